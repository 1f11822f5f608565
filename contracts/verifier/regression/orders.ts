/** Orders as state machines: what was placed, paid and changed is what is read. */
import { fieldsOf, inMessage, inText, isCall, isEnglish, json, rowIn, sending, textIn } from "./changes.ts"
import type { Deviation, RegressionTable } from "./deviating.ts"
import { closedAfterFailure, lastOfAll } from "./memories.ts"

/** A cart that was ordered is refused with another total than it was ordered at. */
const refusingOtherTotals = (): Deviation => {
  const ordered = new Map<string, unknown>()
  return {
    changesAnswer: (answer, request) => {
      if (!isCall(request, "place_order") || answer.status !== 200) return answer
      const { id_cart: cart, confirmed_total: total } = fieldsOf(request)
      const former = ordered.get(String(cart)) ?? total
      ordered.set(String(cart), former)
      return former === total ? answer : json("No", 409)
    },
  }
}

export const orderRows: RegressionTable = {
  "order.place/model": {
    "addToOrder: the order's transport is computed anew.": {
      finds: "the transport of an order is computed anew for what is added to it",
      ...inMessage("add_to_order", (order) =>
        order["spese_trasporto"] === 0
          ? { ...order, spese_trasporto: 9.9, totale_doc: Number((Number(order["totale_doc"]) + 9.9).toFixed(2)) }
          : order,
      ),
    },
    "An order stays as it was placed, whatever is written after it.": {
      finds: "customerRef is",
      ...lastOfAll("place_order", /"customer_ref":"[^"]*"/, "get_order"),
    },
    "payment.request: a declined payment may be opened again until the order is paid.": {
      finds: "a payment is opened: it is pending: 409 instead of pending",
      ...closedAfterFailure(),
    },
    "Payment, message: empty unless it failed.": {
      finds: "message of a payment that has not failed is empty",
      ...inMessage("make_direct_guest_payment_request", (payment) => ({ ...payment, message: "Fatto" })),
    },
    "Payment, payment_id: one from its opening to its end.": {
      finds: "a payment keeps its number when it is paid or fails",
      ...inMessage("make_direct_guest_payment_request", (payment) => ({
        ...payment,
        payment_id: `${textIn(payment, "payment_id")}-${textIn(payment, "outcome")}`,
      })),
    },
    "Payment, payment_url: while it is pending.": {
      finds: "only a pending payment goes on",
      ...inMessage("make_direct_guest_payment_request", (payment) => ({
        ...payment,
        payment_url: "https://pay.test/1",
      })),
    },
    "Order, gifts: what came for free with its cart.": {
      finds: "what comes for free",
      ...inMessage("customer.get_order", (order) => ({ ...order, gifts: undefined })),
    },
    "Cart, list_total: the lines at their list prices.": {
      finds: "list_total is the lines at their list prices",
      ...inMessage("get_cart_items", (cart) => ({
        ...cart,
        list_total: cart["list_total"] && Number(cart["list_total"]) + 1,
      })),
    },
    "OrderLine, image: its row's.": {
      finds: "pictures of rows",
      ...inText("customer.get_order", (body) => body.replaceAll(/"image":"[^"]*"/g, '"image":"/altro.jpg"')),
    },
    "order.place, totale_doc: the total that was confirmed.": {
      finds: "totale_doc of an order is the total that was confirmed",
      ...inMessage("place_order", (order) => ({ ...order, totale_doc: Number(order["totale_doc"]) + 1 })),
    },
    "OrderCoupon, label: in the language in which the order was placed.": {
      finds: "label of the coupon: ",
      ...inMessage("customer.get_order", ({ coupon, ...order }, request) => ({
        ...order,
        coupon: coupon && { ...rowIn(coupon), label: isEnglish(request) ? "Voucher" : "Buono" },
      })),
    },
    "order.add, line_notes: they stand in `note` of the order's lines.": {
      finds: "line_notes of an added cart stand in the order's lines",
      ...sending("customer.add_to_order", () => ({ line_notes: undefined })),
    },
    "order.place, id_cart: one that was ordered is answered with its order, whatever total is confirmed.": {
      finds: "a cart that was ordered is answered with its order, however it is sent: 409",
      ...refusingOtherTotals(),
    },
  },
}
