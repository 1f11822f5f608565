import { describe, expect, it } from "vitest"
import { add, facts, oil, owner, server } from "../testing/oil-cart.ts"
import type { CartChange, CartEvent } from "./cart-events.ts"
import { initialCart, type Cart, type PendingChange } from "./cart-state.ts"
import { MAX_QUANTITY } from "./cart-values.ts"
import { evolveCart } from "./cart.ts"
import { batchWith, MAX_BATCH_ROWS } from "./row-batch.ts"

const lineAt = (n: number) => ({ ...oil, itemCode: `ITEM-${n}` })
const rowOf = (n: number) => ({ ...lineAt(n), ...facts, rowId: `r${n}`, cartId: 5, quantity: 6 })
const set = (n: number, quantity = 12) =>
  ({ _tag: "QuantitySet", id: `c${n}`, owner, line: lineAt(n), quantity }) as const
const unsent = (change: CartChange): PendingChange => ({ change, accepted: false })
const sentRow = (n: number, quantity = 12) => ({ changeId: `c${n}`, rowId: `r${n}`, quantity, packSize: 6 })

/** A loaded cart with rows 0 to `count` - 1, and the pending changes. */
const cartWith = (count: number, pending: ReadonlyArray<PendingChange>): Cart => ({
  ...initialCart,
  loaded: true,
  confirmed: { ...server, rows: Array.from({ length: count }, (_, n) => rowOf(n)) },
  pending,
})
const NONE = () => false
const only = (id: string) => (pending: PendingChange) => pending.change.id === id
const batchOf = (cart: Cart, id: string, isExcluded: (pending: PendingChange) => boolean = NONE) => {
  const waiting = cart.pending.find(only(id))
  return waiting === undefined ? null : batchWith(cart, waiting, isExcluded)
}

describe("lines set by one call", () => {
  it("[S7.9] are all that are set and unsent, with row, quantity and pack size, under a key of their own", () => {
    const cart = cartWith(3, [set(0), set(1, 7), set(2)].map(unsent))
    expect(batchOf(cart, "c0")).toEqual({ key: "c0.rows", cartId: 5, rows: [sentRow(0), sentRow(1, 7), sentRow(2)] })
  })

  it("[S7.9] are at least two: a single one is sent alone", () => {
    expect(batchOf(cartWith(1, [unsent(set(0))]), "c0")).toBeNull()
    expect(batchOf(cartWith(2, [unsent(set(0)), unsent(add("more", 2))]), "c0")).toBeNull()
  })

  it("[S7.9] are at most as many as one body may contain", () => {
    const numbers = Array.from({ length: MAX_BATCH_ROWS + 1 }, (_, n) => n)
    const cart = cartWith(
      numbers.length,
      numbers.map((n) => unsent(set(n))),
    )
    expect(batchOf(cart, "c0")?.rows).toEqual(numbers.slice(0, MAX_BATCH_ROWS).map((n) => sentRow(n)))
    expect(batchOf(cart, `c${MAX_BATCH_ROWS}`)).toBeNull()
  })

  const failures: PendingChange["failures"] = { count: 1, since: 0, last: { status: 500, message: "no" } }
  const removed: CartChange = { _tag: "LineRemoved", id: "c1", owner, line: lineAt(1) }
  /** Its call sets the row to the largest quantity. */
  const added = add("c1", MAX_QUANTITY, lineAt(1))
  it.each([
    ["adds to its line", unsent(added)],
    ["removes its line", unsent(removed)],
    ["takes back a quantity", unsent({ ...set(1), takesBack: 2 })],
    ["sets a line that the server no longer has", unsent({ ...set(1), line: lineAt(9) })],
    ["is accepted", { ...unsent(set(1)), accepted: true }],
    ["was sent alone", { ...unsent(set(1)), sent: 12 }],
    ["has failed", { ...unsent(set(1)), failures }],
    ["belongs to the cart after a queued order", { ...unsent(set(1)), isNext: true }],
    ["waits for another change", { ...unsent(set(1)), waitsFor: "c9" }],
  ])("[S7.9] exclude a change that %s", (_what, other) => {
    const cart = cartWith(3, [unsent(set(0)), other, unsent(set(2))])
    expect(batchOf(cart, "c0")?.rows).toEqual([sentRow(0), sentRow(2)])
    expect(batchOf(cart, "c1")).toBeNull()
  })

  it("[S8.9] exclude a change that has failed with a batch: it is sent alone", () => {
    const cart = cartWith(3, [set(0), set(1), set(2)].map(unsent))
    expect(batchOf(cart, "c0", only("c1"))?.rows).toEqual([sentRow(0), sentRow(2)])
    expect(batchOf(cart, "c1", only("c1"))).toBeNull()
  })

  it("[S5.4] exclude a change behind another of its line, because a call sets a row once", () => {
    const later = { ...set(0, 18), id: "later" }
    const cart = cartWith(2, [set(0), set(1), later].map(unsent))
    expect(batchOf(cart, "c0")?.rows).toEqual([sentRow(0), sentRow(1)])
    expect(batchOf(cart, "later")).toBeNull()
    // The first of its line may be of any kind.
    const behind = cartWith(3, [add("more", 2, lineAt(0)), later, set(1), set(2)].map(unsent))
    expect(batchOf(behind, "c1")?.rows).toEqual([sentRow(1), sentRow(2)])
  })
})

