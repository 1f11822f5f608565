/** Orders, their changes and their payments: refusals (S2.62, S2.63, S3.22, S3.27, S8.1–S8.5). */
import { endpoints } from "../../src/table.ts"
import { missingCart } from "../actors.ts"
import { cartRead, plainOrder } from "../run/reads.ts"
import { alone, beyond, neverTaken, refusalsOf, refused, rules } from "./refusal.ts"
import { letters } from "./refusals-of-carts.ts"

const METHODS = ["card", "paypal", "bank-transfer", "on-account"] as const
const PAST = "2020-01-07"
const SUNDAY = "2030-01-06"
/** Christmas, and Easter Monday. */
const HOLIDAYS = ["2030-12-25", "2031-04-14"]
const NO_DAY = "2027-02-30"
const delivery = (date: string) => ({ handover: { _tag: "Delivery" as const, date } })

const ofOrders = refusalsOf("orders and payments", ["order.place", "payment.request"], async (session) => {
  const paid = (await session.client("orderIsPaid")).text("order_id")
  const orderId = (await session.client("clientHasOrder")).text("order_id")
  const cardToken = (await session.given("cardIsAccepted")).text("card_token")
  const declined = (await session.given("cardIsDeclined")).text("declined_token")
  const client = await session.client("cartMayBeOrdered")
  const { userTemp, text } = client
  const [cart, collected] = [await cartRead(session, userTemp), await cartRead(session, userTemp, "pickup")]
  const { documentTotal: total, paymentMethods } = cart
  const costs = [total + 1, total - 1, collected.documentTotal].filter((one) => one !== total)
  return {
    ...alone(client),
    rules: [
      rules(endpoints.placeOrder, plainOrder(userTemp, cart, text("delivery_date")), [
        ...costs.map((confirmedTotal) =>
          refused(`the total ${confirmedTotal} instead of ${total}`, 409, { confirmedTotal }),
        ),
        ...METHODS.filter((method) => paymentMethods?.includes(method) === false).map((paymentMethod) =>
          refused(`${paymentMethod}, which is not offered`, 400, { paymentMethod }),
        ),
        refused("a day that is past", 400, delivery(PAST)),
        refused("a Sunday", 400, delivery(SUNDAY)),
        ...HOLIDAYS.map((day) => refused(`a public holiday, ${day}`, 400, delivery(day))),
        refused("a day that is none", 417, delivery(NO_DAY)),
        refused("an unknown cart", 404, { cartId: missingCart(cart.cartId) }),
        ...beyond("customer_ref", letters(41)),
        ...beyond("payment_method", "cash"),
      ]),
      rules(endpoints.makeDirectGuestPaymentRequest, { userTemp, orderId, method: "card" as const, cardToken }, [
        refused("a second payment", 409, { orderId: paid }),
        refused("a second payment that is opened", 409, { orderId: paid, cardToken: "" }),
        refused("a second payment with a card that is declined", 409, { orderId: paid, cardToken: declined }),
        refused("another method than the order's", 400, { method: "paypal" }),
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
    const pickup = { handover: { _tag: "Pickup" as const, date, slot: "morning" as const } }
    return {
      ...alone(client),
      rules: [
        neverTaken(endpoints.placeOrder, small, [refused("a cart below its minimum", 400, {})]),
        // A cart without rows may not exist.
        neverTaken(endpoints.placeOrder, empty, [
          refused("an empty cart", [400, 404], {}),
          refused("an empty cart, collected", [400, 404], pickup),
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
        refused("a day that is past", 400, { deliveryDate: PAST }),
        refused("a Sunday", 400, { deliveryDate: SUNDAY }),
        ...HOLIDAYS.map((deliveryDate) => refused(`a public holiday, ${deliveryDate}`, 400, { deliveryDate })),
        refused("a day that is none", 417, { deliveryDate: NO_DAY }),
        refused("an order that is collected", 400, { orderId: collected }),
      ]),
      neverTaken(endpoints.makeDirectGuestPaymentRequest, { userTemp, orderId, method: "card", cardToken: "" }, [
        refused("a card for an order by bank transfer", 400, {}),
        refused("a card for an order by bank transfer, at once", 400, { cardToken }),
        refused("another method than the order's", 400, { method: "paypal" }),
      ]),
      rules(endpoints.addToOrder, added, [
        refused("a total that the cart does not have", 409, { confirmedTotal: confirmedTotal + 1 }),
        refused("an unknown cart", 404, { cartId: missingCart(added.cartId) }),
      ]),
    ],
  }
})

const ofAcceptedOrders = refusalsOf(
  "changes of an order that has been accepted",
  ["order.cancel", "order.move", "order.add"],
  async (session) => {
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
      ],
    }
  },
)

export const orderRefusals = [ofOrders, ofSmallCarts, ofChanges, ofAcceptedOrders]
