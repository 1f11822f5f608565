/** What is retained of carts after a session's end, and the late events of other tabs that change it. */
import { describe, expect, it } from "vitest"
import { add, confirmedOrder, oil, owner, server } from "../testing/oil-cart.ts"
import type { CartAttempt } from "./cart-call.ts"
import type { CartEvent, CartOwner } from "./cart-events.ts"
import { type Carts, cartOf, evolveCarts, initialCarts } from "./carts.ts"
import {
  parkedIn,
  queuedOrders,
  type RetainedChanges,
  retainedOf,
  retainedWith,
  withRetained,
} from "./retained-changes.ts"

const elsewhere: CartOwner = { ...owner, addressCode: "2" }
const folded = (...events: ReadonlyArray<CartEvent>) => events.reduce(evolveCarts, initialCarts)
const retainedAfter = (...events: ReadonlyArray<CartEvent>) => retainedOf(owner.clientId, folded(...events))
/** The cart at the next login. */
const again = (retained: RetainedChanges, carts: Carts = initialCarts) =>
  cartOf(withRetained(carts, retained, owner.clientId), owner)
const requested = (id: string): CartEvent => ({ _tag: "CartChangeRequested", change: add(id, 6) })
const set = (id: string, line = oil): CartEvent => ({
  _tag: "CartChangeRequested",
  change: { _tag: "QuantitySet", id, owner, line, quantity: 12 },
})
const attempt: CartAttempt = { cartId: 5, call: { _tag: "Add", line: oil, quantity: 6 } }
const sent: CartEvent = { _tag: "CartChangeSent", owner, changeId: "a", quantity: 6, attempt }
const down = { status: 500, message: "" }
const parked: CartEvent = {
  _tag: "CartChangeRefused",
  owner,
  changeId: "a",
  reason: { _tag: "KeepsFailing", ...down },
}
const wish = { ...confirmedOrder, paymentMethod: "on-account" } as const
const order = (key: string) => ({ key, wish, lines: [], minimumOrder: 0 })
const queued = (key: string, replaces?: string): CartEvent => ({
  _tag: "OrderQueued",
  owner,
  order: order(key),
  ...(replaces === undefined ? {} : { replaces }),
})
const held: CartEvent = { _tag: "OrderHeld", owner, key: "q", reason: { _tag: "Changed" } }
const prepared: CartEvent = { _tag: "OrderPrepared", owner, cartId: 5 }
const submitted = (key: string, wasQueued: boolean, of = owner): CartEvent => ({
  _tag: "OrderSubmitted",
  owner: of,
  order: { ...wish, cartId: 5 },
  key,
  wasQueued,
})
const placedBy = (of: CartOwner): CartEvent => ({ _tag: "OrderSent", owner: of, cartId: 5, orderId: "ORD-1" })

describe("what is retained of a cart", () => {
  it("[S8.9][S4.2] includes its parked changes with their calls, to be sent again, and no other refusal", () => {
    const change = add("a", 6)
    const pending = { change, accepted: false, sent: 6, attempts: [attempt] }
    expect(retainedAfter(requested("a"), sent, requested("b"), parked).pending).toEqual([
      pending,
      { change: add("b", 6), accepted: false },
    ])
    const { refused } = cartOf(folded(requested("a"), sent, parked), owner)
    expect(parkedIn({ refused })).toStrictEqual([pending])
    const gone: CartEvent = { _tag: "CartChangeRefused", owner, changeId: "a", reason: { _tag: "LineGone" } }
    expect(retainedAfter(requested("a"), gone)).toStrictEqual({ keeper: owner.clientId, pending: [] })
  })

  it("[S2.63][S4.2] includes a queued order, whether it is held, and the cart whose preparation was notified", () => {
    expect(queuedOrders(folded(queued("q")))).toStrictEqual([{ owner, queued: order("q") }])
    expect(queuedOrders(folded(prepared, queued("q"), held))).toStrictEqual([
      { owner, queued: order("q"), held: { _tag: "Changed" }, prepared: 5 },
    ])
    expect(again(retainedAfter(prepared, queued("q"), held))).toMatchObject({
      queued: { key: "q" },
      held: { _tag: "Changed" },
      prepared: 5,
    })
  })

  it("[S3.22][S4.2] gives way to what was written since on the same cart", () => {
    const reference = (text: string): CartEvent => ({ _tag: "CartReferenceWritten", owner, text })
    const retained = retainedAfter(reference("PO 1"))
    expect(again(retained).written?.customerRef).toBe("PO 1")
    expect(again(retained, folded(reference("PO 2"))).written?.customerRef).toBe("PO 2")
  })
})

