import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { Stepper } from "./stepper.tsx"

afterEach(cleanup)

it("[S2.64] Enter takes what was typed, also where nothing else waits for it", () => {
  const onChange = vi.fn<(value: number) => void>()
  render(<Stepper label="Olio" value={6} step={6} onChange={onChange} />)
  const field = screen.getByRole("textbox")
  fireEvent.change(field, { target: { value: "7" } })
  fireEvent.keyDown(field, { key: "Enter" })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(7)
})
