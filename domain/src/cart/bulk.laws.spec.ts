import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDecimals } from "../amounts/decimals.ts"
import { arbCart, arbLineFacts, arbLineKey, arbQuantity } from "../testing/cart.ts"
import { arbDecimal } from "../testing/decimals.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { server } from "../testing/oil-cart.ts"
import type { PromotedItem } from "../catalogue/promotions.ts"
import { decideAddAtBestPrice } from "./best-price.ts"
import {
  type BulkDecision,
  decideAddLines,
  decideMoveBack,
  decideMoveLines,
  decideRemoveLines,
  decideRestoreLines,
  decideSetQuantities,
  decideTakeBackAdded,
} from "./bulk-decide.ts"
import { type CartEvent, type CartOwner, ownerKey } from "./cart-events.ts"
import { lineId } from "./cart-values.ts"
import { quantityOfItem, quantityOfLine } from "./cart-quantities.ts"
import { viewCart } from "./cart-view.ts"
import { evolveCart } from "./cart.ts"
import { type Cart, initialCart } from "./cart-state.ts"
import { cartOf, evolveCarts } from "./carts.ts"
import { isPackMultiple } from "./quantity.ts"

const owner: CartOwner = { clientId: 1, addressCode: "1" }
const there: CartOwner = { ...owner, addressCode: "2" }
const ids = () => {
  let last = 0
  return () => `new-${(last += 1)}`
}
const after = (cart: Cart, { events }: BulkDecision): Cart => events.reduce(evolveCart, cart)
const fold = (cart: Cart, events: ReadonlyArray<CartEvent>): Cart => events.reduce(evolveCart, cart)
/** Marks every requested change as sent, in the cart that has it. */
const sentAll = (cart: Cart, { events }: BulkDecision, of = owner): ReadonlyArray<CartEvent> =>
  events.flatMap(
    (event): ReadonlyArray<CartEvent> =>
      event._tag === "CartChangeRequested"
        ? [
            {
              _tag: "CartChangeSent",
              owner: of,
              changeId: event.change.id,
              quantity: quantityOfLine(cart, event.change.line),
            },
          ]
        : [],
  )
const FLOUR = {
  itemCode: "PA0001",
  promoCode: "",
  promoRow: 0,
  quantity: 4,
  name: "Farina",
  unitPrice: 100,
  vatRate: 10,
  image: "",
  packSize: 1,
  singleChild: false,
}
const FROM_12: PromotedItem = {
  price: 100,
  salePrice: null,
  promo: null,
  promotions: [
    {
      code: "PRIM",
      row: 3,
      title: "",
      kind: "price",
      minQuantity: 12,
      netPrice: 90,
      validFrom: "2026-03-01",
      validTo: "2026-03-31",
    },
  ],
}
/** The cart after the backend has answered everything and its cart is loaded. */
const known = (cart: Cart): Cart => {
  const rows = viewCart(cart).rows.map((line) => ({ ...line, rowId: lineId(line), cartId: 5 }))
  return evolveCart(initialCart, { _tag: "CartLoaded", owner, cart: { ...server, rows } })
}
const held = (cart: Cart) => new Map(viewCart(cart).rows.map((line) => [lineId(line), line.quantity] as const))

/** A cart view and a subset of its lines. */
const arbChosen = fc
  .tuple(arbCart, fc.func(fc.boolean()))
  .map(([cart, isChosen]) => ({ cart, lines: viewCart(cart).rows.filter((line) => isChosen(lineId(line))) }))

