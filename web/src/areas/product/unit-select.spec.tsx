import { render, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { UnitSelect } from "./unit-select.tsx"

it("[S9.1] packs are counted as the reader's language writes numbers", () => {
  const units = [
    { code: "CT", label: "Cartone", factor: 0.1 },
    { code: "SC", label: "Scatola", factor: 2.5 },
  ]
  const [value = { code: "", label: "", factor: 1 }] = units
  render(<UnitSelect units={units} value={value} salesUnit="KG" onChange={() => {}} />)
  const texts = screen.getAllByRole("option").map(({ textContent }) => textContent)
  expect(texts).toEqual(["Cartone · 0,1 kg", "Scatola · 2,5 kg"])
})
