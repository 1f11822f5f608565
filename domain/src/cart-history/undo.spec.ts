import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { CartEvent } from "../cart/cart-events.ts"
import { cartOf } from "../cart/carts.ts"
import { type Envelope, EVENT_VERSION } from "../event.ts"
import { evolveAll, initialShop } from "../shop.ts"
import { add, facts, oil, owner, server } from "../testing/oil-cart.ts"
import { cartHistory, historyOfLine } from "./cart-history.ts"
import { decideUndo, isUndoable } from "./undo.ts"

const salt = { ...oil, itemCode: "SALE" }
const loaded: CartEvent = { _tag: "CartLoaded", owner, cart: server }
const added = (id: string, line = oil): CartEvent => ({ _tag: "CartChangeRequested", change: add(id, 12, line) })
const removed = (id: string): CartEvent => ({
  _tag: "CartChangeRequested",
  change: { _tag: "LineRemoved", id, owner, line: oil },
})
const emptied: CartEvent = { ...loaded, cart: { ...server, rows: [] } }

const historyOf = (...events: ReadonlyArray<CartEvent>) => {
  const envelopes = events.map((event, at): Envelope => ({ id: `e${at}`, at, version: EVENT_VERSION, event }))
  return cartHistory({ base: initialShop, envelopes }, owner)
}
/** Undoes the first change after all of them have happened. */
const undone = (...events: ReadonlyArray<CartEvent>) => {
  const [entry] = historyOf(...events)
  if (entry === undefined) throw new Error("nothing happened")
  return decideUndo(cartOf(evolveAll(initialShop, events).carts, owner), { id: "u", owner, entry })
}
const change = (tag: string, more: object = {}) =>
  Result.succeed([{ _tag: "CartChangeRequested", change: { _tag: tag, id: "u", owner, line: oil, ...more } }])

describe("undoing a change of the history", () => {
  it("[ADR 29] restores the line's former state: another quantity, nothing, or the line itself", () => {
    expect(undone(loaded, added("a"))).toEqual(change("QuantitySet", { quantity: 6 }))
    expect(undone(emptied, added("a"))).toEqual(change("LineRemoved"))
    expect(undone(loaded, removed("a"))).toEqual(change("ItemAdded", { quantity: 6, facts }))
    expect(undone(loaded, added("a"), removed("b"))).toEqual(change("ItemAdded", { quantity: 6, facts }))
  })

  it("[ADR 29] does nothing when the line already has that quantity", () => {
    expect(undone(emptied, added("a"), removed("b"))).toEqual(Result.succeed([]))
  })

  it("[ADR 29] is impossible for refused or withdrawn changes and for orders: there is nothing to undo", () => {
    const reason = { _tag: "LineGone" } as const
    const answers: ReadonlyArray<CartEvent> = [
      { _tag: "CartChangeRefused", owner, changeId: "a", reason },
      { _tag: "CartChangeWithdrawn", owner, changeId: "a" },
    ]
    for (const answer of answers) {
      expect(historyOf(loaded, added("a"), answer).map(isUndoable)).toEqual([false])
      expect(undone(loaded, added("a"), answer)).toEqual(Result.fail({ _tag: "NotUndoable" }))
    }
    // A dismissed refusal is still one.
    const dismissed: CartEvent = { _tag: "CartRefusalDismissed", owner, changeId: "a" }
    expect(historyOf(loaded, added("a"), ...answers.slice(0, 1), dismissed)).toMatchObject([
      { outcome: { _tag: "Refused", reason } },
    ])
    expect(historyOf(loaded, added("a"), answers[1] ?? emptied)).toMatchObject([
      { outcome: { _tag: "Withdrawn", at: 2 } },
    ])
    expect(historyOf(loaded, { _tag: "OrderSent", owner, cartId: 5, orderId: "ORD-1" }).map(isUndoable)).toEqual([
      false,
    ])
    expect(historyOf(loaded, added("a")).map(isUndoable)).toEqual([true])
  })
})

describe("the history of a line", () => {
  it("[ADR 29] contains its own changes alone, including those from elsewhere, and no order", () => {
    const history = historyOf(loaded, added("a"), added("b", salt), emptied, {
      _tag: "OrderSent",
      owner,
      cartId: 5,
      orderId: "ORD-1",
    })
    expect(historyOfLine(history, salt).map(({ id, after }) => [id, after])).toEqual([["e2", 12]])
    expect(historyOfLine(history, oil).map(({ before, after }) => [before, after])).toEqual([
      [6, 18],
      [18, 12],
    ])
    expect(new Set(history.map(({ id }) => id)).size).toBe(history.length)
  })

  it("[ADR 29] several lines changed elsewhere at once are separate entries with ids of their own", () => {
    const [row] = server.rows
    if (row === undefined) throw new Error("the oil is there")
    const both: CartEvent = { ...loaded, cart: { ...server, rows: [row, { ...row, ...salt, rowId: "r2" }] } }
    const history = historyOf(both, emptied)
    expect(history).toMatchObject([
      { line: oil, before: 6, after: 0 },
      { line: salt, before: 6, after: 0 },
    ])
    expect(new Set(history.map(({ id }) => id)).size).toBe(2)
  })
})
