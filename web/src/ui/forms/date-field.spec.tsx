import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { DateField } from "./date-field.tsx"

afterEach(cleanup)

describe("a day to choose", () => {
  it("[S2.10] is named in the shop's language, whatever the browser's is", () => {
    const { rerender } = render(<DateField label="Dal" value="" onChange={() => {}} />, { wrapper: MemoryRouter })
    const field = screen.getByLabelText("Dal")
    expect(field.getAttribute("aria-describedby")).toBe(screen.getByText(m.shell_no_day()).id)
    rerender(<DateField label="Dal" value="2026-11-24" onChange={() => {}} />)
    expect(field.getAttribute("aria-describedby")).toBe(screen.getByText("24 novembre 2026").id)
    expect(screen.queryByText(m.shell_no_day())).toBeNull()
  })

  it("answers the day, and nothing for none", () => {
    const onChange = vi.fn<(day: string) => void>()
    render(<DateField label="Dal" value="2026-11-24" onChange={onChange} />, { wrapper: MemoryRouter })
    for (const value of ["2026-12-01", ""]) fireEvent.change(screen.getByLabelText("Dal"), { target: { value } })
    expect(onChange.mock.calls).toEqual([["2026-12-01"], [""]])
  })
})
