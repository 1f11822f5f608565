/** Which lines of an item the line with a promotion replaces, what becomes of their notes, and what is taken back. */
import { describe, expect, it } from "vitest"
import { stepPromotion } from "../testing/some-product.ts"
import { facts, oil, owner, server } from "../testing/oil-cart.ts"
import { betterPrice, missingToStep } from "./best-price.ts"
import { type CartEvent, ownerKey } from "./cart-events.ts"
import { cartOf, evolveCarts } from "./carts.ts"
import type { ServerCartRow } from "./cart-values.ts"
import { viewCart } from "./cart-view.ts"
import { evolveCart } from "./cart.ts"
import { type Cart, initialCart } from "./cart-state.ts"
import { LINE_NOTE_LENGTH } from "./line-notes.ts"
import { decideOnePrice, decideTakeBackOffer, decideTakeOffer, isPriceAlone } from "./one-price.ts"

const autumn = { promoCode: "AUTUNNO", promoRow: 3 }
const spring = { promoCode: stepPromotion.code, promoRow: stepPromotion.row }
const day = "2026-03-05"
const newIds = () => {
  let last = 0
  return () => `new-${(last += 1)}`
}
const row: ServerCartRow = { rowId: "r", cartId: 5, ...oil, ...facts, quantity: 6 }
const cartWith = (...rows: ReadonlyArray<Partial<ServerCartRow>>): Cart =>
  evolveCart(initialCart, {
    _tag: "CartLoaded",
    owner,
    cart: { ...server, rows: rows.map((some, at) => ({ ...row, rowId: `r${at}`, ...some })) },
  })
const rowsOf = (cart: Cart) =>
  viewCart(cart).rows.map(({ itemCode, promoCode, quantity, unitPrice }) => [itemCode, promoCode, quantity, unitPrice])
const after = (cart: Cart, events: ReadonlyArray<CartEvent>) => events.reduce(evolveCart, cart)
const foldedWithLinks = (cart: Cart, events: ReadonlyArray<CartEvent>) =>
  cartOf(events.reduce(evolveCarts, { [ownerKey(owner)]: cart }), owner)

describe("the single price of an item", () => {
  const item = { promotions: [{ ...stepPromotion, netPrice: 950 }] }
  /** The rows once the line at 900 has set the price. */
  const priced = (rows: ReadonlyArray<Partial<ServerCartRow>>, line = { ...oil, ...autumn, unitPrice: 900 }) => {
    const cart = cartWith(...rows)
    return rowsOf(after(cart, decideOnePrice(cart, { owner, line, item, newId: newIds() })))
  }

  it("[S3.4] replaces a promotion that costs more, and none that costs the same or less", () => {
    expect(priced([{ ...spring, unitPrice: 950 }])).toEqual([["OLIO", "AUTUNNO", 6, 900]])
    expect(priced([{ ...spring, unitPrice: 900 }])).toEqual([["OLIO", "PRIM", 6, 900]])
    expect(priced([{ ...spring, unitPrice: 850 }])).toEqual([["OLIO", "PRIM", 6, 850]])
  })

  it("[S3.4] replaces a line at full price even when that is lower, because its item has the promotion's price", () => {
    expect(priced([{ unitPrice: 850 }])).toEqual([["OLIO", "AUTUNNO", 6, 900]])
  })

  it("[S3.4] leaves its own line, other rows that may have gifts, other items and other packagings", () => {
    const rows = [autumn, { promoCode: "IGNOTA", promoRow: 3 }, { itemCode: "SALE" }, { packaging: "CT" }]
    const cart = cartWith(...rows)
    const line = { ...oil, ...autumn, unitPrice: 900 }
    expect(decideOnePrice(cart, { owner, line, item, newId: newIds() })).toEqual([])
  })

  it("[S3.4] tells promotions apart by code and row", () => {
    const other = [
      { ...autumn, promoRow: 4 },
      { promoCode: "ALTRA", promoRow: 3 },
    ]
    const listed = other.map(({ promoCode, promoRow }) => ({ ...stepPromotion, code: promoCode, row: promoRow }))
    const cart = cartWith(...other)
    const line = { ...oil, ...autumn, unitPrice: 900 }
    const events = decideOnePrice(cart, { owner, line, item: { promotions: listed }, newId: newIds() })
    expect(rowsOf(after(cart, events))).toEqual([["OLIO", "AUTUNNO", 12, 900]])
  })

  it("[S3.4] is not set by a line at full price, nor does a line replace itself at an earlier price", () => {
    expect(priced([{ ...spring, unitPrice: 950 }], { ...oil, ...spring, unitPrice: 900 })).toEqual([
      ["OLIO", "PRIM", 6, 950],
    ])
    const rows = [{ ...spring, unitPrice: 950 }]
    expect(priced(rows, { ...oil, unitPrice: 900 })).toEqual([["OLIO", "PRIM", 6, 950]])
  })

  it("[S12.3] a promotion is a mere price if the list says so, or if it is the item's own for any quantity", () => {
    const promo = { code: "PRIM", row: 3 }
    expect(isPriceAlone(item, spring)).toBe(true)
    expect(isPriceAlone({ promotions: [{ ...stepPromotion, kind: "gift" }], promo }, spring)).toBe(false)
    expect(isPriceAlone({ promo }, spring)).toBe(true)
    expect(isPriceAlone({ promo }, autumn)).toBe(false)
    expect(isPriceAlone({ promo: null }, spring)).toBe(false)
    expect(isPriceAlone({}, spring)).toBe(false)
  })
})

