import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { arbCart } from "../testing/cart.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { lineId } from "./cart-values.ts"
import { viewCart } from "./cart-view.ts"
import { lineSections } from "./line-order.ts"

describe(`the order of the lines (${LAWS})`, () => {
  it("[S2.62] sorting neither loses nor duplicates a line", () =>
    checkLaw(
      fc.property(arbCart, fc.constantFrom("added", "category", "name", "code", "price", "total"), (cart, sort) => {
        const { rows } = viewCart(cart)
        const sections = lineSections(rows, {
          sort,
          locale: "en",
          categoryOf: ({ itemCode }) => itemCode.slice(1),
          listOf: ({ itemCode }) => itemCode.slice(0, 1),
        })
        expect(sections.flatMap(({ lines }) => lines.map(lineId)).toSorted()).toEqual(rows.map(lineId).toSorted())
      }),
    ))
})
