import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { someLine } from "../../testing/some-values.ts"
import { NoteOnLine } from "./line-note.tsx"

const note = vi.hoisted(() => vi.fn<(line: unknown, text: string) => void>())
vi.mock("./use-cart-writing.ts", () => ({ useCartWriting: () => ({ note }) }))

const line = { ...someLine, rowId: "1", quantity: 6, lineTotal: 6, isSaving: false, refusal: null }

const open = (written: string) => {
  render(<NoteOnLine line={line} note={written} />)
  fireEvent.click(screen.getByRole("button"))
  return { text: screen.getByRole<HTMLInputElement>("textbox"), wish: screen.getByRole<HTMLSelectElement>("combobox") }
}

describe("a note on a line of the cart", () => {
  afterEach(() => {
    cleanup()
    note.mockReset()
  })

  it("[S3.22] ends with the instruction for a missing item", () => {
    const { text, wish } = open("")
    fireEvent.change(text, { target: { value: "maturi" } })
    fireEvent.blur(text, { relatedTarget: wish })
    expect(note).not.toHaveBeenCalled()
    fireEvent.change(wish, { target: { value: "call" } })
    fireEvent.blur(wish)
    expect(note).toHaveBeenCalledExactlyOnceWith(line, "maturi · Se manca: chiamarmi")
  })

  it("[S3.22] is opened with text and instruction apart, and Escape changes nothing", () => {
    const { text, wish } = open("maturi · Se manca: sostituire")
    expect([text.value, wish.value]).toEqual(["maturi", "replace"])
    fireEvent.change(wish, { target: { value: "" } })
    fireEvent.keyDown(wish, { key: "Escape" })
    expect(note).not.toHaveBeenCalled()
  })

  it("[S3.22] stays as it is when nothing is changed, whatever language its instruction is in", () => {
    const { text } = open("maturi · If missing: call me")
    fireEvent.blur(text)
    expect(note).not.toHaveBeenCalled()
  })

  it("[S3.22] with a character that no document can print stays open to be corrected", () => {
    const { text } = open("")
    fireEvent.change(text, { target: { value: "maturi 🍅" } })
    fireEvent.keyDown(text, { key: "Enter" })
    expect([text.value, text.getAttribute("aria-invalid")]).toEqual(["maturi 🍅", "true"])
    expect(screen.getByRole("alert").textContent).toContain("🍅")
    expect(note).not.toHaveBeenCalled()
    fireEvent.change(text, { target: { value: "maturi" } })
    fireEvent.keyDown(text, { key: "Enter" })
    expect(note).toHaveBeenCalledExactlyOnceWith(line, "maturi")
  })

  it("[S3.22] has no room for an instruction beside a longer text", () => {
    expect(open("m".repeat(115)).wish.disabled).toBe(true)
  })

  it("[S3.22] loses only the instruction when the order's own applies", () => {
    const { text, wish } = open("maturi · Se manca: sostituire")
    fireEvent.change(wish, { target: { value: "" } })
    fireEvent.keyDown(text, { key: "Enter" })
    expect(note).toHaveBeenCalledExactlyOnceWith(line, "maturi")
  })
})
