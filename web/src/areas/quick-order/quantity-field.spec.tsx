import type { SheetEvent } from "@dispensa/domain"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { QuantityField } from "./quantity-field.tsx"

const row = { id: 0, key: "FO321732", quantity: "Caprino fresco 200 g", unit: null, chosen: null }

const field = (isAssumed: boolean, apply: (event: SheetEvent) => void = () => undefined, packaging?: string) => {
  render(
    <MemoryRouter>
      <QuantityField
        row={packaging === undefined ? row : { ...row, packaging }}
        position={1}
        assumed={12}
        isAssumed={isAssumed}
        isUnclear={!isAssumed}
        apply={apply}
        onDone={() => undefined}
      />
    </MemoryRouter>,
  )
  return screen.getByRole<HTMLInputElement>("textbox")
}

describe("the quantity of a row", () => {
  afterEach(cleanup)

  it("[S5.4] is empty when only the item's name was written, and shows unreadable text", () => {
    const assumed = field(true)
    expect([assumed.value, assumed.placeholder]).toEqual(["", "12"])
    cleanup()
    expect(field(false).value).toBe("Caprino fresco 200 g")
  })

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    "[S5.4] is unchanged during the composition of an input method (%o), and is identified by its attribute",
    (composing) => {
      const apply = vi.fn<(event: SheetEvent) => void>()
      const input = field(true, apply)
      expect(input.dataset["quickQuantity"]).toBe("0")
      fireEvent.change(input, { target: { value: "24" } })
      fireEvent.keyDown(input, { key: "Enter", ...composing })
      expect([apply.mock.calls, input.value]).toEqual([[], "24"])
      fireEvent.keyDown(input, { key: "Enter" })
      expect(apply).toHaveBeenCalledOnce()
    },
  )

  it("[S5.4] is shown in the language of the page (F59)", () => {
    const quantity = { ...row, quantity: "3.85" }
    render(
      <MemoryRouter>
        <QuantityField row={quantity} position={1} assumed={12} apply={() => undefined} onDone={() => undefined} />
      </MemoryRouter>,
    )
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("3,85")
  })

  it("[S5.4] is replaced by what is typed", () => {
    const apply = vi.fn<(event: SheetEvent) => void>()
    const input = field(true, apply)
    fireEvent.change(input, { target: { value: "24 pz" } })
    fireEvent.blur(input)
    const wanted = { key: "FO321732", quantity: "24", unit: "pz" }
    expect(apply.mock.calls).toEqual([[{ _tag: "RowChanged", id: 0, row: wanted }]])
  })

  it.each([
    ["24", { quantity: "24", unit: null, packaging: "PZ" }],
    ["2 ct", { quantity: "2", unit: "ct" }],
  ])("[S12.9] stays in the row's packaging when %s names none", (text, wanted) => {
    const apply = vi.fn<(event: SheetEvent) => void>()
    const input = field(true, apply, "PZ")
    fireEvent.change(input, { target: { value: text } })
    fireEvent.blur(input)
    expect(apply.mock.calls).toEqual([[{ _tag: "RowChanged", id: 0, row: { key: "FO321732", ...wanted } }]])
  })
})