describe("a late event of another tab", () => {
  const row = (changeId: string) => ({ changeId, rowId: "r1", quantity: 12, packSize: 6 })
  const rowsSent: CartEvent = { _tag: "CartRowsSent", owner, key: "a.rows", cartId: 5, rows: [row("a")] }
  const combined: CartEvent = {
    _tag: "CartChangesCombined",
    owner,
    change: { _tag: "QuantitySet", id: "a", owner, line: oil, quantity: 12 },
    covered: ["b"],
  }
  const withdrawn: CartEvent = { _tag: "CartChangeWithdrawn", owner, changeId: "a" }
  const takenBack: CartEvent = { _tag: "OrderTakenBack", owner, key: "q" }
  const late = (event: CartEvent, ...before: ReadonlyArray<CartEvent>) =>
    again(retainedWith(retainedAfter(...before), event))

  it.each([
    ["a change was sent", sent, [requested("a")]],
    ["changes were sent as one", combined, [set("a"), set("b")]],
    ["rows were sent by one call", rowsSent, [set("a"), set("b")]],
    ["a change was withdrawn", withdrawn, [requested("a")]],
    ["a queued order is held", held, [queued("q")]],
    ["a queued order was taken back", takenBack, [queued("q")]],
    ["a queued order was confirmed again", queued("again", "q"), [queued("q")]],
    ["a queued order was sent", submitted("q", true), [queued("q")]],
    ["an order was placed", placedBy(owner), [submitted("k", false)]],
  ] as const)("[S4.2] counts for what is retained: %s", (_what, event, before) => {
    const { loaded: _loaded, confirmed: _confirmed, ...now } = cartOf(folded(...before, event), owner)
    const { loaded: _before, confirmed: _other, ...unchanged } = cartOf(folded(...before), owner)
    expect(now).not.toEqual(unchanged)
    expect(late(event, ...before)).toMatchObject(now)
    expect(Object.keys(late(event, ...before))).toHaveLength(Object.keys(now).length + 2)
  })

  it("[S4.2] that is about nothing retained leaves it identical", () => {
    const retained = retainedAfter(requested("a"), {
      _tag: "CartChangeRequested",
      change: { ...add("e", 6), owner: elsewhere },
    })
    const others: ReadonlyArray<CartEvent> = [
      { _tag: "CartLoaded", owner, cart: server },
      requested("later"),
      { _tag: "CartChangeAccepted", owner, changeId: "a", cartId: 5 },
      parked,
      prepared,
      queued("q"),
      submitted("k", false),
      { ...sent, changeId: "unknown" },
    ]
    const ordered = { ...retained, ...retainedAfter(submitted("k", false)) }
    for (const event of others) {
      expect(retainedWith(retained, event)).toBe(retained)
      expect(retainedWith(ordered, event)).toBe(ordered)
    }
    expect(retainedWith(retained, placedBy(owner))).toBe(retained)
  })

  it("[S2.63] an order placed from another cart leaves the retained one to be sent again", () => {
    const retained = retainedAfter(submitted("k", false))
    expect(retainedWith(retained, placedBy(elsewhere))).toBe(retained)
    const both = retainedAfter(submitted("k", false), submitted("e", false, elsewhere))
    expect(retainedWith(both, placedBy(elsewhere)).orders).toMatchObject([{ owner, key: "k" }])
  })

  it("[S4.3] keeps in mind that the owner logged out", () => {
    const retained = retainedAfter(requested("a"))
    expect(retainedWith({ ...retained, loggedOut: true }, withdrawn)).toStrictEqual({
      keeper: owner.clientId,
      pending: [],
      loggedOut: true,
    })
    expect(retainedWith(retained, withdrawn)).not.toHaveProperty("loggedOut")
  })
})
