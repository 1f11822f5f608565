import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { useRowFocus } from "./use-row-focus.ts"

const Sheet = ({ waiting }: { readonly waiting: number }) => {
  const { list, focusLast } = useRowFocus(waiting)
  return (
    <div ref={list}>
      <input aria-label="first" data-quick-key="1" />
      <input aria-label="last" data-quick-key="2" />
      <button type="button" onClick={focusLast}>
        Paste
      </button>
    </div>
  )
}

const scrollIntoView = vi.fn<(options: ScrollIntoViewOptions) => void>()

afterEach(cleanup)

it("[S11.1] after a paste the focused row stays in view while the rows above get their verdicts (#40)", () => {
  Element.prototype.scrollIntoView = scrollIntoView
  const { rerender } = render(<Sheet waiting={0} />)
  rerender(<Sheet waiting={2} />)
  expect(scrollIntoView).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole("button", { name: "Paste" }))
  expect(document.activeElement).toBe(screen.getByLabelText("last"))
  rerender(<Sheet waiting={0} />)
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByLabelText("last")])
  screen.getByLabelText("first").focus()
  rerender(<Sheet waiting={1} />)
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
})
