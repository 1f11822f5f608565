import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { OrderNote } from "./order-note.tsx"
import { CartReference } from "../cart/cart-reference.tsx"

const refer = vi.hoisted(() => vi.fn<(text: string) => void>())
vi.mock("../cart/use-cart-writing.ts", () => ({ useCartWriting: () => ({ refer }) }))

describe("the printed texts of an order", () => {
  afterEach(cleanup)

  it("[S3.22] the client's reference accepts only printable characters: another one stays to be corrected (F55)", () => {
    render(<CartReference cart={{ customerRef: "" }} />)
    const field = screen.getByRole<HTMLInputElement>("textbox")
    fireEvent.change(field, { target: { value: "中文 12" } })
    fireEvent.blur(field)
    expect([field.value, field.getAttribute("aria-invalid"), refer.mock.calls]).toEqual(["中文 12", "true", []])
    fireEvent.change(field, { target: { value: "«α» 12" } })
    fireEvent.blur(field)
    expect(refer.mock.calls).toEqual([["«α» 12"]])
  })

  it.each([
    ["≥ 12", null],
    ["🍅", "true"],
  ])("[S3.22] the order's note %s: invalid is %s", (value, isInvalid) => {
    render(<OrderNote value={value} onChange={() => undefined} />)
    expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe(isInvalid)
  })
})
