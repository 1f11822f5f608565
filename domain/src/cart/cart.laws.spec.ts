import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDecimals } from "../amounts/decimals.ts"
import {
  arbCart,
  arbCartChange,
  arbEventOf,
  arbLineKey,
  arbNoQuantity,
  arbQuantity,
  arbServerCart,
} from "../testing/cart.ts"
import { arbCents } from "../testing/catalogue.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { decideAddItem, decideRemoveLine, decideRetry, decideSetQuantity } from "./cart-decide.ts"
import type { CartChange, CartEvent, CartOwner } from "./cart-events.ts"
import { missingToFreeShipping, shippingCost } from "./cart-totals.ts"
import { lineId, MAX_QUANTITY } from "./cart-values.ts"
import { lineOf, quantityOfItem, quantityOfLine } from "./cart-quantities.ts"
import { type CartLine, viewCart } from "./cart-view.ts"
import { evolveCart } from "./cart.ts"
import { type Cart, initialCart } from "./cart-state.ts"
import { isQuantity, isQuantityInScale } from "./quantity.ts"
import { cartOf, evolveCarts, initialCarts, openCarts } from "./carts.ts"

const owner: CartOwner = { clientId: 1, addressCode: "1" }
const facts = { name: "Olio", unitPrice: 1_000, vatRate: 10, image: null, packSize: 6, singleChild: true }
const fresh = { owner, id: "fresh" }
const arbEvent = arbEventOf(fc.constant(owner))
const arbOwn = arbCartChange.map((change): CartChange => ({ ...change, ...fresh }))

const requestedOn = (cart: Cart, change: CartChange) => evolveCart(cart, { _tag: "CartChangeRequested", change })
const acceptedOf = (changeId: string): CartEvent => ({ _tag: "CartChangeAccepted", owner, changeId, cartId: 3 })
const refusedOf = (changeId: string): CartEvent => ({
  _tag: "CartChangeRefused",
  owner,
  changeId,
  reason: { _tag: "LineGone" },
})

/** The rows as a person sees them, without the marks of saving and refusal. */
const shown = (cart: Cart) => viewCart(cart).rows.map((line) => ({ ...line, isSaving: false, refusal: null }))

/** A shown line as a row of the server. */
const asAnnounced = (line: CartLine) => ({
  rowId: line.rowId,
  itemCode: line.itemCode,
  promoCode: line.promoCode,
  promoRow: line.promoRow,
  name: line.name,
  unitPrice: line.unitPrice,
  vatRate: line.vatRate,
  image: line.image,
  packSize: line.packSize,
  singleChild: line.singleChild,
  quantity: line.quantity,
})

