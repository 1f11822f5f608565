import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { useRef } from "react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { useSearchShortcut } from "./use-search-shortcut.ts"

const Page = () => {
  const input = useRef<HTMLInputElement>(null)
  useSearchShortcut(input, input)
  return (
    <>
      <input ref={input} aria-label="search" defaultValue="olio" />
      <input aria-label="quantity" inputMode="numeric" />
      <input aria-label="note" />
    </>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const slash = (name: string) => {
  field(name).focus()
  fireEvent.keyDown(field(name), { key: "/" })
}

describe("the search shortcut", () => {
  beforeEach(() => {
    // jsdom has no layout: a visible field needs a box.
    const box = new DOMRect(0, 0, 10, 10)
    vi.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue(Object.assign([box], { item: () => box }))
    render(<Page />)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it("[S2.32] moves from a quantity to the search and selects its text: the next product can be typed at once", () => {
    slash("quantity")
    expect(document.activeElement).toBe(field("search"))
    expect([field("search").selectionStart, field("search").selectionEnd]).toEqual([0, 4])
  })

  it("[S2.32] stays a character in a text field", () => {
    slash("note")
    expect(document.activeElement).toBe(field("note"))
  })
})
