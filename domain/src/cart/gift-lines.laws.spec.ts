import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Promotion } from "../catalogue/promotion-values.ts"
import { checkLaw } from "../testing/laws.ts"
import { facts, oil, owner, server } from "../testing/oil-cart.ts"
import { decideAddAtBestPrice } from "./best-price.ts"
import type { BulkLine } from "./bulk-decide.ts"
import type { CartEvent } from "./cart-events.ts"
import { type Cart, initialCart } from "./cart-state.ts"
import { lineId, type ServerCartRow } from "./cart-values.ts"
import { viewCart } from "./cart-view.ts"
import { evolveCart } from "./cart.ts"
import { decideAddAtOnePrice, decideTakeOffer } from "./one-price.ts"

const gift = { ...oil, promoCode: "OMAGGIO", promoRow: 1 }
const salt = { ...oil, itemCode: "SALE" }
const giftPromotion: Promotion = {
  code: gift.promoCode,
  row: gift.promoRow,
  title: "10 + 1",
  kind: "gift",
  minQuantity: 10,
  netPrice: null,
  validFrom: "2026-03-01",
  validTo: "2026-03-31",
}
const item = { price: 1_000, salePrice: null, promo: null, promotions: [giftPromotion] }

const ids = () => {
  let last = 0
  return () => `new-${(last += 1)}`
}
const arbPrice = fc.integer({ min: 1, max: 2_000 })
const arbOffer = fc.record({ promoCode: fc.constantFrom("AUTUNNO", "PRIMA"), promoRow: fc.integer({ min: 1, max: 3 }) })
const arbRows = fc
  .record({ given: arbPrice, plain: fc.option(arbPrice), other: fc.option(fc.tuple(arbOffer, arbPrice)) })
  .map(({ given, plain, other }): ReadonlyArray<ServerCartRow> => {
    const row = { cartId: 5, ...facts, quantity: 6 }
    return [
      { ...row, rowId: "gift", ...gift, unitPrice: given },
      { ...row, rowId: "salt", ...salt },
      ...(plain === null ? [] : [{ ...row, rowId: "plain", ...oil, unitPrice: plain }]),
      ...(other === null ? [] : [{ ...row, rowId: "other", ...oil, ...other[0], unitPrice: other[1] }]),
    ]
  })

type Decide = (cart: Cart, line: BulkLine) => ReadonlyArray<CartEvent>

const adding = (line: BulkLine) => ({ owner, line, facts: line, quantity: line.quantity, newId: ids() })
const arbCommand = fc.constantFrom<Decide>(
  (cart, line) => Result.getOrThrow(decideAddAtOnePrice(cart, adding(line))),
  (cart, line) => Result.getOrThrow(decideAddAtBestPrice(cart, { ...adding(line), item, day: "2026-03-05" })),
  (cart, offer) => decideTakeOffer(cart, { owner, line: { ...offer, ...salt }, offer, newId: ids() }),
)

describe("a line whose promotion includes a gift", () => {
  it("[S12.3] stays as the backend has it, whatever else of its item is added or replaces another line", () => {
    checkLaw(
      fc.property(arbRows, arbOffer, arbPrice, arbCommand, (rows, promotion, unitPrice, decide) => {
        const cart = evolveCart(initialCart, { _tag: "CartLoaded", owner, cart: { ...server, rows } })
        const events = decide(cart, { ...oil, ...promotion, ...facts, unitPrice, quantity: 6 })
        const giftsOf = (of: typeof cart) => viewCart(of).rows.filter((row) => lineId(row) === lineId(gift))
        expect(giftsOf(events.reduce(evolveCart, cart))).toMatchObject([{ quantity: 6, unitPrice: rows[0]?.unitPrice }])
      }),
    )
  })
})
