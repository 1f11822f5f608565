/** Orders, their changes and their payments: what they refuse (S2.62, S2.63, S3.22, S3.27, S8.1–S8.5). */
import { endpoints } from "../../src/table.ts"
import { missingCart } from "../actors.ts"
import { cartRead, plainOrder } from "../run/carts.ts"
import { beyond, onlyBy, type RefusalSubject, refused, rules } from "./refusal.ts"
import { letters } from "./refusals-of-carts.ts"

const METHODS = ["card", "paypal", "bank-transfer", "on-account"] as const
const PAST = "2020-01-07"
const SUNDAY = "2030-01-06"
const NO_DAY = "2027-02-30"
const delivery = (date: string) => ({ handover: { _tag: "Delivery" as const, date } })

export const orderRefusals: RefusalSubject = {
  title: "orders and payments",
  about: ["order.place", "payment.request"],
  open: async (session) => {
    const paid = (await session.client("orderIsPaid")).text("order_id")
    const orderId = (await session.client("clientHasOrder")).text("order_id")
    const cardToken = (await session.given("cardIsAccepted")).text("card_token")
    const declined = (await session.given("cardIsDeclined")).text("declined_token")
    const { userTemp, text } = await session.client("cartMayBeOrdered")
    const [cart, collected] = [await cartRead(session, userTemp), await cartRead(session, userTemp, "pickup")]
    const { documentTotal, paymentMethods } = cart
    const notOffered = METHODS.filter((method) => paymentMethods?.includes(method) === false)
    const costs = [documentTotal + 1, documentTotal - 1, collected.documentTotal].filter(
      (total) => total !== documentTotal,
    )
    return {
      userTemp,
      actors: onlyBy(userTemp, text("token")),
      rules: [
        rules(endpoints.placeOrder, plainOrder(userTemp, cart, text("delivery_date")), {
          refuses: [
            ...costs.map((confirmedTotal) =>
              refused(`the total ${confirmedTotal} instead of ${documentTotal}`, 409, { confirmedTotal }),
            ),
            ...notOffered.map((paymentMethod) =>
              refused(`${paymentMethod}, which is not offered`, 400, { paymentMethod }),
            ),
            refused("a day that is past", 400, delivery(PAST)),
            refused("a Sunday", 400, delivery(SUNDAY)),
            refused("a day that is none", 417, delivery(NO_DAY)),
            refused("an unknown cart", 404, { cartId: missingCart(cart.cartId) }),
            ...beyond("customer_ref", letters(41)),
            ...beyond("payment_method", "cash"),
          ],
        }),
        rules(
          endpoints.makeDirectGuestPaymentRequest,
          { userTemp, orderId, method: "card" as const, cardToken },
          {
            refuses: [
              refused("a second payment", 409, { orderId: paid }),
              refused("a second payment that is opened", 409, { orderId: paid, cardToken: "" }),
              refused("a second payment with a card that is declined", 409, { orderId: paid, cardToken: declined }),
              refused("another method than the order's", 400, { method: "paypal" }),
            ],
          },
        ),
      ],
    }
  },
}

export const smallOrderRefusals: RefusalSubject = {
  title: "carts that are empty or below their minimum",
  about: ["cart.get", "order.place"],
  open: async (session) => {
    const there = (await session.client("clientHasTwoAddresses")).text("second_address_code")
    const { userTemp, text } = await session.client("cartIsBelowMinimum")
    const elsewhere = { ...userTemp, addressCode: there }
    const date = text("delivery_date")
    const small = plainOrder(userTemp, await cartRead(session, userTemp), date)
    const empty = plainOrder(elsewhere, await cartRead(session, elsewhere), date)
    const pickup = { handover: { _tag: "Pickup" as const, date, slot: "morning" as const } }
    return {
      userTemp,
      actors: onlyBy(userTemp, text("token")),
      rules: [
        rules(endpoints.placeOrder, small, { refuses: [refused("a cart below its minimum", 400, {})], isSent: false }),
        rules(endpoints.placeOrder, empty, {
          // A cart without rows may be no cart.
          refuses: [refused("an empty cart", [400, 404], {}), refused("an empty cart, collected", [400, 404], pickup)],
          isSent: false,
        }),
      ],
    }
  },
}

/** The cart goes into the order last: until then it is one. */
export const orderChangeRefusals: RefusalSubject = {
  title: "changes of an order",
  about: ["order.move", "order.add", "payment.request"],
  open: async (session) => {
    const cardToken = (await session.given("cardIsAccepted")).text("card_token")
    const { userTemp, text, number } = await session.client("orderMayBeChanged")
    const orderId = text("order_id")
    const confirmedTotal = Math.round(number("cart_total") * 100)
    const added = { userTemp, orderId, cartId: number("cart_id"), confirmedTotal }
    return {
      userTemp,
      actors: onlyBy(userTemp, text("token")),
      rules: [
        rules(
          endpoints.moveOrder,
          { userTemp, orderId, deliveryDate: text("later_date") },
          {
            refuses: [
              refused("a day that is past", 400, { deliveryDate: PAST }),
              refused("a Sunday", 400, { deliveryDate: SUNDAY }),
              refused("a day that is none", 417, { deliveryDate: NO_DAY }),
            ],
          },
        ),
        rules(
          endpoints.makeDirectGuestPaymentRequest,
          { userTemp, orderId, method: "card", cardToken: "" },
          {
            refuses: [
              refused("a card for an order by bank transfer", 400, {}),
              refused("a card for an order by bank transfer, at once", 400, { cardToken }),
              refused("another method than the order's", 400, { method: "paypal" }),
            ],
            isSent: false,
          },
        ),
        rules(endpoints.addToOrder, added, {
          refuses: [
            refused("a total that the cart does not have", 409, { confirmedTotal: confirmedTotal + 1 }),
            refused("an unknown cart", 404, { cartId: missingCart(added.cartId) }),
          ],
        }),
      ],
    }
  },
}

export const acceptedOrderRefusals: RefusalSubject = {
  title: "changes of an order that has been accepted",
  about: ["order.cancel", "order.move", "order.add"],
  open: async (session) => {
    const { userTemp, text, number } = await session.client("orderIsAccepted")
    const order = { userTemp, orderId: text("order_id") }
    const confirmedTotal = Math.round(number("cart_total") * 100)
    const late = { refuses: [refused("an order that has been accepted", 409, {})], isSent: false }
    return {
      userTemp,
      actors: onlyBy(userTemp, text("token")),
      rules: [
        rules(endpoints.cancelOrder, order, late),
        rules(endpoints.moveOrder, { ...order, deliveryDate: text("later_date") }, late),
        rules(endpoints.addToOrder, { ...order, cartId: number("cart_id"), confirmedTotal }, late),
      ],
    }
  },
}
