/** A refusal has the status that the document gives it: storefronts tell by it what to do next (S8.1–S8.5, ADR 47). */
import { missingCart } from "../../actors.ts"
import type { ServerCart, CartId } from "@dispensa/domain"
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { changedViews, viewsOf } from "../views.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, line } from "./cart-checks.ts"

export const NOT_THERE = "zzqq-not-there-0000"

type Answer = Result.Result<unknown, ApiError>
/** What is refused, with which status, and of a form the field that is named. */
type Refusal = readonly [what: string, status: number, attempt: () => Promise<Answer>, field?: string]

export const mustRefuse = async (visit: CheckVisit, refusals: ReadonlyArray<Refusal>): Promise<void> => {
  for (const [what, status, attempt, field] of refusals) {
    const answer = await attempt()
    const came = Result.isFailure(answer) ? answer.failure.status : 200
    visit.must(came === status, `${what} is refused with ${status}`, `${came}`)
    if (field === undefined || Result.isSuccess(answer) || answer.failure._tag !== "Unprocessable") continue
    const named = Object.keys(answer.failure.fields)
    visit.must(named.includes(field), `${what} is refused by the field ${field}`, named.join(", ") || "no field")
  }
}

interface Refusing {
  readonly userTemp: Identity
  readonly cartId: CartId
  readonly row: ServerCart["rows"][number]
  readonly coupon: string
  readonly expired: string
  readonly savedCartId: string
  readonly name: string
}

const ofRows = (visit: CheckVisit, about: Refusing): ReadonlyArray<Refusal> => {
  const { userTemp, cartId, row, coupon, expired } = about
  const { rowId, packSize, promoCode, promoRow } = row
  const strange = [{ rowId: NOT_THERE, quantity: 3, packSize: 1, promoCode: "", promoRow: 0 }]
  const own = [{ rowId, quantity: packSize, packSize, promoCode, promoRow }]
  const other = missingCart(cartId)
  return [
    [
      "an item that is not there",
      404,
      () => visit.attempt(endpoints.addToCart, { userTemp, ...line(NOT_THERE), quantity: 1 }),
    ],
    ["a row that is not there", 404, () => visit.attempt(endpoints.updateCart, { userTemp, cartId, rows: strange })],
    [
      "a row of a cart that is not there",
      404,
      () => visit.attempt(endpoints.updateCart, { userTemp, cartId: other, rows: own }),
    ],
    [
      "removing a row that is not there",
      404,
      () => visit.attempt(endpoints.removeCartItem, { ...userTemp, cartId, rowId: NOT_THERE }),
    ],
    [
      "removing a row of a cart that is not there",
      404,
      () => visit.attempt(endpoints.removeCartItem, { ...userTemp, cartId: other, rowId }),
    ],
    [
      "a coupon that is not there",
      404,
      () => visit.attempt(endpoints.applyCouponCode, { userTemp, cartId, code: NOT_THERE }),
    ],
    [
      "a coupon that has expired",
      400,
      () => visit.attempt(endpoints.applyCouponCode, { userTemp, cartId, code: expired }),
    ],
    [
      "a coupon of a cart that is not there",
      404,
      () => visit.attempt(endpoints.applyCouponCode, { userTemp, cartId: other, code: coupon }),
    ],
  ]
}

const ofSavedCarts = (visit: CheckVisit, { userTemp, cartId, savedCartId, name }: Refusing): ReadonlyArray<Refusal> => {
  const other = missingCart(cartId)
  return [
    [
      "saving a cart that is not there",
      404,
      () => visit.attempt(endpoints.saveCart, { userTemp, cartId: other, name: NOT_THERE }),
    ],
    ["saving under the name of a saved cart", 409, () => visit.attempt(endpoints.saveCart, { userTemp, cartId, name })],
    [
      "saving under the name of a saved cart with blanks around it",
      409,
      () => visit.attempt(endpoints.saveCart, { userTemp, cartId, name: ` ${name}  ` }),
    ],
    [
      "the name of another saved cart",
      409,
      () => visit.attempt(endpoints.renameSavedCart, { userTemp, savedCartId, name }),
    ],
    [
      "a saved cart that is not there",
      404,
      () => visit.attempt(endpoints.loadSavedCart, { userTemp, savedCartId: NOT_THERE }),
    ],
  ]
}

