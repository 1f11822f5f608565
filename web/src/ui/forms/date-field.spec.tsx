import { fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { DateField } from "./date-field.tsx"

describe("a date field", () => {
  it("[S2.10] shows the date in the shop's language, whatever the browser's is", () => {
    const { rerender } = render(<DateField label="Dal" value="" onChange={() => {}} />, { wrapper: MemoryRouter })
    const field = screen.getByLabelText("Dal")
    expect(field.getAttribute("aria-describedby")).toBe(screen.getByText(m.shell_no_day()).id)
    rerender(<DateField label="Dal" value="2026-11-24" onChange={() => {}} />)
    expect(field.getAttribute("aria-describedby")).toBe(screen.getByText("24 novembre 2026").id)
    expect(screen.queryByText(m.shell_no_day())).toBeNull()
  })

  it("[S12.12] keeps the typed text until its owner updates, and reports a year once it is complete", () => {
    const onChange = vi.fn<(day: string) => void>()
    const field = (value: string) => <DateField label="Dal" value={value} onChange={onChange} />
    const { rerender } = render(field("2026-11-24"), { wrapper: MemoryRouter })
    const input = screen.getByLabelText<HTMLInputElement>("Dal")
    for (const value of ["0002-11-24", "0020-11-24", "0202-11-24", "2025-11-24"]) {
      fireEvent.change(input, { target: { value } })
      expect(input.value).toBe(value)
    }
    expect(onChange.mock.calls).toEqual([["2025-11-24"]])
    rerender(field("2025-11-24"))
    rerender(field("2024-01-01"))
    expect(input.value).toBe("2024-01-01")
  })

  it("[S12.12] reports even an early year on blur", () => {
    const onChange = vi.fn<(day: string) => void>()
    render(<DateField label="Dal" value="" onChange={onChange} />, { wrapper: MemoryRouter })
    fireEvent.change(screen.getByLabelText("Dal"), { target: { value: "0026-11-24" } })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.blur(screen.getByLabelText("Dal"))
    expect(onChange.mock.calls).toEqual([["0026-11-24"]])
  })

  it("reports the day, and an empty text for none", () => {
    const onChange = vi.fn<(day: string) => void>()
    render(<DateField label="Dal" value="2026-11-24" onChange={onChange} />, { wrapper: MemoryRouter })
    for (const value of ["2026-12-01", ""]) fireEvent.change(screen.getByLabelText("Dal"), { target: { value } })
    expect(onChange.mock.calls).toEqual([["2026-12-01"], [""]])
  })
})
