/** Orders, their changes and their payments: refusals (S2.62, S2.63, S3.22, S3.27, S8.1–S8.5). */
import { LINE_NOTE_LENGTH, lineKeyOf, REFERENCE_LENGTH } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { missingCart } from "../actors.ts"
import { cartRead, plainOrder } from "../run/reads.ts"
import { alone, beyond, neverTaken, refusalsOf, refused, rules } from "./refusal.ts"
import { letters } from "./refusals-of-carts.ts"

const METHODS = ["card", "paypal", "bank-transfer", "on-account"] as const
const PAST = "2020-01-07"
const SUNDAY = "2030-01-06"
/** Of a year in which none is a Sunday; Easter Monday is 14 April. */
const HOLIDAYS = "01-01 01-06 04-14 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26"
  .split(" ")
  .map((day) => `2031-${day}`)
const NO_DAY = "2027-02-30"
const delivery = (date: string) => ({ handover: { _tag: "Delivery" as const, date } })
const pickup = (date: string) => ({ handover: { _tag: "Pickup" as const, date, slot: "morning" as const } })

/** The days on which nothing is delivered, and one that is none. */
const noDays = <Change extends object>(on: (day: string) => Change, holidays = HOLIDAYS) => [
  refused("a day that is past", 400, on(PAST)),
  refused("a Sunday", 400, on(SUNDAY)),
  ...holidays.map((day) => refused(`a public holiday, ${day}`, 400, on(day))),
  refused("a day that is none", 417, on(NO_DAY)),
]

/** What the cart or an offer names no way to pay by. */
export const notOffered = (offered: ReadonlyArray<string> | null | undefined) =>
  METHODS.filter((method) => offered?.includes(method) === false).map((paymentMethod) =>
    refused(`${paymentMethod}, which is not offered`, 400, { paymentMethod }),
  )
/** Delivered orders alone: of offers and proposals as well. */
export const noDeliveries = noDays(delivery, HOLIDAYS.slice(2, 3))

const ofOrders = refusalsOf("orders and payments", ["order.place", "payment.request"], async (session) => {
  const paid = (await session.client("orderIsPaid")).text("order_id")
  const former = await session.client("clientHasOrder")
  const cancelled = { userTemp: former.userTemp, orderId: former.text("order_id") }
  // It may be too late for its day.
  const isCancelled = Result.isSuccess(await session.attempt(endpoints.cancelOrder, cancelled))
  const orderId = (await session.client("clientHasOrder")).text("order_id")
  const cardToken = (await session.given("cardIsAccepted")).text("card_token")
  const declined = (await session.given("cardIsDeclined")).text("declined_token")
  const client = await session.client("cartMayBeOrdered")
  const { userTemp, text } = client
  const [cart, collected] = [await cartRead(session, userTemp), await cartRead(session, userTemp, "pickup")]
  const { documentTotal: total, paymentMethods } = cart
  // As long as its texts may be.
  const lineNotes = cart.rows.map((row) => ({ ...lineKeyOf(row), note: letters(LINE_NOTE_LENGTH) }))
  const customerRef = letters(REFERENCE_LENGTH)
  const longest = { ...plainOrder(userTemp, cart, text("delivery_date")), customerRef, lineNotes }
  const costs = [total + 1, total - 1, collected.documentTotal].filter((one) => one !== total)
  return {
    ...alone(client),
    rules: [
      rules(endpoints.placeOrder, longest, [
        ...costs.map((confirmedTotal) =>
          refused(`the total ${confirmedTotal} instead of ${total}`, 409, { confirmedTotal }),
        ),
        ...notOffered(paymentMethods),
        ...noDays(delivery),
        ...noDays(pickup, HOLIDAYS.slice(0, 1)),
        refused("an unknown cart", 404, { cartId: missingCart(cart.cartId) }),
        ...beyond("customer_ref", letters(REFERENCE_LENGTH + 1)),
        ...beyond("line_notes.note", "", letters(LINE_NOTE_LENGTH + 1)),
        ...beyond("payment_method", "cash"),
      ]),
      rules(endpoints.makeDirectGuestPaymentRequest, { userTemp, orderId, method: "card" as const, cardToken }, [
        refused("a second payment", 409, { orderId: paid }),
        refused("a second payment that is opened", 409, { orderId: paid, cardToken: "" }),
        refused("a second payment with a card that is declined", 409, { orderId: paid, cardToken: declined }),
        refused("another method than the order's", 400, { method: "paypal" }),
        ...(isCancelled ? ["", cardToken] : []).map((token) =>
          refused("a payment of a cancelled order", 409, { orderId: cancelled.orderId, cardToken: token }),
        ),
      ]),
    ],
  }
})

