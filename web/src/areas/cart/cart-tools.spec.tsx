import { CART_SORTS, type CartSort } from "@dispensa/domain"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { someLine } from "../../testing/some-values.ts"
import { PriceViewContext } from "../../ui/layout/price-view.ts"
import { CartTools } from "./cart-tools.tsx"

const line = { ...someLine, rowId: "1", quantity: 1, lineTotal: 1000, isSaving: false, refusal: null }
const search = { text: "", type: () => undefined, keep: () => undefined }

const sortsShown = (isShown: boolean, sort: CartSort) => {
  render(
    <PriceViewContext value={{ isShown, isGross: true }}>
      <CartTools lines={[line, line]} search={search} order={{ sort, choose: () => undefined, sectionsOf: () => [] }} />
    </PriceViewContext>,
  )
  return screen.getAllByRole<HTMLOptionElement>("option").map(({ value }) => value)
}

describe("the order of a cart's lines", () => {
  afterEach(cleanup)

  it.each([
    [true, "added", []],
    [false, "added", ["price", "total"]],
    [false, "price", ["total"]],
  ] as const)("[S3.3] prices shown %s, sorted by %s: does not offer %j", (isShown, sort, missing) => {
    const shown = sortsShown(isShown, sort)
    expect(CART_SORTS.filter((each) => !shown.includes(each))).toEqual(missing)
  })
})
