import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { useShowAll } from "./use-show-all.tsx"

const entries = (count: number) => Array.from({ length: count }, (_, at) => `entry ${at}`)

const List = ({ count }: { count: number }) => {
  const { shown, toggle } = useShowAll(entries(count), "Marca")
  return (
    <>
      <ul>
        {shown.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
      {toggle}
    </>
  )
}

describe("long facet lists", () => {
  afterEach(cleanup)

  it("[S2.46] shows ten entries until show-all is pressed, and ten again after that", () => {
    render(<List count={14} />)
    expect(screen.getAllByRole("listitem")).toHaveLength(10)
    const toggle = screen.getByRole("button")
    expect(toggle.getAttribute("aria-expanded")).toBe("false")
    expect(toggle.textContent).toContain("14")
    fireEvent.click(toggle)
    expect(screen.getAllByRole("listitem")).toHaveLength(14)
    expect(toggle.getAttribute("aria-expanded")).toBe("true")
    fireEvent.click(toggle)
    expect(screen.getAllByRole("listitem")).toHaveLength(10)
  })

  it("[S2.46] needs no toggle up to ten entries", () => {
    render(<List count={10} />)
    expect(screen.getAllByRole("listitem")).toHaveLength(10)
    expect(screen.queryByRole("button")).toBeNull()
  })
})
