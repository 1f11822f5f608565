import { fireEvent, render, screen } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { UsualTools } from "./usual-tools.tsx"

it("[S5.4] Enter in the search of my usual moves into the list, but not during the composition of an input method", () => {
  const onDown = vi.fn<() => void>()
  render(<UsualTools text="" onText={() => undefined} order="due" onOrder={() => undefined} onDown={onDown} />)
  const field = screen.getByRole("searchbox")
  fireEvent.keyDown(field, { key: "Enter", isComposing: true })
  fireEvent.keyDown(field, { key: "Enter", keyCode: 229 })
  expect(onDown).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: "Enter" })
  expect(onDown).toHaveBeenCalledOnce()
})
