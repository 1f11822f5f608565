/** What a cart records about the calls made for its changes: attempts, batches, failures and parked changes. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { add, oil, owner, server } from "../testing/oil-cart.ts"
import type { CartAttempt } from "./cart-call.ts"
import { decideRetry } from "./cart-decide.ts"
import type { CartChange, CartEvent, RefusalReason } from "./cart-events.ts"
import { type Cart, initialCart } from "./cart-state.ts"
import { evolveCart } from "./cart.ts"

const salt = { ...oil, itemCode: "SALE" }
const after = (cart: Cart, ...events: ReadonlyArray<CartEvent>) => events.reduce(evolveCart, cart)
const requested = (change: CartChange): CartEvent => ({ _tag: "CartChangeRequested", change })
const accepted: CartEvent = { _tag: "CartChangeAccepted", owner, changeId: "a", cartId: 5 }
const withdrawn: CartEvent = { _tag: "CartChangeWithdrawn", owner, changeId: "a" }
const attemptOf = (quantity: number): CartAttempt => ({ cartId: 5, call: { _tag: "Add", line: oil, quantity } })
const sent = (quantity: number, attempt?: CartAttempt): CartEvent => ({
  _tag: "CartChangeSent",
  owner,
  changeId: "a",
  quantity,
  ...(attempt === undefined ? {} : { attempt }),
})
const down = { status: 500, message: "fuori servizio" }
const failed = (at: number, changeId = "a"): CartEvent => ({
  _tag: "CartChangeFailed",
  owner,
  changeId,
  failure: down,
  at,
})
const refused = (reason: RefusalReason): CartEvent => ({ _tag: "CartChangeRefused", owner, changeId: "a", reason })
const parked = refused({ _tag: "KeepsFailing", ...down })
const waiting = after(initialCart, { _tag: "CartLoaded", owner, cart: server }, requested(add("a", 6)))

describe("the calls of a change", () => {
  it("[S7.10][ADR-30] each distinct one is recorded, oldest first, and an identical one once", () => {
    const once = after(waiting, sent(12, attemptOf(6)))
    expect(once.pending).toEqual([{ change: add("a", 6), accepted: false, sent: 12, attempts: [attemptOf(6)] }])
    expect(after(once, sent(12, attemptOf(6)))).toBe(once)
    const twice = after(once, sent(12, attemptOf(7)), sent(12, attemptOf(6)))
    expect(twice.pending).toMatchObject([{ attempts: [attemptOf(6), attemptOf(7)] }])
    expect(after(once, sent(18)).pending).toMatchObject([{ sent: 18, attempts: [attemptOf(6)] }])
    expect(after(waiting, sent(12)).pending).toStrictEqual([{ change: add("a", 6), accepted: false, sent: 12 }])
  })

  const rows = [
    { changeId: "a", rowId: "r1", quantity: 12, packSize: 6 },
    { changeId: "b", rowId: "r2", quantity: 3, packSize: 1 },
  ]
  const asOne: CartEvent = { _tag: "CartRowsSent", owner, key: "a.rows", cartId: 5, rows }
  const set = (id: string, line = oil): CartChange => ({ _tag: "QuantitySet", id, owner, line, quantity: 12 })

  it("[S7.9] one call for several rows is recorded with each of its changes under the call's key, and with no other", () => {
    const cart = after(initialCart, ...[set("a"), set("b", salt), set("c")].map(requested))
    const update = { _tag: "Update" as const, rowId: "r1", line: oil, quantity: 12, packSize: 6 }
    const salted = { ...update, rowId: "r2", line: salt, quantity: 3, packSize: 1 }
    const call = { accepted: false, batch: "a.rows" }
    expect(after(cart, asOne).pending).toEqual([
      { ...call, change: set("a"), sent: 12, attempts: [{ cartId: 5, call: update }] },
      { ...call, change: set("b", salt), sent: 3, attempts: [{ cartId: 5, call: salted }] },
      { change: set("c"), accepted: false },
    ])
    const before = { cartId: 5, call: { ...update, quantity: 9 } }
    const again = after(cart, sent(9, before), asOne)
    expect(again.pending[0]?.attempts).toEqual([before, { cartId: 5, call: update }])
  })

  it("[S7.9] a call for rows whose changes are unknown or accepted changes nothing", () => {
    const answered = after(initialCart, requested(set("a")), accepted)
    expect(after(answered, asOne)).toBe(answered)
    expect(after(initialCart, asOne)).toBe(initialCart)
  })

  it("[S7.9] a change sent again alone no longer belongs to the call for several rows, even with the same quantity", () => {
    const alone = after(initialCart, requested(set("a")), asOne, sent(12))
    expect(alone.pending).toMatchObject([{ sent: 12, attempts: [{ cartId: 5 }] }])
    expect(alone.pending[0]).not.toHaveProperty("batch")
  })

  it("[S8.9] the backend's failures are counted since the first one, until the change is accepted", () => {
    const twice = after(waiting, sent(12), failed(100), failed(200))
    expect(twice.pending).toMatchObject([{ failures: { count: 2, since: 100, last: down } }])
    expect(after(twice, failed(300, "unknown"))).toBe(twice)
    const answered = after(twice, accepted)
    expect(after(answered, failed(300))).toBe(answered)
  })

  it("[S5.4] a change is not withdrawn once its call may have been carried out, unless the backend has failed at it", () => {
    expect(after(waiting, withdrawn).pending).toEqual([])
    expect(after(waiting, sent(12), failed(100), withdrawn).pending).toEqual([])
    const underWay = after(waiting, sent(12))
    expect(after(underWay, withdrawn)).toBe(underWay)
    const answered = after(underWay, failed(100), accepted)
    expect(after(answered, withdrawn)).toBe(answered)
    expect(after(waiting, { ...withdrawn, changeId: "unknown" })).toBe(waiting)
  })
})

describe("a parked change", () => {
  const underWay = after(waiting, sent(12, attemptOf(6)))
  const calls = { sent: 12, attempts: [attemptOf(6)] }

  it("[S8.9] keeps its calls, because any of them may have been carried out; another refused change does not", () => {
    const change = add("a", 6)
    const reason = { _tag: "KeepsFailing" as const, ...down }
    expect(after(underWay, parked).refused).toEqual([{ change, reason, ...calls }])
    expect(after(waiting, parked).refused).toStrictEqual([{ change, reason }])
    expect(after(underWay, refused({ _tag: "LineGone" })).refused).toEqual([{ change, reason: { _tag: "LineGone" } }])
  })

  it("[S8.9] is retried under the same id with the calls already made for it, and leaves the refusals", () => {
    const other = add("b", 6, salt)
    const gone: CartEvent = { _tag: "CartChangeRefused", owner, changeId: "b", reason: { _tag: "LineGone" } }
    const cart = after(underWay, requested(other), gone, parked)
    const again = after(cart, ...Result.getOrThrow(decideRetry(cart, "a", "new")))
    expect(again.pending).toEqual([{ change: add("a", 6), accepted: false, ...calls }])
    expect(again.refused).toMatchObject([{ change: { id: "b" } }])
    // A new change has no calls, although one was parked.
    expect(after(cart, requested(add("new", 6))).pending).toStrictEqual([{ change: add("new", 6), accepted: false }])
  })

  it("[S2.63] retried while an order is queued belongs to the ordered cart if a call was made for it, otherwise to the next", () => {
    const wish = {
      paymentMethod: "card" as const,
      handover: { _tag: "Delivery" as const, date: "2026-03-05" },
      note: "",
      confirmedTotal: 0,
    }
    const queued: CartEvent = { _tag: "OrderQueued", owner, order: { key: "q", wish, lines: [], minimumOrder: 0 } }
    const retried = (from: Cart) => after(from, parked, queued, requested(add("a", 6))).pending
    expect(retried(underWay)).toStrictEqual([{ change: add("a", 6), accepted: false, ...calls }])
    expect(retried(waiting)).toStrictEqual([{ change: add("a", 6), accepted: false, isNext: true }])
  })
})
