/** Several lines moved to another cart, and what undoing gives back, event by event (S4.4, S8.16). */
import { describe, expect, it } from "vitest"
import { add, facts, oil, owner, server } from "../testing/oil-cart.ts"
import {
  type BulkLine,
  decideMoveBack,
  decideMoveLines,
  decideSetQuantities,
  decideTakeBackAdded,
} from "./bulk-decide.ts"
import type { CartEvent, CartOwner, RefusalReason } from "./cart-events.ts"
import { type Cart, initialCart } from "./cart-state.ts"
import { cartOf, evolveCarts, initialCarts } from "./carts.ts"
import { lineId } from "./cart-values.ts"
import { viewCart } from "./cart-view.ts"
import { evolveCart } from "./cart.ts"
import { decideTakeOffer } from "./one-price.ts"

const there: CartOwner = { ...owner, addressCode: "2" }
const salt = { ...oil, itemCode: "SALE" }
const oilLine: BulkLine = { ...oil, ...facts, quantity: 6 }
const saltLine: BulkLine = { ...salt, ...facts, quantity: 12 }
const ids = () => {
  let last = 0
  return () => `new-${(last += 1)}`
}
const rowOf = (line: BulkLine) => ({ ...line, rowId: lineId(line), cartId: 5 })
const loaded = (of: CartOwner, ...lines: ReadonlyArray<BulkLine>): CartEvent => ({
  _tag: "CartLoaded",
  owner: of,
  cart: { ...server, rows: lines.map(rowOf) },
})
const no: RefusalReason = { _tag: "Backend", message: "no" }
const shown = (cart: Cart) => viewCart(cart).rows.map(({ itemCode, quantity }) => `${itemCode} ${quantity}`)
const tagsOf = (events: ReadonlyArray<CartEvent>) =>
  events.map((event) => (event._tag === "CartChangeRequested" ? event.change._tag : event._tag))

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

describe("additions that are undone", () => {
  const requested = (id: string, quantity: number, line = oil): CartEvent => ({
    _tag: "CartChangeRequested",
    change: add(id, quantity, line),
  })
  const cartAfter = (...events: ReadonlyArray<CartEvent>) => events.reduce(evolveCart, initialCart)
  const takenBack = (cart: Cart, ...events: ReadonlyArray<CartEvent>) =>
    decideTakeBackAdded(cart, { added: { events }, newId: ids() })

  it("[S8.16] take nothing back that the backend refused: what the line had before stays", () => {
    const added = requested("a", 3)
    const refused: CartEvent = { _tag: "CartChangeRefused", owner, changeId: "a", reason: no }
    expect(takenBack(cartAfter(loaded(owner, oilLine), added, refused), added)).toEqual([])
    // The refusal of another line says nothing about this one.
    const other: CartEvent = { ...refused, changeId: "b" }
    const sent: CartEvent = { _tag: "CartChangeSent", owner, changeId: "a", quantity: 9 }
    const cart = cartAfter(loaded(owner, oilLine), added, sent, requested("b", 2, salt), other)
    expect(takenBack(cart, added)).toMatchObject([{ change: { _tag: "QuantitySet", quantity: 6, takesBack: 3 } }])
  })

  it("[S8.16, S5.4] take back their own quantity when a later addition was combined into them", () => {
    const [first, second] = [requested("a", 3), requested("b", 5)]
    const combined: CartEvent = { _tag: "CartChangesCombined", owner, change: add("a", 8), covered: ["b"] }
    const cart = cartAfter(loaded(owner, oilLine), first, second, combined)
    expect(shown(takenBack(cart, first).reduce(evolveCart, cart))).toEqual(["OLIO 11"])
    expect(shown(takenBack(cart, first, second).reduce(evolveCart, cart))).toEqual(["OLIO 6"])
    const refused: CartEvent = { _tag: "CartChangeRefused", owner, changeId: "a", reason: no }
    expect(takenBack(evolveCart(cart, refused), first, second)).toEqual([])
    // One of them is undone before that: the refusal of the other one is on record.
    const sent = evolveCart(cart, { _tag: "CartChangeSent", owner, changeId: "a", quantity: 14 })
    const half = [...takenBack(sent, second), refused].reduce(evolveCart, sent)
    expect(half.refused).toMatchObject([{ change: { id: "a" } }])
  })

  it("[S8.16] are withdrawn whatever was requested of other lines since", () => {
    const added = requested("a", 3)
    const cart = cartAfter(loaded(owner, oilLine), added, requested("b", 2, salt))
    expect(takenBack(cart, added)).toEqual([{ _tag: "CartChangeWithdrawn", owner, changeId: "a" }])
  })

  it("[S8.16, S12.2] bring back the line they replaced, without a withdrawal of what the backend has undone, note or not", () => {
    const note: CartEvent = { _tag: "LineNoteWritten", owner, line: oil, text: "mature" }
    const cart = cartAfter(loaded(owner, oilLine), note, requested("other", 2, salt))
    const offer = { ...oilLine, promoCode: "PRIM", promoRow: 1 }
    const events = decideTakeOffer(cart, { owner, line: oilLine, offer, newId: ids() })
    expect(tagsOf(events)).toEqual(["ItemAdded", "LineRemoved", "LineNoteWritten"])
    const offered = events.reduce(evolveCart, cart)
    const back = takenBack(offered, ...events)
    expect(tagsOf(back)).toEqual(["CartChangeWithdrawn", "CartChangeWithdrawn"])
    expect(shown(back.reduce(evolveCart, offered))).toEqual(shown(cart))
    const refused = evolveCart(offered, {
      _tag: "CartChangeRefused",
      owner,
      changeId: "new-2",
      reason: { _tag: "FirstRefused", message: "no" },
    })
    expect(takenBack(refused, ...events)).toEqual([{ _tag: "CartChangeWithdrawn", owner, changeId: "new-1" }])
  })
})

describe("an invalid quantity for several lines", () => {
  it("[S5.4] is refused with its message", () => {
    const decided = decideSetQuantities(initialCart, { owner, lines: [oilLine], newId: ids(), quantity: 0 })
    expect(decided).toMatchObject({
      failure: { _tag: "NoValidQuantity", status: "exception", message: "no-valid-quantity", quantity: 0 },
    })
  })
})
