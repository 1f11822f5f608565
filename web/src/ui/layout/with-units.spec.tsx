import { render } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { WithUnits } from "./with-units.tsx"

const unbroken = (text: string) => {
  const { container } = render(<WithUnits>{text}</WithUnits>)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll(".whitespace-nowrap")].map((part) => part.textContent)
}

describe("[S2.43] texts with units", () => {
  it("keep a number and its unit on one line, and the text unchanged", () => {
    expect(unbroken("Gnocchi alla romana in busta 500 g")).toEqual(["500 g"])
    expect(unbroken("6 × 0,75 l e 12 × 33 cl")).toEqual(["0,75 l", "33 cl"])
    expect(unbroken("Cacao 70 % fondente")).toEqual(["70 %"])
    expect(unbroken("500 grammi in 2 lotti")).toEqual([])
  })
})