const ofSmallCarts = refusalsOf(
  "carts that are empty or below their minimum",
  ["cart.get", "order.place"],
  async (session) => {
    const there = (await session.client("clientHasTwoAddresses")).text("second_address_code")
    const client = await session.client("cartIsBelowMinimum")
    const { userTemp, text } = client
    const elsewhere = { ...userTemp, addressCode: there }
    const date = text("delivery_date")
    const small = plainOrder(userTemp, await cartRead(session, userTemp), date)
    const empty = plainOrder(elsewhere, await cartRead(session, elsewhere), date)
    return {
      ...alone(client),
      rules: [
        neverTaken(endpoints.placeOrder, small, [refused("a cart below its minimum", 400, {})]),
        // A cart without rows may not exist.
        neverTaken(endpoints.placeOrder, empty, [
          refused("an empty cart", [400, 404], {}),
          refused("an empty cart, collected", [400, 404], pickup(date)),
        ]),
      ],
    }
  },
)

/** The cart is added to the order last: until then it exists. */
const ofChanges = refusalsOf("changes of an order", ["order.move", "order.add", "payment.request"], async (session) => {
  const cardToken = (await session.given("cardIsAccepted")).text("card_token")
  const collected = (await session.client("orderIsCollected")).text("order_id")
  const client = await session.client("orderMayBeChanged")
  const { userTemp, text, number } = client
  const orderId = text("order_id")
  const confirmedTotal = Math.round(number("cart_total") * 100)
  const added = { userTemp, orderId, cartId: number("cart_id"), confirmedTotal }
  return {
    ...alone(client),
    rules: [
      rules(endpoints.moveOrder, { userTemp, orderId, deliveryDate: text("later_date") }, [
        ...noDays((deliveryDate) => ({ deliveryDate }), HOLIDAYS.slice(1, 3)),
        refused("an order that is collected", 400, { orderId: collected }),
      ]),
      neverTaken(endpoints.makeDirectGuestPaymentRequest, { userTemp, orderId, method: "card", cardToken: "" }, [
        refused("a card for an order by bank transfer", 400, {}),
        refused("a card for an order by bank transfer, at once", 400, { cardToken }),
        refused("another method than the order's", 400, { method: "paypal" }),
      ]),
      rules(endpoints.addToOrder, added, [
        ...[1, -1].map((more) =>
          refused("a total that the cart does not have", 409, { confirmedTotal: confirmedTotal + more }),
        ),
        refused("an unknown cart", 404, { cartId: missingCart(added.cartId) }),
      ]),
    ],
  }
})

const ofAcceptedOrders = refusalsOf(
  "changes of an order that has been accepted",
  ["order.cancel", "order.move", "order.add"],
  async (session) => {
    const paid = (await session.client("orderIsPaid")).text("order_id")
    const client = await session.client("orderIsAccepted")
    const { userTemp, text, number } = client
    const order = { userTemp, orderId: text("order_id") }
    const added = { ...order, cartId: number("cart_id"), confirmedTotal: Math.round(number("cart_total") * 100) }
    const late = [refused("an order that has been accepted", 409, {})]
    return {
      ...alone(client),
      rules: [
        neverTaken(endpoints.cancelOrder, order, late),
        neverTaken(endpoints.moveOrder, { ...order, deliveryDate: text("later_date") }, late),
        neverTaken(endpoints.addToOrder, added, late),
        neverTaken(endpoints.cancelOrder, { userTemp, orderId: paid }, [refused("an order that is paid", 409, {})]),
        neverTaken(endpoints.addToOrder, { ...added, orderId: paid }, [refused("an order that is paid", 409, {})]),
      ],
    }
  },
)

export const orderRefusals = [ofOrders, ofSmallCarts, ofChanges, ofAcceptedOrders]
