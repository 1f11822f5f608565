/** Additions to several lines that are undone, event by event (S8.16). */
import { describe, expect, it } from "vitest"
import { add, ids, loaded, oil, oilLine, owner, salt, shown, tagsOf } from "../testing/oil-cart.ts"
import { decideSetQuantities, decideTakeBackAdded } from "./bulk-decide.ts"
import type { CartEvent, RefusalReason } from "./cart-events.ts"
import { type Cart, initialCart } from "./cart-state.ts"
import { evolveCart } from "./cart.ts"
import { decideTakeOffer } from "./one-price.ts"

const no: RefusalReason = { _tag: "Backend", message: "no" }

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
