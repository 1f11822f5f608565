/** The fifteenth foreign set: rows of carts and their bounds, coupons and their minimum, saved carts, alerts of wishes. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, type Row, rowsIn } from "./answers.ts"
import { isCall, type Send } from "./calls.ts"
import { answering, nameOfCall } from "./eighth-calls.ts"
import { grown, putQuantity, rowsBeside } from "./eleventh-calls.ts"
import { cartOfCall, couponOf, doneOnce, emptyOf } from "./fifteenth-calls-goods.ts"
import { textIn } from "./fifth-calls.ts"
import { clientKey, isDone, messageRows, nameIn, pathOf, showing } from "./fourth-calls.ts"
import { addressCodes, beside, readBeside } from "./seventh-calls.ts"
import { mapRows } from "./sixth-calls.ts"
import { asked, cents, messageOf, whose, withFields, withMessage } from "./third-calls.ts"

const MOST = 999_999

const isQuantity = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MOST

/** OpenAPI, AddToCartRequest, `quantity`: "more than 999,999 together is refused with 417". The row is filled up to what it can hold, and nobody is told. */
const filledUp = (): Deviation => {
  const before = new Set<string>()
  return {
    handle: async (request, send) => {
      const { item_id: item, quantity, promo_code: promo } = asked(request)
      if (!isCall(request, "POST", "api.add_to_cart") || !isQuantity(quantity)) return null
      const answer = await send(request)
      if (answer.status !== 417) return answer
      const isMeant = (row: Row) => row["carti"] === item && textIn(row, "promo_code") === promo
      const row = (await rowsBeside(request, whose(request), send)).find(isMeant)
      if (row === undefined || Number(row["quantity"]) + quantity <= MOST) return answer
      await putQuantity(request, whose(request), row, MOST, send)
      const isReplayed = before.has(nameOfCall(request))
      if (request.headers["idempotency-key"] !== undefined) before.add(nameOfCall(request))
      const message = { success: true, id_cart: row["id_cart"], row_id: row["row_id"] }
      return answering(200, { message }, request, isReplayed)
    },
  }
}

/** OpenAPI, Cart, `data`: "The rows in the order in which they were added". They are kept by the time of their last change, and a row that grows goes to the end. */
const grownLast = (): Deviation => {
  const orders = new Map<unknown, ReadonlyArray<string>>()
  const inOrder = (cart: Row): ReadonlyArray<Row> => {
    const order = orders.get(cart["id_cart"]) ?? []
    const place = (row: Row) => (order.indexOf(textIn(row, "row_id")) + order.length + 1) % (order.length + 1)
    return rowsIn(cart["data"]).toSorted((one, other) => place(one) - place(other))
  }
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.add_to_cart")) return null
      const answer = await send(request)
      const row = textIn(messageOf(answer), "row_id")
      if (!isDone(answer) || row === "") return answer
      const cart = await cartOfCall(request, send)
      const others = inOrder(cart).map((each) => textIn(each, "row_id"))
      orders.set(cart["id_cart"], [...others.filter((each) => each !== row), row])
      return answer
    },
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "api.get_cart_items")
        ? withMessage(answer, (cart) => ({ ...cart, data: inOrder(cart) }))
        : answer,
  }
}

/** OpenAPI, Identity, `address_code`: "A cart of an address that the client does not have is refused with 417". There is no cart under that key, and so it is an empty one. */
const emptyAnywhere: Deviation = {
  handle: async (request, send) => {
    const { address_code: code } = whose(request)
    if (!isCall(request, "POST", "api.get_cart_items") || !["string", "number"].includes(typeof code)) return null
    const answer = await send(request)
    if (answer.status !== 417) return answer
    const [known] = await addressCodes(request, send)
    if (known === undefined) return answer
    const other = await send(withFields(request, { user_temp: { ...whose(request), address_code: known } }))
    return other.status === 200 ? withMessage(other, emptyOf) : answer
  },
}

const MINIMUM = { code: "GRANDE30", cents: 30_000 }

/** OpenAPI, `coupon.apply`: "It stays while the cart changes, and what it takes off follows the cart". A coupon whose minimum the cart no longer reaches is thrown away, and is not there when it reaches it again. */
const droppedBelow: Deviation = {
  handle: async (request, send) => {
    if (!["api.update_cart", "wrapper.remove_cart_item"].some((part) => isCall(request, "POST", part))) return null
    const answer = await send(request)
    if (!isDone(answer)) return answer
    const cart = await cartOfCall(request, send)
    if (couponOf(cart)["code"] === MINIMUM.code && cents(cart["totale_netto"]) < MINIMUM.cents)
      await send(beside(request, "api.remove_coupon_code", { id_cart: cart["id_cart"] }))
    return answer
  },
}

const PERCENTAGE = { code: "BENVENUTO10", part: 0.1 }