describe("a call that set several lines and is not answered", () => {
  const rowsSent: CartEvent = {
    _tag: "CartRowsSent",
    owner,
    key: "k.rows",
    cartId: 4,
    rows: [sentRow(0), sentRow(1), sentRow(2)],
  }
  const sent = evolveCart(cartWith(5, [set(0), set(1), set(2), set(3)].map(unsent)), rowsSent)
  const again = { key: "k.rows", cartId: 4, rows: [sentRow(0), sentRow(1), sentRow(2)] }
  const answered = (cart: Cart, id: string) =>
    evolveCart(cart, { _tag: "CartChangeAccepted", owner, changeId: id, cartId: 4 })

  it("[S8.6] is repeated identically, whatever was loaded or requested since", () => {
    expect(batchOf(sent, "c0")).toEqual(again)
    const reloaded = evolveCart(sent, { _tag: "CartLoaded", owner, cart: { ...server, cartId: 6 } })
    expect(batchOf(evolveCart(reloaded, { _tag: "CartChangeRequested", change: set(4) }), "c1")).toEqual(again)
  })

  it("[S8.6] is repeated as it was last made, when its lines had been sent before", () => {
    const second: CartEvent = { ...rowsSent, key: "second.rows", rows: [sentRow(0, 18), sentRow(1, 18)] }
    expect(batchOf(evolveCart(sent, second), "c0")).toEqual({
      key: "second.rows",
      cartId: 4,
      rows: [sentRow(0, 18), sentRow(1, 18)],
    })
  })

  it("[S8.6] is repeated without what was accepted; the last line is sent alone", () => {
    const two = answered(sent, "c1")
    expect(batchOf(two, "c0")).toEqual({ ...again, rows: [sentRow(0), sentRow(2)] })
    expect(batchOf(answered(two, "c0"), "c2")).toBeNull()
  })

  it("[S8.9] is not repeated for a line that now goes alone", () => {
    expect(batchOf(sent, "c0", only("c0"))).toBeNull()
  })

  it("[S8.6] is repeated only with lines whose call is on record", () => {
    const remove = { cartId: 4, call: { _tag: "Remove" as const, rowId: "r1" } }
    const withAttempts = (attempts: PendingChange["attempts"]): Cart => ({
      ...sent,
      pending: sent.pending.map(({ attempts: made, ...each }) => {
        const own = each.change.id === "c1" ? attempts : made
        return own === undefined ? each : { ...each, attempts: own }
      }),
    })
    for (const attempts of [undefined, [], [remove]]) {
      expect(batchOf(withAttempts(attempts), "c0")?.rows).toEqual([sentRow(0), sentRow(2)])
    }
    expect(batchOf(cartWith(1, [{ ...unsent(set(0)), batch: "k.rows" }]), "c0")).toBeNull()
  })
})
