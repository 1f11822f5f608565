/** What the events of orders do to a cart: submitted, given up, placed, queued, taken back. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { add, confirmedOrder, oil, owner, server } from "../testing/oil-cart.ts"
import type { CartEvent } from "./cart-events.ts"
import { viewOrdered } from "./cart-view.ts"
import { evolveCart } from "./cart.ts"
import { type Cart, initialCart } from "./cart-state.ts"
import { decideConfirmOrder, decideQueueOrder, decideTakeBackOrder } from "./order-decide.ts"

const wish = { ...confirmedOrder, paymentMethod: "on-account" } as const
const order = { ...wish, cartId: 5 }
const after = (cart: Cart, ...events: ReadonlyArray<CartEvent>) => events.reduce(evolveCart, cart)
const loaded: CartEvent = { _tag: "CartLoaded", owner, cart: server }
const submitted = (key?: string, wasQueued = false): CartEvent => ({
  _tag: "OrderSubmitted",
  owner,
  order,
  ...(key === undefined ? {} : { key }),
  wasQueued,
})
const givenUp = (isUnknown: boolean): CartEvent => ({ _tag: "OrderGivenUp", owner, cartId: 5, isUnknown })
const placed = (cartId: number): CartEvent => ({ _tag: "OrderSent", owner, cartId, orderId: "ORD-1" })
const queuedAs = (key: string, replaces?: string): CartEvent => ({
  _tag: "OrderQueued",
  owner,
  order: { key, wish, lines: [], minimumOrder: 0 },
  ...(replaces === undefined ? {} : { replaces }),
})
const takenBack: CartEvent = { _tag: "OrderTakenBack", owner, key: "q" }
const held: CartEvent = { _tag: "OrderHeld", owner, key: "q", reason: { _tag: "Changed" } }
const reference = (text: string): CartEvent => ({ _tag: "CartReferenceWritten", owner, text })
const cart = after(initialCart, loaded)
const queued = after(cart, queuedAs("q"))

describe("an order without an answer", () => {
  const underWay = after(cart, submitted("k"))

  it("[S2.63] is stored under its key, if it has one", () => {
    expect(underWay).toEqual({ ...cart, submitted: order, unanswered: { key: "k", order } })
    expect(after(underWay, submitted())).toStrictEqual({ ...cart, submitted: order })
  })

  it("[S2.63] is no longer submitted once given up, and keeps its key only while its outcome is unknown", () => {
    expect(after(underWay, givenUp(true))).toStrictEqual({ ...cart, unanswered: { key: "k", order } })
    expect(after(underWay, givenUp(false))).toStrictEqual(cart)
  })

  it("[S2.63] that was queued is submitted only under the key of the queued order, and not while that is held", () => {
    expect(after(cart, submitted(undefined, true))).toBe(cart)
    expect(after(queued, submitted("other", true))).toBe(queued)
    expect(after(queued, submitted("q", true)).submitted).toEqual(order)
    const waiting = after(queued, held)
    expect(after(waiting, submitted("q", true))).toBe(waiting)
  })

  it("[S2.63] once placed empties the cart even if the backend has renumbered it, as long as it was sent from this browser", () => {
    const renumbered: CartEvent = { ...loaded, cart: { ...server, cartId: 6 } }
    for (const sent of [after(cart, submitted()), underWay, after(underWay, givenUp(true))])
      expect(after(sent, renumbered, placed(5))).toStrictEqual({
        ...cart,
        confirmed: initialCart.confirmed,
      })
    const next = after(cart, renumbered)
    expect(after(next, placed(5))).toBe(next)
  })

  it("[S2.63] once placed settles what the backend had accepted, even for a cart that was never loaded", () => {
    const changed = after(
      initialCart,
      { _tag: "CartChangeRequested", change: add("a", 6) },
      { _tag: "CartChangeAccepted", owner, changeId: "a", cartId: 5 },
    )
    expect(after(changed, placed(5)).pending).toEqual([])
  })
})

describe("a queued order's notes and reference", () => {
  const note: CartEvent = { _tag: "LineNoteWritten", owner, line: oil, text: "sliced" }
  const written = { ...wish, lineNotes: [{ ...oil, note: "whole" }], customerRef: "PO 1" }
  const withWish: CartEvent = {
    _tag: "OrderQueued",
    owner,
    order: { key: "q", wish: written, lines: [], minimumOrder: 0 },
  }

  it("[S3.22] are its own: those written later belong to the next cart, which keeps them when the order is confirmed again or placed", () => {
    const emptied = after(cart, reference("PO 1"), withWish)
    expect(emptied).not.toHaveProperty("written")
    const later = after(emptied, reference("PO 2"))
    const again = after(later, held, queuedAs("again", "q"))
    expect(again).toMatchObject({ queued: { key: "again" }, written: { customerRef: "PO 2" } })
    expect(again).not.toHaveProperty("held")
    expect(after(later, placed(5)).written).toEqual({ lineNotes: [], customerRef: "PO 2" })
  })

  it("[S3.22] leave nothing behind when nothing was written later", () => {
    expect(after(queued, queuedAs("again", "q"))).not.toHaveProperty("written")
    expect(after(queued, placed(5))).not.toHaveProperty("written")
  })

  it("[S3.22] are gone with an order placed at once, because it included them", () => {
    expect(after(cart, note, reference("PO 1"), placed(5))).not.toHaveProperty("written")
  })

  it("[S3.22] return to the cart when the order is taken back, and give way to what was written later", () => {
    const lineNotes = [{ ...oil, note: "whole" }]
    expect(after(cart, withWish, takenBack).written).toEqual({ lineNotes, customerRef: "PO 1" })
    expect(after(cart, withWish, note, takenBack).written).toEqual({
      lineNotes: [{ ...oil, note: "sliced" }],
      customerRef: "PO 1",
    })
    expect(after(queued, takenBack)).toStrictEqual(cart)
  })
})

describe("commands on an order", () => {
  const command = { key: "q", owner, wish }
  const newId = () => "new"

  it("[S2.63] refuse to queue an empty cart, or a second order while one is queued or has no answer", () => {
    expect(decideQueueOrder(initialCart, command)).toEqual(Result.fail({ _tag: "NothingToOrder" }))
    // A cart that already has lines for the next order.
    const next = after(queued, { _tag: "CartChangeRequested", change: add("next", 6) })
    for (const busy of [next, after(cart, submitted("k"))])
      expect(decideQueueOrder(busy, command)).toEqual(Result.fail({ _tag: "OrderUnderWay" }))
  })

  it("[S2.63] refuse to confirm an order again when it is unknown, sent, or has no lines left", () => {
    const again = { ...command, key: "again", replaces: "q" }
    for (const other of [cart, after(queued, submitted("q"))])
      expect(decideConfirmOrder(other, again)).toEqual(Result.fail({ _tag: "UnknownOrder" }))
    const emptied = after(queued, { ...loaded, cart: { ...server, rows: [] } })
    expect(viewOrdered(emptied).rows).toEqual([])
    expect(decideConfirmOrder(emptied, again)).toEqual(Result.fail({ _tag: "NothingToOrder" }))
  })

  it("[S2.63] refuse to take back an order that is unknown or sent", () => {
    for (const other of [cart, after(queued, submitted("q"))])
      expect(decideTakeBackOrder(other, { owner, key: "q", newId })).toEqual(Result.fail({ _tag: "UnknownOrder" }))
  })
})

describe("a loaded cart", () => {
  it("[S4.5] states when the server sent it, if that is known", () => {
    expect(after(cart, { ...loaded, at: 100 }).loadedAt).toBe(100)
    expect(after(cart, { ...loaded, at: 100 }, loaded).loadedAt).toBe(100)
    expect(cart).not.toHaveProperty("loadedAt")
  })
})
