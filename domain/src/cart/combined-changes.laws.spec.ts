import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { arbCart } from "../testing/cart.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { add, oil, owner, server } from "../testing/oil-cart.ts"
import type { CartChange } from "./cart-events.ts"
import { lineId } from "./cart-values.ts"
import { viewCart } from "./cart-view.ts"
import { evolveCart } from "./cart.ts"
import { type Cart, initialCart } from "./cart-state.ts"
import { combinedIn } from "./combined-changes.ts"

const NONE = new Set<string>()
const combine = (cart: Cart): Cart =>
  combinedIn(cart, NONE).reduce<Cart>(
    (each, changes) => evolveCart(each, { _tag: "CartChangesCombined", owner, ...changes }),
    cart,
  )
const loaded = evolveCart(initialCart, { _tag: "CartLoaded", owner, cart: server })
const request = (cart: Cart, ...changes: ReadonlyArray<CartChange>): Cart =>
  changes.reduce((each, change) => evolveCart(each, { _tag: "CartChangeRequested", change }), cart)
const set = (id: string, quantity: number): CartChange => ({ _tag: "QuantitySet", id, owner, line: oil, quantity })
const remove = (id: string): CartChange => ({ _tag: "LineRemoved", id, owner, line: oil })
const pendingOf = (cart: Cart) =>
  cart.pending.map(({ change }) => [change.id, change._tag, "quantity" in change ? change.quantity : 0])

describe(`combined changes (${LAWS})`, () => {
  it("[S5.4] show what the single changes show, and leave nothing more to combine", () =>
    checkLaw(
      fc.property(arbCart, (cart) => {
        const after = combine(cart)
        const rows = (each: Cart) => viewCart(each).rows.map((row) => [lineId(row), row.quantity])
        expect(new Map(rows(after).map(([line, quantity]) => [line, quantity]))).toEqual(
          new Map(rows(cart).map(([line, quantity]) => [line, quantity])),
        )
        expect(combinedIn(after, NONE)).toEqual([])
      }),
    ))

  it("[S5.4] sum up additions, and end at the last quantity set", () => {
    expect(pendingOf(combine(request(loaded, add("a", 6), add("b", 6), add("c", 12))))).toEqual([
      ["a", "ItemAdded", 24],
    ])
    expect(pendingOf(combine(request(loaded, set("a", 12), set("b", 18))))).toEqual([["a", "QuantitySet", 18]])
    expect(pendingOf(combine(request(loaded, add("a", 6), set("b", 18))))).toEqual([["a", "QuantitySet", 18]])
    expect(pendingOf(combine(request(loaded, set("a", 12), remove("b"))))).toEqual([["a", "LineRemoved", 0]])
  })

  it("[S5.4] of a line that the backend does not have become an addition", () => {
    expect(pendingOf(combine(request(initialCart, add("a", 6), set("b", 18))))).toEqual([["a", "ItemAdded", 18]])
  })

  it("[S5.4] stay two when a line is removed and added again", () => {
    expect(combinedIn(request(loaded, remove("a"), add("b", 6)), NONE)).toEqual([])
  })

  it("[S5.4] exclude sent changes and those that another change is linked to", () => {
    const sent = evolveCart(request(loaded, set("a", 12)), {
      _tag: "CartChangeSent",
      owner,
      changeId: "a",
      quantity: 12,
    })
    expect(combinedIn(request(sent, set("b", 18)), NONE)).toEqual([])
    expect(combinedIn(request(loaded, set("a", 12), set("b", 18)), new Set(["b"]))).toEqual([])
    const { change, covered } = { change: set("a", 18), covered: ["b"] }
    const late = request(sent, set("b", 18))
    expect(evolveCart(late, { _tag: "CartChangesCombined", owner, change, covered })).toBe(late)
  })

  it("[S4.5] remember their parts: repeating one of the requests changes nothing", () => {
    const one = combine(request(loaded, set("a", 12), set("b", 18)))
    expect(request(one, set("b", 18))).toBe(one)
  })
})
