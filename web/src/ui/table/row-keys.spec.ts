import { describe, expect, it } from "vitest"
import { type RowFocus, rowIntent } from "./use-row-keys.ts"

const press = (key: string, hasModifier = false) => ({ key, hasModifier })
const outside: RowFocus = { index: null, isQuantity: false }
const onLink = (index: number): RowFocus => ({ index, isQuantity: false })
const onQuantity = (index: number): RowFocus => ({ index, isQuantity: true })

describe("the keyboard of the list", () => {
  it("enters the list at the first row's quantity", () => {
    expect(rowIntent(press("ArrowDown"), outside, 3)).toEqual({ _tag: "Move", to: 0, column: "quantity" })
    expect(rowIntent(press("ArrowUp"), outside, 3)).toEqual({ _tag: "None" })
  })

  it("moves between rows in the same column and stops at the ends", () => {
    expect(rowIntent(press("ArrowDown"), onQuantity(1), 3)).toEqual({ _tag: "Move", to: 2, column: "same" })
    expect(rowIntent(press("ArrowUp"), onLink(1), 3)).toEqual({ _tag: "Move", to: 0, column: "same" })
    expect(rowIntent(press("ArrowDown"), onQuantity(2), 3)).toEqual({ _tag: "None" })
    expect(rowIntent(press("ArrowUp"), onQuantity(0), 3)).toEqual({ _tag: "None" })
    expect(rowIntent(press("ArrowDown"), outside, 0)).toEqual({ _tag: "None" })
  })

  it("sends digits to the quantity, unless the focus is already there", () => {
    expect(rowIntent(press("7"), onLink(0), 3)).toEqual({ _tag: "Type", digit: "7" })
    expect(rowIntent(press("7"), onQuantity(0), 3)).toEqual({ _tag: "None" })
    expect(rowIntent(press("7"), outside, 3)).toEqual({ _tag: "None" })
  })

  it("leaves the browser's own shortcuts alone", () => {
    for (const key of ["ArrowDown", "3"]) expect(rowIntent(press(key, true), onLink(0), 3)).toEqual({ _tag: "None" })
  })
})