describe(`several lines at once (${LAWS})`, () => {
  it("[S8.16] removing takes out exactly the given lines, and undoing it restores every quantity", () =>
    checkLaw(
      fc.property(arbChosen, ({ cart, lines }) => {
        const newId = ids()
        const removed = after(cart, decideRemoveLines(cart, { owner, lines, newId }))
        const gone = new Set(lines.map(lineId))
        expect([...held(removed).keys()]).toEqual([...held(cart).keys()].filter((id) => !gone.has(id)))
        expect(held(after(removed, decideRestoreLines(removed, { owner, lines, newId })))).toEqual(held(cart))
      }),
    ))

  it("[S5.4] setting a quantity fills whole packs and can be undone; an invalid quantity is refused for all lines", () =>
    checkLaw(
      fc.property(
        arbChosen,
        fc.oneof(fc.integer({ min: -2, max: 100 }), arbDecimal({ max: 100 })),
        ({ cart, lines }, quantity) => {
          const newId = ids()
          const decided = decideSetQuantities(cart, { owner, lines, newId, quantity })
          expect(Result.isSuccess(decided)).toBe(quantity > 0)
          if (Result.isFailure(decided)) return
          const now = after(cart, decided.success)
          const chosen = new Set(lines.map(lineId))
          for (const row of viewCart(now).rows) {
            if (!chosen.has(lineId(row))) continue
            expect(isPackMultiple(row.quantity, row.packSize)).toBe(true)
            expect(row.quantity - quantity).toBeLessThan(row.packSize)
          }
          expect(held(after(now, decideRestoreLines(now, { owner, lines, newId })))).toEqual(held(cart))
        },
      ),
    ))

  it("[S4.4] copying adds each line to the other cart, except where the quantity would be too large", () =>
    checkLaw(
      fc.property(
        fc.uniqueArray(fc.record({ key: arbLineKey, facts: arbLineFacts, quantity: arbQuantity }), {
          selector: ({ key }) => lineId(key),
          maxLength: 6,
        }),
        arbCart,
        (some, cart) => {
          const lines = some.map(({ key, facts, quantity }) => ({ ...key, ...facts, quantity }))
          const decided = decideAddLines(cart, { owner, lines, newId: ids() })
          const [before, now] = [held(cart), held(after(cart, decided))]
          for (const line of decided.lines)
            expect(now.get(lineId(line))).toBe(addDecimals(before.get(lineId(line)) ?? 0, line.quantity))
          for (const [id, quantity] of before) expect(now.get(id) ?? 0).toBeGreaterThanOrEqual(quantity)
        },
      ),
    ))

  it("[S4.4][S8.16] undoing a move leaves both carts as they were, whatever of it was sent or refused", () =>
    checkLaw(
      fc.property(
        arbChosen,
        arbCart,
        fc.array(fc.constantFrom("unsent", "refused", "sent"), { minLength: 5 }),
        ({ cart, lines }, some, fates) => {
          const newId = ids()
          const both = { from: owner, to: there, newId }
          // It holds every other of the lines already.
          const twins = lines.filter((_, at) => at % 2 === 0)
          const target = after(some, decideAddLines(some, { owner: there, lines: twins, newId }))
          const moved = decideMoveLines(cart, target, { ...both, lines })
          const start = { [ownerKey(owner)]: cart, [ownerKey(there)]: target }
          const requested = [...moved.added.events, ...moved.removed.events].reduce(evolveCarts, start)
          const filled = cartOf(requested, there)
          const answers = sentAll(filled, moved.added, there).flatMap((sent, at): ReadonlyArray<CartEvent> => {
            if (fates[at] === "sent") return [sent]
            if (fates[at] !== "refused" || sent._tag !== "CartChangeSent") return []
            return [{ ...sent, _tag: "CartChangeRefused", reason: { _tag: "Backend", message: "" } }]
          })
          const now = answers.reduce(evolveCarts, requested)
          const back = decideMoveBack(cartOf(now, owner), cartOf(now, there), moved, both)
          const undone = back.reduce(evolveCarts, now)
          expect(held(cartOf(undone, owner))).toEqual(held(cart))
          expect(held(cartOf(undone, there))).toEqual(held(target))
        },
      ),
    ))

  it("[S4.4][ADR-34] a change without a call is withdrawn: the cart that is not loaded yet may hold more of the line", () => {
    const newId = ids()
    const added = decideAddLines(initialCart, { owner, lines: [FLOUR], newId })
    const filled = after(initialCart, added)
    expect(decideTakeBackAdded(filled, { added, newId })).toEqual([
      { _tag: "CartChangeWithdrawn", owner, changeId: "new-1" },
    ])
  })

  it("[S8.16] changes made there in the meantime stay: undoing takes back exactly the added quantity", () => {
    const newId = ids()
    const added = decideAddLines(initialCart, { owner, lines: [FLOUR], newId })
    const filled = after(initialCart, added)
    const more = after(filled, decideAddLines(filled, { owner, lines: [{ ...FLOUR, quantity: 3 }], newId }))
    expect([...held(fold(more, decideTakeBackAdded(more, { added, newId }))).values()]).toEqual([3])
    // Someone else has already removed it.
    expect(decideTakeBackAdded(initialCart, { added, newId })).toEqual([])
  })

  it("[S8.16] a line that was added to twice is restored when both additions are undone", () => {
    const newId = ids()
    const held1 = after(initialCart, decideAddLines(initialCart, { owner, lines: [FLOUR], newId }))
    const known = held1.pending.reduce(
      (cart, { change }) => evolveCart(cart, { _tag: "CartChangeSent", owner, changeId: change.id, quantity: 1 }),
      held1,
    )
    const first = decideAddLines(known, { owner, lines: [{ ...FLOUR, quantity: 2 }], newId })
    const repeated = after(known, first)
    const second = decideAddLines(repeated, { owner, lines: [{ ...FLOUR, quantity: 5 }], newId })
    const added = { events: [...first.events, ...second.events], lines: [] }
    const now = after(repeated, second)
    expect(held(fold(now, decideTakeBackAdded(now, { added, newId })))).toEqual(held(known))
  })

  it("[S12.2][S8.16] undoing additions at the best price leaves each item with its former quantity", () =>
    checkLaw(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
        fc.array(fc.boolean(), { maxLength: 9 }),
        (before, quantities, isSent) => {
          const newId = ids()
          const start = before === 0 ? [] : [{ ...FLOUR, quantity: before }]
          const cart = known(after(initialCart, decideAddLines(initialCart, { owner, lines: start, newId })))
          let now = cart
          const events = quantities.flatMap((quantity) => {
            const command = { owner, line: FLOUR, facts: FLOUR, quantity, item: FROM_12, day: "2026-03-05", newId }
            const added = Result.getOrThrow(decideAddAtBestPrice(now, command))
            now = fold(now, added)
            return added
          })
          const back = { added: { events, lines: [] }, newId }
          const total = (of: Cart) => quantityOfItem(of, FLOUR.itemCode)
          // The changes of one line are sent in order.
          const sent = sentAll(now, back.added).slice(0, isSent.length)
          for (const at of [now, fold(now, sent), known(now)]) {
            expect(total(fold(at, decideTakeBackAdded(at, back)))).toBe(before)
          }
        },
      ),
    ))
})
