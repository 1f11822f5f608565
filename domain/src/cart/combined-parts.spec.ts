/** Which changes of a line are sent as one, and what each of them becomes. */
import { describe, expect, it } from "vitest"
import { add, oil, owner, server } from "../testing/oil-cart.ts"
import type { CartChange, CartEvent } from "./cart-events.ts"
import { MAX_QUANTITY } from "./cart-values.ts"
import { evolveCart } from "./cart.ts"
import { type Cart, initialCart } from "./cart-state.ts"
import { combinedIn } from "./combined-changes.ts"

const salt = { ...oil, itemCode: "SALE" }
const NONE = new Set<string>()
const set = (id: string, quantity: number, line = oil): CartChange => ({
  _tag: "QuantitySet",
  id,
  owner,
  line,
  quantity,
})
const remove = (id: string): CartChange => ({ _tag: "LineRemoved", id, owner, line: oil })
const after = (cart: Cart, ...events: ReadonlyArray<CartEvent>) => events.reduce(evolveCart, cart)
const request = (cart: Cart, ...changes: ReadonlyArray<CartChange>) =>
  after(cart, ...changes.map((change): CartEvent => ({ _tag: "CartChangeRequested", change })))
/** The cart has a row of oil. */
const loaded = () => after(initialCart, { _tag: "CartLoaded", owner, cart: server })
const combine = (cart: Cart) =>
  combinedIn(cart, NONE).reduce<Cart>(
    (each, changes) => evolveCart(each, { _tag: "CartChangesCombined", owner, ...changes }),
    cart,
  )

describe("the changes of a line that are sent as one", () => {
  it("[S5.4] go by the id of the first, and cover exactly the others", () => {
    const [both] = combinedIn(request(loaded(), add("a", 6), add("b", 6), add("c", 6)), NONE)
    expect(both).toEqual({ change: add("a", 18), covered: ["b", "c"] })
  })

  it("[S5.4] are only those of one line that has several", () => {
    const cart = request(loaded(), add("a", 6), set("s", 12, salt), add("b", 6))
    expect(combinedIn(cart, NONE)).toEqual([{ change: add("a", 12), covered: ["b"] }])
    expect(combinedIn(request(loaded(), add("a", 6)), NONE)).toEqual([])
  })

  it("[S5.4] a removal supersedes all that came before it, also what could not be combined", () => {
    const cart = request(initialCart, set("a", 6), add("b", 6), remove("c"))
    expect(combinedIn(cart, NONE)).toEqual([{ change: remove("a"), covered: ["b", "c"] }])
  })

  it("[S5.4] setting a line after its removal is one addition, because the backend has no row any more", () => {
    const cart = request(loaded(), remove("a"), add("b", 6), set("c", 18))
    expect(combinedIn(cart, NONE)).toEqual([{ change: add("b", 18), covered: ["c"] }])
    expect(combinedIn(request(loaded(), remove("a"), set("b", 18)), NONE)).toEqual([])
  })

  it("[S5.4] additions to a line that the backend does not have are one addition", () => {
    const cart = request(initialCart, add("a", 6), add("b", 6))
    expect(combinedIn(cart, NONE)).toEqual([{ change: add("a", 12), covered: ["b"] }])
  })

  it("[S5.4] an addition to a set quantity counts in, unless the backend has no row, where the setting alone is refused", () => {
    const changes = [set("a", 12), add("b", 6)]
    expect(combinedIn(request(loaded(), ...changes), NONE)).toEqual([{ change: set("a", 18), covered: ["b"] }])
    expect(combinedIn(request(initialCart, ...changes), NONE)).toEqual([])
    const twice = request(initialCart, set("a", 12), set("b", 18))
    expect(combinedIn(twice, NONE)).toEqual([{ change: set("a", 18), covered: ["b"] }])
  })

  it("[S5.4] do not exceed the largest quantity of a line", () => {
    const [both] = combinedIn(request(loaded(), add("a", MAX_QUANTITY - 6), add("b", 6)), NONE)
    expect(both?.change).toEqual(add("a", MAX_QUANTITY))
    expect(combinedIn(request(loaded(), add("a", MAX_QUANTITY - 6), add("b", 7)), NONE)).toEqual([])
  })

  it("[S5.4] exclude those with an answer, a call or a failure, linked ones and reductions", () => {
    const of = { owner, changeId: "a" }
    const events: ReadonlyArray<CartEvent> = [
      { _tag: "CartChangeAccepted", ...of, cartId: 5 },
      { _tag: "CartChangeSent", ...of, quantity: 12 },
      { _tag: "CartChangeFailed", ...of, failure: { status: 500, message: "" }, at: 0 },
    ]
    const cart = request(loaded(), set("a", 12), set("b", 18))
    expect(combinedIn(cart, NONE)).toHaveLength(1)
    expect(combinedIn(cart, new Set(["a"]))).toEqual([])
    for (const event of events) expect(combinedIn(after(cart, event), NONE)).toEqual([])
    for (const more of [{ after: "first" }, { takesBack: 6 }] as const) {
      const other = request(loaded(), set("a", 12), { ...set("b", 18), ...more })
      expect(combinedIn(other, NONE)).toEqual([])
    }
  })

  it("[S2.63] exclude those of the next cart while an order is queued", () => {
    const wish = {
      paymentMethod: "card" as const,
      handover: { _tag: "Delivery" as const, date: "2026-03-05" },
      note: "",
      confirmedTotal: 0,
    }
    const order = { key: "q", wish, lines: [], minimumOrder: 0 }
    const cart = request(after(request(loaded(), add("a", 6)), { _tag: "OrderQueued", owner, order }), add("b", 6))
    expect(combinedIn(request(cart, add("c", 6)), NONE)).toEqual([])
  })

  it("[S4.5] stay pending under every one of their ids, also when they are combined twice, and other lines stay as they are", () => {
    const salted = set("s", 12, salt)
    const once = combine(request(loaded(), add("a", 6), salted, add("b", 6)))
    const twice = combine(request(once, add("c", 6)))
    expect(once.pending).toEqual([
      { change: add("a", 12), accepted: false, covers: ["b"] },
      { change: salted, accepted: false },
    ])
    expect(twice.pending).toEqual([
      { change: add("a", 18), accepted: false, covers: ["b", "c"] },
      { change: salted, accepted: false },
    ])
    for (const id of ["a", "b", "c"]) expect(request(twice, add(id, 6))).toBe(twice)
  })

  it("[S5.4] are left as they are when one of them was sent or withdrawn in the meantime", () => {
    const cart = request(loaded(), add("a", 6), add("b", 6))
    const both: CartEvent = { _tag: "CartChangesCombined", owner, change: add("a", 12), covered: ["b"] }
    const sent = after(cart, { _tag: "CartChangeSent", owner, changeId: "b", quantity: 12 })
    const withdrawn = after(cart, { _tag: "CartChangeWithdrawn", owner, changeId: "b" })
    for (const late of [sent, withdrawn]) expect(after(late, both)).toBe(late)
  })
})