describe("the note of a replaced line", () => {
  const line = { ...oil, ...facts, quantity: 6 }
  const offer = { ...line, ...autumn }
  const note = (text: string, of = oil): CartEvent => ({ _tag: "LineNoteWritten", owner, line: of, text })
  const promoted = { ...oil, ...autumn }
  const moved = (...notes: ReadonlyArray<CartEvent>) => {
    const cart = after(cartWith({}), notes)
    return decideTakeOffer(cart, { owner, line, offer, newId: newIds() }).filter(
      ({ _tag }) => _tag === "LineNoteWritten",
    )
  }

  it("[S11.9] moves to the line that replaces it, behind that line's own", () => {
    expect(moved(note("sliced"))).toEqual([note("sliced", promoted)])
    expect(moved(note("sliced"), note("whole", promoted))).toEqual([note("whole; sliced", promoted)])
  })

  it("[S11.9] writes nothing when there is none, or the other line has the same", () => {
    expect(moved()).toEqual([])
    expect(moved(note("whole", promoted))).toEqual([])
    expect(moved(note("sliced"), note("sliced", promoted))).toEqual([])
  })

  it("[S11.9] is cut when both do not fit", () => {
    const long = "x".repeat(LINE_NOTE_LENGTH - 3)
    expect(moved(note("sliced"), note(long, promoted))).toEqual([note(`${long}; s`, promoted)])
  })
})

describe("taking back an offer", () => {
  const line = { ...oil, ...facts, quantity: 6 }
  const offer = { ...facts, ...oil, itemCode: "SEED", quantity: 12 }
  const taking = (from: Cart) => {
    const newId = newIds()
    const decided = decideTakeOffer(from, { owner, line, offer, newId })
    const back = (now: Cart) => decideTakeBackOffer(now, { owner, line, offer, decided, newId })
    return { taken: after(from, decided), decided, back }
  }

  it("[S12.11] whose line was not in the cart adds no such line", () => {
    const { taken, back } = taking(cartWith())
    expect(rowsOf(taken)).toEqual([["SEED", "", 12, 1_000]])
    expect(rowsOf(after(taken, back(taken)))).toEqual([])
  })

  it("[S12.11] adds the line again when someone has removed the offer meanwhile", () => {
    const { decided, back } = taking(cartWith({}))
    expect(decided).toHaveLength(2)
    const emptied = cartWith()
    expect(rowsOf(after(emptied, back(emptied)))).toEqual([["OLIO", "", 6, 1_000]])
  })

  it("[S12.11] adds the line again only if its removal, which has no answer yet, is accepted", () => {
    const { taken, decided, back } = taking(cartWith({}))
    const [added = "", removed = ""] = decided.flatMap((event) =>
      event._tag === "CartChangeRequested" ? [event.change.id] : [],
    )
    const sent = after(taken, [
      { _tag: "CartChangeAccepted", owner, changeId: added, cartId: 5 },
      { _tag: "CartChangeSent", owner, changeId: removed, quantity: 0 },
    ])
    const undone = foldedWithLinks(sent, back(sent))
    const refused = foldedWithLinks(undone, [
      { _tag: "CartChangeRefused", owner, changeId: removed, reason: { _tag: "Backend", message: "no" } },
    ])
    expect(rowsOf(refused)).toContainEqual(["OLIO", "", 6, 1_000])
    const accepted = foldedWithLinks(undone, [{ _tag: "CartChangeAccepted", owner, changeId: removed, cartId: 5 }])
    expect(rowsOf(accepted)).toEqual([["OLIO", "", 6, 1_000]])
  })
})

