/** Several lines moved to another cart, and what undoing gives back, event by event (S4.4, S8.16). */
import { describe, expect, it } from "vitest"
import { facts, ids, loaded, oil, oilLine, owner, salt, shown, tagsOf } from "../testing/oil-cart.ts"
import { type BulkLine, decideMoveBack, decideMoveLines } from "./bulk-decide.ts"
import type { CartEvent, CartOwner, RefusalReason } from "./cart-events.ts"
import { cartOf, evolveCarts, initialCarts } from "./carts.ts"

const there: CartOwner = { ...owner, addressCode: "2" }
const saltLine: BulkLine = { ...salt, ...facts, quantity: 12 }
const no: RefusalReason = { _tag: "Backend", message: "no" }

/** Oil and salt, moved to an address whose cart already has oil. */
const moving = (lines: ReadonlyArray<BulkLine> = [oilLine, saltLine]) => {
  const newId = ids()
  let carts = [loaded(owner, oilLine, saltLine), loaded(there, oilLine)].reduce(evolveCarts, initialCarts)
  const fold = (events: ReadonlyArray<CartEvent>) => {
    carts = events.reduce(evolveCarts, carts)
  }
  const here = () => cartOf(carts, owner)
  const other = () => cartOf(carts, there)
  const both = { from: owner, to: there, newId }
  const moved = decideMoveLines(here(), other(), { ...both, lines })
  fold([...moved.added.events, ...moved.removed.events])
  const idsOf = (events: ReadonlyArray<CartEvent>) =>
    events.flatMap((event) => (event._tag === "CartChangeRequested" ? [event.change.id] : []))
  const [added, removed] = [idsOf(moved.added.events), idsOf(moved.removed.events)]
  const answer = (of: CartOwner, changeId: string | undefined) => {
    if (changeId === undefined) return
    fold([
      { _tag: "CartChangeSent", owner: of, changeId, quantity: of === there ? 12 : 0 },
      { _tag: "CartChangeAccepted", owner: of, changeId, cartId: 5 },
    ])
  }
  const refuse = (changeId: string | undefined) => {
    if (changeId !== undefined) fold([{ _tag: "CartChangeRefused", owner: there, changeId, reason: no }])
  }
  const undo = () => {
    const events = decideMoveBack(here(), other(), moved, both)
    fold(events)
    return events
  }
  const refusals = () => [...here().refused, ...other().refused]
  return { moved, added, removed, answer, refuse, fold, undo, refusals, shown: () => [shown(here()), shown(other())] }
}
const BEFORE = [["OLIO 6", "SALE 12"], ["OLIO 6"]]

describe("lines moved to another cart", () => {
  it("[S4.4] are added there, and each leaves once its own addition is accepted", () => {
    const { moved, added, shown } = moving()
    expect(shown()).toEqual([[], ["OLIO 12", "SALE 12"]])
    expect(moved.added.lines).toEqual([oilLine, saltLine])
    expect(
      moved.removed.events.map((event) =>
        event._tag === "CartChangeRequested" ? [event.change.owner, event.change.line, event.change.after] : [],
      ),
    ).toEqual([
      [owner, oil, added[0]],
      [owner, salt, added[1]],
    ])
    expect(
      moved.added.events.map((event) => (event._tag === "CartChangeRequested" ? event.change.owner : null)),
    ).toEqual([there, there])
  })

  it("[S4.4] are only those still in the cart: no line leaves for the addition of another", () => {
    const gone = { ...oilLine, itemCode: "GONE" }
    const { moved, added } = moving([gone, saltLine])
    expect(moved.added.lines).toEqual([saltLine])
    expect(moved.removed.events).toMatchObject([{ change: { line: salt, after: added[0] } }])
  })
})

describe("a move that is undone", () => {
  it("[S8.16] is withdrawn while nothing was sent", () => {
    const { undo, shown, added, removed } = moving()
    expect(undo()).toEqual([
      ...removed.map((changeId) => ({ _tag: "CartChangeWithdrawn", owner, changeId })),
      ...added.toReversed().map((changeId) => ({ _tag: "CartChangeWithdrawn", owner: there, changeId })),
    ])
    expect(shown()).toEqual(BEFORE)
  })

  it("[S8.16] takes back exactly the added quantity, and adds what was removed again, once it was carried out", () => {
    const { undo, shown, added, removed, answer } = moving()
    for (const id of added) answer(there, id)
    for (const id of removed) answer(owner, id)
    expect(tagsOf(undo())).toEqual(["ItemAdded", "ItemAdded", "LineRemoved", "QuantitySet"])
    expect(shown()).toEqual(BEFORE)
  })

  it("[S8.16] treats each line by itself: one is carried out, the other is not sent", () => {
    const { undo, shown, added, removed, answer } = moving()
    answer(there, added[0])
    answer(owner, removed[0])
    const events = undo()
    expect(tagsOf(events)).toEqual(["CartChangeWithdrawn", "ItemAdded", "CartChangeWithdrawn", "QuantitySet"])
    expect(events[1]).toMatchObject({ change: { owner, line: oil, quantity: 6 } })
    expect(shown().map((lines) => lines.toSorted())).toEqual(BEFORE)
  })

  it("[S8.16, S4.4] leaves alone a line that the other cart refused, with what that cart had of it", () => {
    const { undo, shown, added, refuse } = moving([oilLine])
    refuse(added[0])
    expect(shown()).toEqual(BEFORE)
    expect(undo()).toEqual([])
    expect(shown()).toEqual(BEFORE)
  })
})

