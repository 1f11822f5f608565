/** Each write of what a client keeps, in the situation that it is made in, with the views that it may change (ADR 47). */
import { Result } from "effect"
import type { Endpoint } from "../../src/endpoint.ts"
import { endpoints } from "../../src/table.ts"
import { line } from "./checks/cart-checks.ts"
import type { CheckVisit, Identity } from "./visit.ts"

export interface Write {
  readonly id: string
  readonly send: (visit: CheckVisit, key: string) => Promise<WriteAnswer>
}

export interface WriteAnswer {
  /** Whether it was taken, and by a service that keeps keys. */
  readonly isTaken: boolean
  readonly isKept: boolean
  /** What was answered where it was taken. */
  readonly answer: unknown
}

export interface Writes {
  readonly userTemp: Identity
  /** In the order in which they are made. */
  readonly writes: ReadonlyArray<Write>
}

export interface WriteSubject {
  readonly title: string
  readonly about: ReadonlyArray<string>
  /** The views that show what is written; all others stay. */
  readonly shownIn: ReadonlyArray<string>
  readonly begin: (visit: CheckVisit) => Promise<Writes>
}

export const makeWrite = <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req): Write => ({
  id: endpoint.id,
  send: async (visit, key) => {
    const result = await visit.attempt(endpoint, request, key)
    const answer = Result.isSuccess(result) ? result.success : undefined
    return { isTaken: Result.isSuccess(result), isKept: visit.keepsKeys(endpoint), answer }
  },
})

/** A write that was taken under a key which the service keeps. */
export interface SentWrite {
  readonly one: Write
  readonly key: string
  readonly first: WriteAnswer
}

/** Makes them all, each under a key of its own; a service that keeps no keys gives none back. */
export const sentOf = async (visit: CheckVisit, writes: ReadonlyArray<Write>): Promise<ReadonlyArray<SentWrite>> => {
  const sent: Array<SentWrite> = []
  for (const one of writes) {
    const key = crypto.randomUUID()
    const first = await one.send(visit, key)
    if (first.isTaken && first.isKept) sent.push({ one, key, first })
  }
  return sent
}

/** What another run has left must not be taken for what this one made. */
const ownName = () => `pact-${crypto.randomUUID()}`

const OF_THE_CART = ["cart.get", "saved-cart.list"]
const OF_ORDERS = ["cart.get", "order.list", "order.usual", "product.latest-orders", "document.credit"]

const cart: WriteSubject = {
  title: "writes of a cart",
  about: ["cart.add", "cart.add-promo", "cart.update", "cart.remove", "saved-cart.save"],
  shownIn: OF_THE_CART,
  begin: async (visit) => {
    const { userTemp, number, text } = await visit.client("cartHasRow")
    const [cartId, rowId, packSize] = [number("cart_id"), text("row_id"), number("pack")]
    const item = await visit.given("itemMayBeOrdered")
    const formats = await visit.given("productHasFormats")
    const promotion = await visit.given("promotionApplies")
    const rows = [{ rowId, quantity: packSize * 3, packSize, promoCode: "", promoRow: 0 }]
    const codes = [formats.text("first_code")]
    const { message } = await visit.call(endpoints.childList, { userTemp, childrenIds: codes })
    const second = codes.map((code) => ({ ...line(code), quantity: message[code]?.packSize ?? 1 }))
    return {
      userTemp,
      writes: [
        makeWrite(endpoints.addToCart, {
          userTemp,
          ...line(item.text("item_code")),
          quantity: item.number("quantity"),
        }),
        ...second.map((added) => makeWrite(endpoints.addToCart, { userTemp, ...added })),
        makeWrite(endpoints.addToCartPromo, {
          userTemp,
          itemCode: promotion.text("promo_item_code"),
          promoCode: promotion.text("promo_code"),
          promoRow: promotion.number("promo_row"),
          quantity: promotion.number("promo_quantity"),
        }),
        makeWrite(endpoints.updateCart, { userTemp, cartId, rows }),
        makeWrite(endpoints.saveCart, { userTemp, cartId, name: ownName() }),
        makeWrite(endpoints.removeCartItem, { ...userTemp, rowId, cartId }),
      ],
    }
  },
}

const couponsAndSavedCarts: WriteSubject = {
  title: "writes of coupons and saved carts",
  about: ["coupon.apply", "coupon.remove", "saved-cart.load", "saved-cart.rename"],
  shownIn: OF_THE_CART,
  begin: async (visit) => {
    const savedCartId = (await visit.client("savedCartExists")).text("saved_cart_id")
    const { userTemp, number, text } = await visit.client("couponCounts")
    const cartId = number("cart_id")
    return {
      userTemp,
      writes: [
        makeWrite(endpoints.applyCouponCode, { userTemp, cartId, code: text("coupon_code") }),
        makeWrite(endpoints.removeCouponCode, { userTemp, cartId }),
        makeWrite(endpoints.loadSavedCart, { userTemp, savedCartId }),
        makeWrite(endpoints.renameSavedCart, { userTemp, savedCartId, name: ownName() }),
      ],
    }
  },
}