describe(`cart (${LAWS})`, () => {
  it("[S4.5] with nothing pending the view is the server's rows and totals", () =>
    checkLaw(
      fc.property(arbCart, arbServerCart, (cart, server) => {
        const answered = cart.pending.reduce((now, { change }) => evolveCart(now, acceptedOf(change.id)), cart)
        const view = viewCart(evolveCart(answered, { _tag: "CartLoaded", owner, cart: server }))
        const { rows, cartId, ...totals } = server
        expect(view).toMatchObject({ ...totals, cartId, isSynced: true, isLoaded: true })
        expect(rows).toMatchObject(view.rows.map(asAnnounced))
      }),
    ))

  it("[S4.5] accepting a change alters nothing visible", () =>
    checkLaw(
      fc.property(arbCart, arbOwn, (cart, change) => {
        const before = requestedOn(cart, change)
        expect(viewCart(evolveCart(before, acceptedOf(change.id)))).toEqual(viewCart(before))
      }),
    ))

  it("[S8.9] refusing a change equals never having requested it, whatever was requested in between", () =>
    checkLaw(
      fc.property(arbCart, arbOwn, fc.array(arbEvent, { maxLength: 8 }), (cart, change, meanwhile) => {
        const withIt = evolveCart(meanwhile.reduce(evolveCart, requestedOn(cart, change)), refusedOf(change.id))
        const without = meanwhile.reduce(evolveCart, cart)
        expect(shown(withIt)).toEqual(shown(without))
        expect(viewCart(withIt).documentTotal).toBe(viewCart(without).documentTotal)
        expect(withIt.pending).toEqual(without.pending)
      }),
    ))

  it("[S5.4] no two rows share a line, and every quantity is valid", () =>
    checkLaw(
      fc.property(arbCart, (cart) => {
        const { rows } = viewCart(cart)
        expect(new Set(rows.map(lineId)).size).toBe(rows.length)
        expect(rows.every(({ quantity }) => isQuantity(quantity))).toBe(true)
      }),
    ))

  it("[S5.4] a quantity that is not positive, within bounds and of three decimals at most yields no event", () =>
    checkLaw(
      fc.property(arbCart, arbLineKey, arbNoQuantity, (cart, line, quantity) => {
        for (const decided of [
          decideAddItem(cart, { ...fresh, line, facts, quantity }),
          decideSetQuantity(cart, { ...fresh, line, quantity }),
        ]) {
          expect(Result.isFailure(decided) && decided.failure).toEqual({
            _tag: "NoValidQuantity",
            status: "exception",
            message: "no-valid-quantity",
            quantity,
          })
        }
      }),
    ))

  it("[S5.4] a decision is visible at once: adding adds, setting sets, removing removes", () =>
    checkLaw(
      fc.property(arbCart, arbLineKey, arbQuantity, (cart, line, quantity) => {
        const held = quantityOfLine(cart, line)
        const fold = (decided: Result.Result<ReadonlyArray<CartEvent>, unknown>) =>
          Result.match(decided, { onSuccess: (events) => events.reduce(evolveCart, cart), onFailure: () => null })
        const added = fold(decideAddItem(cart, { ...fresh, line, facts, quantity }))
        const set = fold(decideSetQuantity(cart, { ...fresh, line, quantity }))
        const removed = fold(decideRemoveLine(cart, { ...fresh, line }))
        const sum = addDecimals(held, quantity)
        const isAddable = sum <= MAX_QUANTITY && isQuantityInScale(quantity, facts.packSize)
        expect(added && quantityOfLine(added, line)).toBe(isAddable ? sum : null)
        const isSettable = quantity === held || isQuantityInScale(quantity, lineOf(cart, line)?.packSize ?? 1)
        expect(set && quantityOfLine(set, line)).toBe(held > 0 && isSettable ? quantity : null)
        expect(removed && quantityOfLine(removed, line)).toBe(held === 0 ? null : 0)
        expect(added === null ? held : quantityOfItem(added, line.itemCode)).toBeGreaterThanOrEqual(held)
      }),
    ))

  it("[S4.5] unknown ids and repeated requests are ignored whatever the length of the list: the identical cart is returned", () =>
    checkLaw(
      fc.property(arbCart, arbOwn, fc.nat({ max: 80 }), fc.nat(), (cart, change, waiting, at) => {
        const requests = Array.from({ length: waiting }, (_, n): CartChange => ({ ...change, id: `o${n}` }))
        const long = [change, ...requests].reduce(requestedOn, cart)
        // A refusal on the same line, which a request that is not ignored would overtake.
        const refused = evolveCart(requestedOn(long, { ...change, id: "refused" }), refusedOf("refused"))
        expect(refused.pending).toHaveLength(cart.pending.length + 1 + waiting)
        const again = [change, ...requests].at(at % (waiting + 1)) ?? change
        expect(requestedOn(refused, again)).toBe(refused)
        const dismissed: CartEvent = { _tag: "CartRefusalDismissed", owner, changeId: "unknown" }
        for (const event of [acceptedOf("unknown"), refusedOf("unknown"), dismissed])
          expect(evolveCart(refused, event)).toBe(refused)
        const taken = evolveCart(refused, acceptedOf(again.id))
        expect(requestedOn(taken, again)).toBe(taken)
        expect(decideRetry(refused, "unknown", "again")).toEqual(
          Result.fail({ _tag: "UnknownChange", changeId: "unknown" }),
        )
      }),
    ))

  it("[S4.5] any interleaving of loads and answers settles to the server's cart", () =>
    checkLaw(
      fc.property(
        arbCart,
        fc.array(arbEvent, { maxLength: 20, size: "max" }),
        arbServerCart,
        (cart, events, server) => {
          const last = events.reduce(evolveCart, cart)
          const answers = last.pending.map(({ change }, at) => (at % 2 === 0 ? acceptedOf : refusedOf)(change.id))
          const synced = [...answers, { _tag: "CartLoaded", owner, cart: server } as const].reduce(evolveCart, last)
          expect(synced.pending).toEqual([])
          expect(server.rows).toMatchObject(shown(synced).map(asAnnounced))
          expect(viewCart(synced).documentTotal).toBe(server.documentTotal)
        },
      ),
    ))

  it("[S4.15] a long list of changes, as after a period offline, is settled like a short one", () =>
    checkLaw(
      fc.property(
        fc.array(arbEvent, { maxLength: 12, size: "max" }),
        fc.integer({ min: 1, max: 90 }),
        (events, waiting) => {
          const line = { itemCode: "far", promoCode: "", promoRow: 0 }
          const requests = Array.from(
            { length: waiting },
            (_, n): CartChange => ({ _tag: "ItemAdded", id: `w${n}`, owner, line, facts, quantity: 1 }),
          )
          const long = events.reduce(evolveCart, requests.reduce(requestedOn, initialCart))
          const synced = requests.reduce((cart, { id }) => evolveCart(cart, refusedOf(id)), long)
          expect(quantityOfLine(long, line)).toBe(waiting)
          expect(synced.pending).toEqual(events.reduce(evolveCart, initialCart).pending)
        },
      ),
    ))

  it("[S7.8] a change that a loaded cart does not include yet is not lost", () =>
    checkLaw(
      fc.property(arbCart, arbOwn, arbServerCart, (cart, change, server) => {
        const loaded = evolveCart(requestedOn(cart, change), { _tag: "CartLoaded", owner, cart: server })
        expect(loaded.pending.at(-1)).toEqual({ change, accepted: false })
        expect(loaded.pending.some(({ accepted }) => accepted)).toBe(false)
      }),
    ))

  it("[S9.9] transport is charged exactly while something is missing to free transport, and never for collected orders", () =>
    checkLaw(
      fc.property(fc.oneof(arbCents, fc.integer({ min: 24_990, max: 25_010 })), (net) => {
        expect(shippingCost(net) > 0).toBe(net > 0 && missingToFreeShipping(net) > 0)
        expect(shippingCost(net + missingToFreeShipping(net))).toBe(0)
        expect(shippingCost(net, "Pickup")).toBe(0)
      }),
    ))

  it("[S4.4] a batch equals its events one by one, long lists included, and owners do not affect each other", () =>
    checkLaw(
      fc.property(fc.array(arbEventOf(arbAnyOwner), { maxLength: 150, size: "max" }), arbAnyOwner, (events, one) => {
        const oneByOne = events.reduce(evolveCarts, initialCarts)
        const batch = openCarts(initialCarts)
        for (const event of events) batch.fold(event)
        expect(batch.close()).toEqual(oneByOne)
        const own = events.filter((event) => isOf(event, one)).reduce(evolveCart, initialCart)
        expect(cartOf(oneByOne, one)).toEqual(own)
      }),
    ))
})

const arbAnyOwner = fc.constantFrom<CartOwner>(
  owner,
  { clientId: 1, addressCode: "2" },
  { clientId: 11, addressCode: "" },
)

const isOf = (event: CartEvent, one: CartOwner) => {
  const { clientId, addressCode } = event._tag === "CartChangeRequested" ? event.change.owner : event.owner
  return clientId === one.clientId && addressCode === one.addressCode
}
