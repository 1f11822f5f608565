import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { facts, oil, owner, server } from "../testing/oil-cart.ts"
import { decideAddAtOnePrice, decideTakeBackOffer, decideTakeOffer } from "./one-price.ts"
import { decideAddItem } from "./cart-decide.ts"
import type { CartEvent } from "./cart-events.ts"
import { viewCart } from "./cart-view.ts"
import { evolveCart } from "./cart.ts"
import { initialCart } from "./cart-state.ts"
import { MAX_QUANTITY } from "./cart-values.ts"

const loaded: CartEvent = { _tag: "CartLoaded", owner, cart: server }
const onOffer = { itemCode: oil.itemCode, promoCode: "AUTUNNO", promoRow: 3 }
const newIds = () => {
  let last = 0
  return () => `new-${(last += 1)}`
}
const cart = [loaded].reduce(evolveCart, initialCart)
const adding = (line: typeof oil, quantity: number, unitPrice = 900) =>
  decideAddAtOnePrice(cart, { owner, line, facts: { ...facts, unitPrice }, quantity, newId: newIds() })
const rowsAfter = (events: ReadonlyArray<CartEvent>) =>
  viewCart(events.reduce(evolveCart, cart)).rows.map(({ promoCode, quantity, unitPrice }) => ({
    promoCode,
    quantity,
    unitPrice,
  }))

describe("one price of an item", () => {
  it("[S3.4] an addition with a promotion replaces the line at full price", () => {
    const events = Result.getOrThrow(adding(onOffer, 12))
    expect(rowsAfter(events)).toEqual([{ promoCode: "AUTUNNO", quantity: 18, unitPrice: 900 }])
  })

  it("[S3.4] the line at full price is removed only once the backend has the other", () => {
    const changes = Result.getOrThrow(adding(onOffer, 12)).flatMap((event) =>
      event._tag === "CartChangeRequested" ? [event.change] : [],
    )
    const [, moved, removed] = changes
    expect(removed).toMatchObject({ _tag: "LineRemoved", line: oil, after: moved?.id })
  })

  it("[S3.4] another item, or an addition at full price, replaces nothing", () => {
    expect(Result.getOrThrow(adding({ ...onOffer, itemCode: "SALE" }, 6))).toHaveLength(1)
    expect(rowsAfter(Result.getOrThrow(adding(oil, 6, 1_000)))).toEqual([
      { promoCode: "", quantity: 12, unitPrice: 1_000 },
    ])
  })

  it("[S3.4][S2.55] there is still one price when an alternative with a promotion replaces a line", () => {
    const other = { itemCode: "BEANS", promoCode: "", promoRow: 0 }
    const added = Result.getOrThrow(decideAddItem(cart, { id: "beans", owner, line: other, facts, quantity: 6 }))
    const line = { ...other, ...facts, quantity: 6 }
    const offer = { ...facts, ...onOffer, unitPrice: 900, quantity: 6 }
    const events = decideTakeOffer(added.reduce(evolveCart, cart), { owner, line, offer, newId: newIds() })
    expect(rowsAfter([...added, ...events])).toEqual([{ promoCode: "AUTUNNO", quantity: 12, unitPrice: 900 }])
  })

  it("[S5.4] keeps the line at full price when both together exceed the largest quantity", () => {
    const rows = rowsAfter(Result.getOrThrow(adding(onOffer, MAX_QUANTITY)))
    expect(rows.map(({ quantity }) => quantity)).toEqual([6, MAX_QUANTITY])
  })
})

