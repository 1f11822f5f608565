/** Changes linked to a change of any cart (S12.11, S4.4): what its answer means for them. */
import { describe, expect, it } from "vitest"
import { add, oil, owner, server } from "../testing/oil-cart.ts"
import type { CartChange, CartEvent, CartOwner, RefusalReason } from "./cart-events.ts"
import { type Carts, cartOf, evolveCarts, initialCarts, openCarts } from "./carts.ts"

const target: CartOwner = { ...owner, addressCode: "2" }
const removal: CartChange = { _tag: "LineRemoved", id: "second", owner, line: oil, after: "first" }
const moving: ReadonlyArray<CartEvent> = [
  { _tag: "CartLoaded", owner, cart: server },
  { _tag: "CartChangeRequested", change: { ...add("first", 6), owner: target } },
  { _tag: "CartChangeRequested", change: removal },
  { _tag: "CartChangeRequested", change: { ...removal, id: "other", after: "another" } },
]
const first = { owner: target, changeId: "first" }
const accepted: CartEvent = { _tag: "CartChangeAccepted", ...first, cartId: 5 }
const withdrawn: CartEvent = { _tag: "CartChangeWithdrawn", ...first }
const refused = (reason: RefusalReason): CartEvent => ({ _tag: "CartChangeRefused", ...first, reason })
const folded = (events: ReadonlyArray<CartEvent>, from: Carts = initialCarts) => events.reduce(evolveCarts, from)
const source = (carts: Carts) => cartOf(carts, owner)
const pendingOf = (carts: Carts) => source(carts).pending.map(({ change, waitsFor }) => [change.id, waitsFor])
const OTHER = ["other", "another"]

describe("the second effect of one intent", () => {
  const moved = () => folded(moving)

  it("[S4.4] waits for the first, whichever cart that belongs to", () => {
    const carts = moved()
    expect(pendingOf(carts)).toEqual([["second", "first"], OTHER])
    expect(folded([{ _tag: "CartRefusalDismissed", ...first }], carts)).toBe(carts)
  })

  it("[S4.4] may be sent once the first is accepted; what waits for another change goes on waiting", () => {
    const after = folded([accepted], moved())
    expect(pendingOf(after)).toEqual([["second", undefined], OTHER])
    expect(source(after).pending[0]).not.toHaveProperty("waitsFor")
    expect(source(after).refused).toEqual([])
  })

  it("[S4.4] is gone with the first when that is withdrawn, and is no refusal", () => {
    const after = folded([withdrawn], moved())
    expect(pendingOf(after)).toEqual([OTHER])
    expect(source(after).refused).toEqual([])
  })

  it("[S4.4][S8.9] is undone when the first is refused, and its line shows the first one's message", () => {
    const line: CartChange = add("earlier", 6, { ...oil, itemCode: "SALE" })
    const before = folded(
      [
        { _tag: "CartChangeRequested", change: line },
        { _tag: "CartChangeRefused", owner, changeId: "earlier", reason: { _tag: "LineGone" } },
      ],
      moved(),
    )
    const refusals = (reason: RefusalReason) => {
      const after = folded([refused(reason)], before)
      expect(pendingOf(after)).toEqual([OTHER])
      return source(after).refused
    }
    const earlier = { change: line, reason: { _tag: "LineGone" } }
    expect(refusals({ _tag: "Backend", message: "finito" })).toEqual([
      earlier,
      { change: removal, reason: { _tag: "FirstRefused", message: "finito" } },
    ])
    expect(refusals({ _tag: "LineGone" })).toEqual([
      earlier,
      { change: removal, reason: { _tag: "FirstRefused", message: "" } },
    ])
  })

  it("[S4.4] is answered in a batch of events as by one event after the other, wherever the batch begins", () => {
    const answers = [accepted, withdrawn, refused({ _tag: "LineGone" })]
    for (const answer of answers) {
      const events = [...moving, answer]
      for (const at of events.keys()) {
        const batch = openCarts(folded(events.slice(0, at)))
        for (const event of events.slice(at)) batch.fold(event)
        expect(batch.close()).toEqual(folded(events))
      }
    }
  })

  it("[S4.4] an answer without effect on its own cart has none on the changes linked to it, and untouched carts stay identical", () => {
    const twice = folded([accepted, { _tag: "CartChangeRequested", change: { ...removal, id: "late" } }], moved())
    expect(folded([accepted], twice)).toBe(twice)
    const third: CartOwner = { ...owner, addressCode: "3" }
    const loaded = folded([{ _tag: "CartLoaded", owner: third, cart: server }], moved())
    const after = folded([accepted], loaded)
    expect(Object.keys(after)).toHaveLength(3)
    expect(cartOf(after, third)).toBe(cartOf(loaded, third))
  })
})