describe("a move without an answer that is undone", () => {
  const failedAt = (of: CartOwner, changeId = ""): ReadonlyArray<CartEvent> => [
    { _tag: "CartChangeSent", owner: of, changeId, quantity: of === there ? 12 : 0 },
    { _tag: "CartChangeFailed", owner: of, changeId, failure: { status: 500, message: "" }, at: 0 },
  ]
  const keepsFailing: RefusalReason = { _tag: "KeepsFailing", status: 500, message: "" }
  const answers = (of: CartOwner, changeId = ""): ReadonlyArray<ReadonlyArray<CartEvent>> => [
    [{ _tag: "CartChangeRefused", owner: of, changeId, reason: no }],
    [{ _tag: "CartChangeRefused", owner: of, changeId, reason: keepsFailing }],
    [{ _tag: "CartChangeAccepted", owner: of, changeId, cartId: 5 }],
  ]

  it("[S4.4, S8.16] leaves both carts as they were, whether the other cart's backend accepts the line in the end or not", () => {
    for (const at of [0, 1, 2]) {
      const { undo, shown, added, fold, refusals } = moving([oilLine])
      fold(failedAt(there, added[0]))
      undo()
      fold(answers(there, added[0])[at] ?? [])
      expect(shown().map((lines) => lines.toSorted())).toEqual(BEFORE)
      // Neither retried at the next login nor shown as refused.
      expect(refusals()).toEqual([])
    }
  })

  it("[S4.4, S8.16] adds the line again only if its removal is accepted in the end", () => {
    for (const at of [0, 1, 2]) {
      const { undo, shown, added, removed, answer, fold, refusals } = moving([oilLine])
      answer(there, added[0])
      fold(failedAt(owner, removed[0]))
      undo()
      expect(shown().map((lines) => lines.toSorted())).toEqual(BEFORE)
      fold(answers(owner, removed[0])[at] ?? [])
      expect(shown().map((lines) => lines.toSorted())).toEqual(BEFORE)
      expect(refusals()).toEqual([])
    }
  })

  it("[S4.4, S8.16] takes back its own quantity alone where another device has added to the line meanwhile, and none where it is gone", () => {
    const cases = [20, 0].map((held) => [held, held === 0 ? [] : ["OLIO 14"]] as const)
    for (const [held, left] of cases) {
      const { undo, shown, added, removed, answer, fold } = moving([oilLine])
      answer(there, added[0])
      fold([...failedAt(owner, removed[0]), loaded(there, ...(held === 0 ? [] : [{ ...oilLine, quantity: held }]))])
      undo()
      expect(shown()).toEqual([["SALE 12", "OLIO 6"], left])
    }
  })

  it("[S4.4, S8.16] changes nothing once a later change of the line has overtaken it in the other cart", () => {
    const { undo, shown, added, fold } = moving([oilLine])
    const set: CartEvent = {
      _tag: "CartChangeRequested",
      change: { _tag: "QuantitySet", id: "set", owner: there, line: oil, quantity: 5 },
    }
    fold([...failedAt(there, added[0]), set, { _tag: "CartChangeWithdrawn", owner: there, changeId: added[0] ?? "" }])
    expect(shown()).toEqual([["OLIO 6", "SALE 12"], ["OLIO 5"]])
    expect(undo()).toEqual([])
  })

  it("[S4.4, S8.16] changes nothing either when its refusal has been dismissed", () => {
    const { undo, added, removed, refuse, fold } = moving([oilLine])
    refuse(added[0])
    fold([
      { _tag: "CartRefusalDismissed", owner, changeId: removed[0] ?? "" },
      { _tag: "CartRefusalDismissed", owner: there, changeId: added[0] ?? "" },
    ])
    expect(undo()).toEqual([])
  })
})