describe("taking back an offer with a promotion", () => {
  const line = { ...oil, ...facts, quantity: 6 }
  const offer = { ...facts, ...autumn, itemCode: "SEED", unitPrice: 900, quantity: 6 }

  it("[S12.11][S11.9] returns the line even though the note of another line of the offer's item has moved", () => {
    const seed = { ...oil, itemCode: "SEED" }
    const noted: CartEvent = { _tag: "LineNoteWritten", owner, line: seed, text: "sliced" }
    const from = after(cartWith({}, seed), [noted])
    const newId = newIds()
    const decided = decideTakeOffer(from, { owner, line, offer, newId })
    expect(decided.some(({ _tag }) => _tag === "LineNoteWritten")).toBe(true)
    const taken = after(from, decided)
    expect(rowsOf(taken)).toEqual([["SEED", "AUTUNNO", 12, 900]])
    const back = after(taken, decideTakeBackOffer(taken, { owner, line, offer, decided, newId }))
    expect(rowsOf(back)).toEqual([
      ["OLIO", "", 6, 1_000],
      ["SEED", "", 6, 1_000],
    ])
  })
})

describe("a better price", () => {
  const step = { ...stepPromotion, netPrice: 900 }
  const item = { price: 1_000, salePrice: null, promo: null, promotions: [step] }
  const full = { ...oil, unitPrice: 1_000 }
  const stepped = { ...spring, unitPrice: 900 }
  const better = (line: typeof stepped, quantity: number, of: Parameters<typeof betterPrice>[2]["item"] = item) =>
    betterPrice(line, quantity, { item: of, day })

  it("[S12.2] is the promotion's from its quantity on, and the full one below it", () => {
    expect(better(full, 11)).toBeNull()
    expect(better(full, 12)).toEqual(stepped)
    expect(better(stepped, 12)).toBeNull()
    expect(better(stepped, 11)).toEqual({ promoCode: "", promoRow: 0, unitPrice: 1_000 })
  })

  it("[S12.2] is no price that the line already has, costs as much or costs more", () => {
    expect(better({ ...full, unitPrice: 900 }, 12)).toBeNull()
    expect(better({ ...full, unitPrice: 899 }, 12)).toBeNull()
    // The line has the promotion, at the price that the backend stated.
    expect(better({ ...stepped, unitPrice: 950 }, 12)).toBeNull()
  })

  it("[S12.2] is not another promotion's while the line has a lower one from the backend, and enough for its own", () => {
    const others = { ...item, promotions: [step, { ...step, row: 4, netPrice: 850 }] }
    expect(better({ ...stepped, unitPrice: 800 }, 12, others)).toBeNull()
    expect(better({ ...stepped, unitPrice: 851 }, 12, others)).toMatchObject({ promoRow: 4 })
  })

  it("[S12.2] tells promotions apart by code and row", () => {
    const others = [
      { ...step, row: 4, netPrice: 800 },
      { ...step, code: "ALTRA", netPrice: 800 },
    ]
    for (const other of others) {
      const expected = { promoCode: other.code, promoRow: other.row, unitPrice: 800 }
      expect(better(stepped, 12, { ...item, promotions: [step, other] })).toEqual(expected)
    }
  })

  it("[S12.2] does not leave a promotion of any quantity for a higher price", () => {
    const anyQuantity = { ...step, minQuantity: null }
    expect(better(stepped, 6, { ...item, promotions: [anyQuantity] })).toBeNull()
  })

  it("[S12.2] is unknown for an item without a price", () => {
    expect(better(full, 12, { ...item, price: null, promo: { code: "PRIM", row: 3 } })).toBeNull()
  })

  it("[S12.2] names the quantity missing to a step that ends exactly at whole packs, and none beyond what a line may hold", () => {
    expect(missingToStep({ quantity: 6, packSize: 6 }, item, day)).toMatchObject({ quantity: 12, missing: 6 })
    const far = { ...item, promotions: [{ ...step, minQuantity: 999_999 }] }
    expect(missingToStep({ quantity: 6, packSize: 10 }, far, day)).toBeNull()
  })
})