const orders: WriteSubject = {
  title: "writes of orders",
  about: ["order.place", "order.reorder", "payment.request"],
  shownIn: OF_ORDERS,
  begin: async (visit) => {
    const before = await visit.client("clientHasOrder")
    const orderId = before.text("order_id")
    const cardToken = (await visit.given("cardIsAccepted")).text("card_token")
    const { userTemp, number, text } = await visit.client("cartMayBeOrdered")
    const placed = {
      userTemp,
      cartId: number("cart_id"),
      paymentMethod: "bank-transfer" as const,
      handover: { _tag: "Delivery" as const, date: text("delivery_date") },
      note: "",
      customerRef: "",
      lineNotes: [],
      confirmedTotal: Math.round(number("confirmed_total") * 100),
    }
    return {
      userTemp,
      writes: [
        makeWrite(endpoints.placeOrder, placed),
        makeWrite(endpoints.reorder, { userTemp, orderId }),
        makeWrite(endpoints.makeDirectGuestPaymentRequest, { userTemp, orderId, method: "card" as const, cardToken }),
      ],
    }
  },
}

const kept: WriteSubject = {
  title: "writes of wishes, lists and standing orders",
  about: ["wishlist.add", "wishlist.remove", "list.save", "list.delete", "standing.save", "standing.remove"],
  shownIn: ["wishlist.list", "list.list", "standing.list"],
  begin: async (visit) => {
    const wish = await visit.client("wishlistHasItem")
    const { userTemp, text } = await visit.client("shoppingListExists")
    const standingId = (await visit.client("standingOrderExists")).text("standing_id")
    const itemCode = (await visit.given("productHasFormats")).text("first_code")
    const entries = [{ itemCode, name: "Nuovo", rank: 99, par: 4 }]
    const list = { userTemp, listId: ownName() }
    const standing = { userTemp, standingId: ownName() }
    const made = { isNew: true as const, name: "Città", addressCode: userTemp.addressCode, startsOn: "2026-03-02" }
    return {
      userTemp,
      writes: [
        makeWrite(endpoints.addWish, { userTemp, itemCode }),
        makeWrite(endpoints.removeWish, { userTemp, itemCode: wish.text("item_code") }),
        makeWrite(endpoints.saveShoppingList, { ...list, isNew: true, name: "Città" }),
        makeWrite(endpoints.saveShoppingList, { ...list, entries }),
        makeWrite(endpoints.deleteShoppingList, { userTemp, listId: text("list_id") }),
        makeWrite(endpoints.deleteShoppingList, list),
        makeWrite(endpoints.saveStandingOrder, { ...standing, ...made, weekdays: [1], everyWeeks: 1 }),
        makeWrite(endpoints.removeStandingOrder, { userTemp, standingId }),
        makeWrite(endpoints.removeStandingOrder, standing),
      ],
    }
  },
}

/** Everything that may be said besides what a thing is made of: alerts, counts, notes, sections, pauses, runs. */
const besides: WriteSubject = {
  title: "writes of alerts, counts, notes and pauses",
  about: ["wishlist.add", "list.save", "standing.save", "saved-cart.rename"],
  shownIn: ["wishlist.list", "list.list", "standing.list", "saved-cart.list"],
  begin: async (visit) => {
    const savedCartId = (await visit.client("savedCartExists")).text("saved_cart_id")
    const waited = (await visit.client("clientWaitsForItem")).text("item_code")
    const standing = await visit.client("standingOrderExists")
    const { userTemp, text } = await visit.client("shoppingListExists")
    const [listId, itemCode, standingId] = [text("list_id"), text("item_code"), standing.text("standing_id")]
    const counted = { itemCode, there: 5, countedAt: 1_771_570_800_123, note: "Ultimo scaffale" }
    const order = { userTemp, standingId }
    const lines = [{ itemCode: standing.text("item_code"), quantity: 7 }]
    return {
      userTemp,
      writes: [
        makeWrite(endpoints.addWish, { userTemp, itemCode: waited, alert: false }),
        makeWrite(endpoints.saveShoppingList, { userTemp, listId, entries: [counted] }),
        makeWrite(endpoints.saveShoppingList, { userTemp, listId, name: "Cella due" }),
        makeWrite(endpoints.saveStandingOrder, { ...order, isPaused: true }),
        makeWrite(endpoints.saveStandingOrder, { ...order, lines, endsOn: "2027-12-31" }),
        makeWrite(endpoints.saveStandingOrder, { ...order, runs: [{ date: "2026-03-10", state: "skipped" as const }] }),
        makeWrite(endpoints.renameSavedCart, { userTemp, savedCartId, name: ownName() }),
        makeWrite(endpoints.addWish, { userTemp, itemCode: waited, alert: true }),
      ],
    }
  },
}

const addresses: WriteSubject = {
  title: "writes of addresses",
  about: ["address.add", "address.change", "address.set-default", "address.delete"],
  shownIn: ["address.list", "cart.get of another address"],
  begin: async (visit) => {
    const { userTemp, text } = await visit.client("clientHasTwoAddresses")
    const addressCode = text("second_address_code")
    const list = (await visit.call(endpoints.listAddresses, { userTemp })).message
    const drafts = list.slice(0, 1).map(({ addressCode: _code, isDefault: _isDefault, ...draft }) => draft)
    return {
      userTemp,
      writes: [
        ...drafts.flatMap((draft) => [
          makeWrite(endpoints.addAddress, { userTemp, ...draft, label: "Pact" }),
          makeWrite(endpoints.changeAddress, { userTemp, addressCode, ...draft, label: "Pact, due volte" }),
        ]),
        makeWrite(endpoints.setDefaultAddress, { userTemp, addressCode }),
        makeWrite(endpoints.deleteAddress, { userTemp, addressCode }),
      ],
    }
  },
}

export const SUBJECTS: ReadonlyArray<WriteSubject> = [cart, couponsAndSavedCarts, orders, kept, besides, addresses]