const transportAsWell = (cart: Row): Row => {
  const coupon = couponOf(cart)
  const whole = cents(cart["totale_lordo"]) + cents(cart["spese_trasporto"] ?? 0)
  if (coupon["code"] !== PERCENTAGE.code || cents(coupon["discount"]) === 0) return cart
  const discount = Math.round(whole * PERCENTAGE.part)
  return { ...cart, coupon: { ...coupon, discount: discount / 100 }, totale_doc: (whole - discount) / 100 }
}

/** OpenAPI, `coupon.apply`: "a percentage is of the gross total". It is taken of all that there is to pay, transport too. */
const percentOfTransport = (): Deviation => {
  const { handle, ...shown } = showing(transportAsWell)
  const once = doneOnce<unknown>()
  return {
    ...shown,
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.apply_coupon_code")) return (await handle?.(request, send)) ?? null
      const answer = await send(request)
      const discount = await once(answer, request, async () => shownDiscount(request, send))
      return withMessage(answer, (applied) => ({ ...applied, discount: discount ?? applied["discount"] }))
    },
  }
}

const shownDiscount = async (request: ServiceRequest, send: Send): Promise<unknown> =>
  couponOf(transportAsWell(await cartOfCall(request, send)))["discount"]

/** OpenAPI, `saved-cart.save`, 400: "The cart is empty, or has none of the rows in `row_ids` (all rows without that key)". An empty list is taken for one that is not there. */
const allForNone: Deviation = {
  changesRequest: (request) => {
    const { row_ids: rows } = asked(request)
    return isCall(request, "POST", "customer.saved_carts") && Array.isArray(rows) && rows.length === 0
      ? withFields(request, { row_ids: undefined })
      : request
  },
}

/** OpenAPI, CartFilled, `added`: "How many lines went into the cart: with those in `skipped` it is all of them". The rows that are new are counted, not those that a line made grow. */
const newRowsCounted = (): Deviation => {
  const once = doneOnce<number>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "customer.load_saved_cart")) return null
      const identity = whose(request)
      const before = await rowsBeside(request, identity, send)
      const answer = await send(request)
      const joined = await once(answer, request, async () => {
        const more = grown(before, await rowsBeside(request, identity, send))
        return more.filter(({ former }) => former > 0).length
      })
      return withMessage(answer, (filled) => ({ ...filled, added: Number(filled["added"]) - (joined ?? 0) }))
    },
  }
}

const WISHES = "customer.wishlist"

/** OpenAPI, AddWishRequest, `alert`: "Of an item that is available the client is told at once, and the alert is over". Alerts are looked at when the stock changes, and this one waits until then. */
const waitsForWhatIsThere = (): Deviation => {
  const waiting = new Set<string>()
  return {
    handle: async (request, send) => {
      if (!pathOf(request).includes(WISHES) || request.method === "GET") return null
      const answer = await send(request)
      if (!isDone(answer)) return answer
      const { carti, alert } = asked(request)
      const item = request.method === "DELETE" ? nameIn(request, "wishlist") : carti
      if (request.method === "DELETE" || alert === false) waiting.delete(clientKey(request, item))
      if (request.method !== "POST" || alert !== true) return answer
      const wishes = messageRows(await readBeside(request, WISHES, send))
      const isOver = wishes.some((wish) => wish["carti"] === item && wish["alert"] !== true)
      if (isOver) waiting.add(clientKey(request, item))
      return answer
    },
    changesAnswer: (answer, request) =>
      isCall(request, "GET", WISHES) && answer.status === 200
        ? { ...answer, body: JSON.stringify(stillWaiting(JSON.parse(answer.body), request, waiting)) }
        : answer,
  }
}

const stillWaiting = (said: unknown, request: ServiceRequest, waiting: ReadonlySet<string>): unknown =>
  rowsIn([said]).map((body) => ({
    ...body,
    message: mapRows(body["message"], (wish) =>
      waiting.has(clientKey(request, wish["carti"])) ? { ...wish, alert: true } : wish,
    ),
  }))[0]

const CARTS = /^(cart|coupon|order)\./
const SAVED = /^(saved-cart|cart)\./

export const fifteenthCartDeviations: ReadonlyArray<Foreign> = [
  { title: "a row that is filled up where it is full", only: /^cart\./, ...filledUp() },
  { title: "a row that goes to the end when it grows", only: /^cart\./, ...grownLast() },
  { title: "an empty cart at an address that nobody has", only: /^(cart|address)\./, ...emptyAnywhere },
  { title: "a coupon thrown away below its minimum", only: CARTS, ...droppedBelow },
  { title: "a percentage that is of transport, too", only: CARTS, ...percentOfTransport() },
  { title: "a cart saved whole where no row is named", only: SAVED, ...allForNone },
  { title: "lines that joined a row and count as not added", only: SAVED, ...newRowsCounted() },
  { title: "an alert that waits for what is there already", only: /^wishlist\./, ...waitsForWhatIsThere() },
]
