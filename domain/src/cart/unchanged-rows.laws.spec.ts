import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { arbCart, arbServerCart } from "../testing/cart.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import type { CartOwner } from "./cart-events.ts"
import type { ServerCart } from "./cart-values.ts"
import { viewCart } from "./cart-view.ts"
import { evolveCart } from "./cart.ts"
import { type Cart } from "./cart-state.ts"
import { differenceBetween, withDifference } from "./cart-difference.ts"

const owner: CartOwner = { clientId: 1, addressCode: "1" }
const loadedOn = (on: Cart, cart: ServerCart): Cart => evolveCart(on, { _tag: "CartLoaded", owner, cart })

describe(`a reloaded cart (${LAWS})`, () => {
  it("[S3.2] is what the backend sent, whatever it was before", () =>
    checkLaw(
      fc.property(arbCart, arbServerCart, arbServerCart, (cart, before, loaded) => {
        expect(loadedOn(loadedOn(cart, before), loaded).confirmed).toEqual(loaded)
      }),
    ))

  it("[ADR-70] is restored from its difference, except for the order of its rows", () =>
    checkLaw(
      fc.property(arbServerCart, arbServerCart, (before, loaded) => {
        const difference = differenceBetween(before, loaded)
        const byId = ({ rows, ...cart }: ServerCart) => ({
          ...cart,
          rows: rows.toSorted((a, b) => (a.rowId < b.rowId ? -1 : 1)),
        })
        expect(byId(withDifference(before, difference))).toEqual(byId(loaded))
        expect(differenceBetween(loaded, loaded)).toMatchObject({ rows: [], gone: [] })
      }),
    ))

  it("[S3.2] keeps the identity of a line whose row is unchanged, and of no other", () =>
    checkLaw(
      fc.property(arbCart, arbServerCart, fc.nat(), (cart, server, at) => {
        const answered: Cart = { ...cart, pending: [], refused: [] }
        const shown = viewCart(loadedOn(answered, server)).rows
        const changed = at % (server.rows.length + 1)
        const again = server.rows.map((row, index) => ({
          ...row,
          unitPrice: row.unitPrice + (index === changed ? 1 : 0),
        }))
        const now = viewCart(loadedOn(loadedOn(answered, server), { ...server, rows: again })).rows
        expect(now.map((line, index) => line === shown[index])).toEqual(shown.map((_, index) => index !== changed))
      }),
    ))
})