describe("taking back a substitute", () => {
  const line = { ...oil, ...facts, quantity: 6 }
  const offer = { ...facts, itemCode: "SEED", promoCode: "", promoRow: 0, quantity: 12 }
  const quantities = (of: typeof cart) =>
    viewCart(of).rows.map(({ itemCode, quantity }) => [itemCode, quantity] as const)
  const take = (from: typeof cart) => {
    const newId = newIds()
    const decided = decideTakeOffer(from, { owner, line, offer, newId })
    const back = (now: typeof cart) =>
      decideTakeBackOffer(now, { owner, line, offer, decided, newId: () => `back-${newId()}` })
    return { taken: decided.reduce(evolveCart, from), decided, back }
  }
  /** The backend's cart holds the given rows. */
  const stored = (rows: ReadonlyArray<readonly [string, number]>): CartEvent => ({
    _tag: "CartLoaded",
    owner,
    cart: {
      ...server,
      rows: rows.map(([itemCode, quantity], at) => ({
        ...facts,
        rowId: `s${at}`,
        cartId: 5,
        itemCode,
        promoCode: "",
        promoRow: 0,
        quantity,
      })),
    },
  })
  const answered = (decided: ReadonlyArray<CartEvent>, rows: ReadonlyArray<readonly [string, number]>) => [
    ...decided.flatMap(
      (event): ReadonlyArray<CartEvent> =>
        event._tag === "CartChangeRequested"
          ? [{ _tag: "CartChangeAccepted", owner, changeId: event.change.id, cartId: 5 }]
          : [],
    ),
    stored(rows),
  ]

  it("[S12.11] leaves the cart as it was, and nothing to send, while nothing was sent", () => {
    const { taken, back } = take(cart)
    expect(quantities(taken)).toEqual([["SEED", 12]])
    const after = back(taken).reduce(evolveCart, taken)
    expect(quantities(after)).toEqual(quantities(cart))
    expect(after.pending).toEqual([])
  })

  it("[S12.11] restores the line once the backend had accepted the substitute, which is removed only when the line is there again", () => {
    const { taken, decided, back } = take(cart)
    const synced = answered(decided, [["SEED", 12]]).reduce(evolveCart, taken)
    const events = back(synced)
    expect(quantities(events.reduce(evolveCart, synced))).toEqual([["OLIO", 6]])
    const [returned, removed] = events.flatMap((event) => (event._tag === "CartChangeRequested" ? [event.change] : []))
    expect(removed).toMatchObject({ _tag: "LineRemoved", line: { itemCode: "SEED" }, after: returned?.id })
  })

  it("[S12.11] leaves what someone else has added of the substitute in the meantime", () => {
    const { taken, decided, back } = take(cart)
    const synced = answered(decided, [["SEED", 18]]).reduce(evolveCart, taken)
    const held = new Map(quantities(back(synced).reduce(evolveCart, synced)))
    expect(held).toEqual(
      new Map([
        ["OLIO", 6],
        ["SEED", 6],
      ]),
    )
  })

  it("[S12.11] adds nothing to a line that is still there, even though another was removed for the price of the substitute", () => {
    const promoted = { ...offer, promoCode: "AUTUNNO", promoRow: 3, unitPrice: 900 }
    const full = { itemCode: "SEED", promoCode: "", promoRow: 0 }
    const before = Result.getOrThrow(decideAddItem(cart, { id: "seed", owner, line: full, facts, quantity: 6 }))
    const from = before.reduce(evolveCart, cart)
    const decided = decideTakeOffer(from, { owner, line, offer: promoted, newId: newIds() })
    const refused = decided.flatMap((event): ReadonlyArray<CartEvent> => {
      if (event._tag !== "CartChangeRequested") return []
      const of = { owner, changeId: event.change.id }
      return event.change._tag === "LineRemoved" && event.change.line.itemCode === oil.itemCode
        ? [{ _tag: "CartChangeRefused", ...of, reason: { _tag: "Backend", message: "" } }]
        : [{ _tag: "CartChangeAccepted", ...of, cartId: 5 }]
    })
    const now = [...decided, ...refused, stored([[oil.itemCode, 6]])].reduce(evolveCart, from)
    const events = decideTakeBackOffer(now, { owner, line, offer: promoted, decided, newId: newIds() })
    const added = events.filter((event) => event._tag === "CartChangeRequested" && event.change._tag === "ItemAdded")
    expect(added).toEqual([])
  })
})
