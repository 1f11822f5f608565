/** Offers, proposals, claims and changes of orders: what is refused, what was answered, and what comes of it. */
import {
  acceptingInstead,
  fieldsOf,
  inMessage,
  inRows,
  inText,
  isCall,
  refusingWith,
  rowsIn,
  sending,
  textIn,
} from "./changes.ts"
import type { RegressionTable } from "./deviating.ts"
import { withoutKeys } from "./memories.ts"

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
  "offer.request/effects": {
    "proposeOrder: a proposal is made once under its key.": {
      finds: "proposal.propose sent again after a new login gets the same answer",
      ...withoutKeys("customer.order_proposals"),
    },
    "closeOffer: one that is closed so already is answered as it is.": {
      finds: "offer.close repeated under another key returns what exists: message.reason is",
      ...inMessage("/close", (offer, request) => ({ ...offer, reason: fieldsOf(request)["reason"] })),
    },
    "fileClaim: filed again, it is the claim that there is.": {
      finds: "claim.file repeated under another key returns what exists: message.note is",
      ...inMessage("PUT customer.claims/", (claim, request) => ({ ...claim, note: fieldsOf(request)["note"] })),
    },
    "requestOffer: sent again, it is the request that there is.": {
      finds: "offer.request repeated under another key returns what exists: message.note is",
      ...inMessage("PUT customer.offers/", (offer, request) => ({ ...offer, note: fieldsOf(request)["note"] })),
    },
    "sendMessage: sent again, it is the message that there is.": {
      finds: "message.send repeated under another key returns what exists",
      ...inRows("PUT customer.messages/", (rows, request) =>
        rows.map((row) =>
          request.url.includes(textIn(row, "message_id")) ? { ...row, text: fieldsOf(request)["text"] } : row,
        ),
      ),
    },
  },
  "people.save/refusals": {
    "ReadNotificationsRequest, ids: 1 to 200.": {
      finds: "notification.read refuses ids = ",
      ...sending("notifications/read", ({ ids }) => ({ ids: Array.isArray(ids) ? ids.slice(0, 200) : ids })),
    },
    "removePerson: whoever asks is refused with 409.": {
      finds: "people.remove refuses whoever asks, or the last administrator with 409",
      ...acceptingInstead("DELETE customer.people/", 409, { success: true }),
    },
  },
  "proposal.answer/refusals": {
    "answerProposal, confirmed_total: 409 when it has changed meanwhile.": {
      finds: "proposal.answer refuses a total that the proposal does not have with 409: 417",
      ...refusingWith("customer.order_proposals/", 409, 417),
    },
  },
}
