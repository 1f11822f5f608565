import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { arbLineKey } from "../testing/cart.ts"
import { checkLaw } from "../testing/laws.ts"
import type { CartEvent, CartOwner } from "./cart-events.ts"
import { viewCart } from "./cart-view.ts"
import { evolveCart } from "./cart.ts"
import { type Cart, initialCart } from "./cart-state.ts"
import { EMPTY_SERVER_CART } from "./cart-values.ts"
import {
  LINE_NOTE_LENGTH,
  NOTHING_WRITTEN,
  noteOf,
  REFERENCE_LENGTH,
  withLineNote,
  withReference,
} from "./line-notes.ts"
import { noteText, orderWriting, referenceText } from "./note-text.ts"

const owner: CartOwner = { clientId: 1, addressCode: "1" }
const line = { itemCode: "A1", promoCode: "", promoRow: 0 }
const facts = { name: "Pere", unitPrice: 100, vatRate: 4, image: null, packSize: 1, singleChild: true }
const row = { ...line, ...facts, rowId: "r1", cartId: 3, quantity: 2 }
const loaded: CartEvent = { _tag: "CartLoaded", owner, cart: { ...EMPTY_SERVER_CART, cartId: 3, rows: [row] } }
const noted = (text: string): CartEvent => ({ _tag: "LineNoteWritten", owner, line, text: noteText(text) })
const referred = (text: string): CartEvent => ({ _tag: "CartReferenceWritten", owner, text: referenceText(text) })
const after = (...events: ReadonlyArray<CartEvent>): Cart => events.reduce(evolveCart, initialCart)
const shown = (cart: Cart) => {
  const { lineNotes, customerRef } = viewCart(cart)
  return { notes: lineNotes.map(({ note }) => note), customerRef }
}
const wish = {
  paymentMethod: "on-account",
  handover: { _tag: "Delivery", date: "2026-12-01" },
  note: "",
  confirmedTotal: 200,
  lineNotes: [{ ...line, note: "mature" }],
  customerRef: "PO 88",
} as const
const queued: CartEvent = { _tag: "OrderQueued", owner, order: { key: "k", wish, lines: [], minimumOrder: 0 } }

describe("notes and reference of a cart", () => {
  it("[S3.22] a note on its line and a reference are changed and removed; writing the same text changes nothing", () => {
    const written = after(loaded, noted(" mature,\nnot green "), referred("PO 88"))
    expect(shown(written)).toEqual({ notes: ["mature, not green"], customerRef: "PO 88" })
    expect(evolveCart(written, noted("mature, not green"))).toBe(written)
    expect(shown(evolveCart(written, noted("green")))).toMatchObject({ notes: ["green"] })
    expect(evolveCart(evolveCart(written, noted("")), referred(" "))).toEqual(after(loaded))
  })

  it("[S3.22] a note is retained until its line is added again, and is hidden in the meantime", () => {
    const removal: CartEvent = { _tag: "CartChangeRequested", change: { _tag: "LineRemoved", id: "c1", owner, line } }
    const written = after(loaded, noted("mature"), removal)
    expect(shown(written).notes).toEqual([])
    expect(shown(evolveCart(written, { _tag: "CartChangeWithdrawn", owner, changeId: "c1" })).notes).toEqual(["mature"])
  })

  it("[S3.22] are part of the order, and return to the cart when the order is taken back", () => {
    const written = after(loaded, noted("mature"), referred("PO 88"))
    expect(evolveCart(written, { _tag: "OrderSent", owner, cartId: 3, orderId: "O" }).written).toBeUndefined()
    const waiting = evolveCart(written, queued)
    expect(shown(waiting)).toEqual({ notes: [], customerRef: "" })
    const next = evolveCart(waiting, referred("PO 89"))
    const back: CartEvent = { _tag: "OrderTakenBack", owner, key: "k" }
    expect(shown(evolveCart(waiting, back))).toEqual({ notes: ["mature"], customerRef: "PO 88" })
    expect(shown(evolveCart(next, back))).toEqual({ notes: ["mature"], customerRef: "PO 89" })
    // Once the queued order is sent, later writing belongs to the next cart.
    expect(shown(evolveCart(next, { _tag: "OrderSent", owner, cartId: 3, orderId: "O" })).customerRef).toBe("PO 89")
  })

  it("[S3.22][S5.13] any text becomes one line of at most the printable length, or nothing, and is sent unchanged", () =>
    checkLaw(
      fc.property(arbLineKey, fc.string({ unit: "binary", maxLength: 200 }), (key, text) => {
        const written = withReference(withLineNote(NOTHING_WRITTEN, key, noteText(text)), referenceText(text))
        const note = noteOf(written.lineNotes, key)
        expect(note.length).toBeLessThanOrEqual(LINE_NOTE_LENGTH)
        expect(written.customerRef.length).toBeLessThanOrEqual(REFERENCE_LENGTH)
        expect(note).toBe(note.trim())
        expect(withLineNote(written, key, note)).toBe(written)
        expect(Object.keys(orderWriting(written))).toEqual(note === "" ? [] : ["lineNotes", "customerRef"])
      }),
    ))
})
