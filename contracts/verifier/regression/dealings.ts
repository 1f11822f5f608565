/** Offers, proposals and changes of orders: what was answered, and what comes of it. */
import { acceptingInstead, inRows, inText, isCall, refusingWith, rowsIn, sending } from "./changes.ts"
import type { RegressionTable } from "./deviating.ts"

export const dealingRows: RegressionTable = {
  "cart.check/objected-cart": {
    "checkCart: what is listed is of the cart's row.": {
      finds: "the check of a cart objects to its row",
      ...inRows("api.check_cart", (rows) => rows.map((row) => ({ ...row, row_id: "77777" }))),
    },
  },
  "offer.order/once": {
    "orderOffer: the note that was sent is the order's.": {
      finds: "an order of an offer is the offer, at its prices, to its address: note",
      changesRequest: (request) =>
        isCall(request, "customer.offers")
          ? { ...request, body: request.body.replace('"note":"Uno"', '"note":""') }
          : request,
    },
  },
  "order.detail/became-lines-order": {
    "Order, fulfilment: what became of the quantity.": {
      finds: "fulfilment states what was delivered, is to come and will not come",
      ...inText("customer.get_order", (body) => body.replaceAll(/,"fulfilment":\{[^}]*\}/g, "")),
    },
  },
  "proposal.answer/once": {
    "Proposal, lines: as they were proposed.": {
      finds: "a proposal that was answered is as it was, and says how: lines",
      ...inRows("GET customer.order_proposals", (rows) =>
        rows.map((row) => ({
          ...row,
          lines: rowsIn(row["lines"]).map((line) => ({ ...line, quantity: Number(line["quantity"]) + 1 })),
        })),
      ),
    },
    "proposeOrder, customer_ref: the client's own.": {
      finds: "a proposal is what was in the cart, as it was proposed: customerRef",
      ...sending("POST customer.order_proposals", () => ({ customer_ref: undefined })),
    },
  },
  "coupon.apply/effects": {
    "saved-cart.rename: no other client's.": {
      finds: "saved-cart.rename for a client whom the caller does not act for is refused with 403: the number 200",
      ...acceptingInstead("PUT customer.saved_carts", 403, { success: true }),
    },
  },
  "order.move/refusals": {
    "cancelOrder, moveOrder: 400 for a day on which nothing is delivered.": {
      finds: "order.move refuses a public holiday",
      ...refusingWith("move_order", 400, 409),
    },
  },
}