const carts = check(
  "statuses of what a cart refuses",
  ["cart.add", "cart.update", "cart.remove", "coupon.apply", "saved-cart.save", "saved-cart.rename", "saved-cart.load"],
  async (visit) => {
    const savedCarts = await visit.client("savedCartExists")
    const expired = (await visit.given("couponHasExpired")).text("expired_code")
    const { userTemp, number, text } = await visit.client("couponCounts")
    const cartId = number("cart_id")
    const { rows } = await cartRead(visit, userTemp)
    const [row] = rows
    if (row === undefined) return notChecked("the cart has no row")
    await visit.attempt(endpoints.applyCouponCode, { userTemp, cartId, code: text("coupon_code") })
    const before = await viewsOf(visit, userTemp)
    const saved = { savedCartId: savedCarts.text("saved_cart_id"), name: savedCarts.text("second_name") }
    const about = { userTemp, cartId, row, coupon: text("coupon_code"), expired, ...saved }
    await mustRefuse(visit, [...ofRows(visit, about), ...ofSavedCarts(visit, about)])
    const changed = changedViews(before, await viewsOf(visit, userTemp))
    visit.must(changed === null, "what is refused of a cart with a coupon leaves rows and coupon", changed)
    return CHECKED
  },
)

const orders = check(
  "statuses of what an order refuses",
  ["order.place", "order.detail", "order.tracking", "order.reorder", "payment.request", "document.file"],
  async (visit) => {
    const paid = (await visit.client("orderIsPaid")).text("order_id")
    const cardToken = (await visit.given("cardIsAccepted")).text("card_token")
    const below = await visit.client("cartIsBelowMinimum")
    await mustRefuse(visit, [
      placing(visit, below.userTemp, "a cart below its minimum", 400, await priced(visit, below)),
    ])
    const ready = await visit.client("cartMayBeOrdered")
    const { userTemp } = ready
    const cart = await priced(visit, ready)
    const payment = { userTemp, method: "card" as const, cardToken }
    await mustRefuse(visit, [
      placing(visit, userTemp, "a total that is a cent too high", 409, {
        ...cart,
        confirmedTotal: cart.confirmedTotal + 1,
      }),
      placing(visit, userTemp, "a total that is a cent too low", 409, {
        ...cart,
        confirmedTotal: cart.confirmedTotal - 1,
      }),
      placing(visit, userTemp, "a cart that is not there", 404, { ...cart, cartId: missingCart(cart.cartId) }),
      ["an order that is not there", 404, () => visit.attempt(endpoints.getOrder, { userTemp, orderId: NOT_THERE })],
      [
        "the way of an order that is not there",
        404,
        () => visit.attempt(endpoints.getOrderTracking, { userTemp, orderId: NOT_THERE }),
      ],
      [
        "ordering what is not there again",
        404,
        () => visit.attempt(endpoints.reorder, { userTemp, orderId: NOT_THERE }),
      ],
      [
        "a payment of what is not there",
        404,
        () => visit.attempt(endpoints.makeDirectGuestPaymentRequest, { ...payment, orderId: NOT_THERE }),
      ],
      [
        "a second payment",
        409,
        () => visit.attempt(endpoints.makeDirectGuestPaymentRequest, { ...payment, orderId: paid }),
      ],
      ["a file that is not there", 404, () => visit.attempt(endpoints.downloadFile, { userTemp, file: NOT_THERE })],
    ])
    await mustPayTransport(visit)
    return CHECKED
  },
)

interface Priced {
  readonly cartId: CartId
  readonly confirmedTotal: number
  readonly date: string
}

interface Ready {
  readonly userTemp: Identity
  readonly text: (key: "delivery_date") => string
}

const priced = async (visit: CheckVisit, { userTemp, text }: Ready): Promise<Priced> => {
  const { cartId, documentTotal } = await cartRead(visit, userTemp)
  return { cartId, confirmedTotal: documentTotal, date: text("delivery_date") }
}

const placing = (visit: CheckVisit, userTemp: Identity, what: string, status: number, cart: Priced): Refusal => {
  const { cartId, confirmedTotal, date } = cart
  const handover = { _tag: "Delivery" as const, date }
  const order = { userTemp, cartId, confirmedTotal, handover, paymentMethod: "bank-transfer" as const }
  return [
    what,
    status,
    () => visit.attempt(endpoints.placeOrder, { ...order, note: "", customerRef: "", lineNotes: [] }),
  ]
}

/** What is collected costs less: that total is not the one of a delivery. */
const mustPayTransport = async (visit: CheckVisit): Promise<void> => {
  const { userTemp, text } = await visit.client("cartMayBeCollected")
  const delivered = await cartRead(visit, userTemp, "delivery")
  const collected = await cartRead(visit, userTemp, "pickup")
  if (collected.documentTotal === delivered.documentTotal)
    return visit.skip("a collected cart costs what a delivered one does")
  const cart = { cartId: delivered.cartId, confirmedTotal: collected.documentTotal, date: text("pickup_date") }
  await mustRefuse(visit, [placing(visit, userTemp, "a delivery at the total of a collection", 409, cart)])
}

export const refusalChecks = [carts, orders]
