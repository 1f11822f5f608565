import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { useShowAll } from "./use-show-all.tsx"

const entries = (count: number) => Array.from({ length: count }, (_, at) => `entry ${at}`)

const List = ({ count, chosen }: { count: number; chosen?: string }) => {
  const { shown, toggle } = useShowAll(entries(count), "Marca", (entry) => entry === chosen)
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

  it("[S2.46][S9.7] shows ten entries until show-all is pressed, and ten again after that", () => {
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

  it("[S2.46] shows ticked entries beyond the tenth, so that they can be unticked", () => {
    render(<List count={14} chosen="entry 12" />)
    const shown = screen.getAllByRole("listitem").map(({ textContent }) => textContent)
    expect(shown).toEqual([...entries(10), "entry 12"])
    fireEvent.click(screen.getByRole("button"))
    expect(screen.getAllByRole("listitem")).toHaveLength(14)
  })

  it("[S2.46] needs no toggle up to ten entries", () => {
    render(<List count={10} />)
    expect(screen.getAllByRole("listitem")).toHaveLength(10)
    expect(screen.queryByRole("button")).toBeNull()
  })
})
