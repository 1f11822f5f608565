/** Orders: placing one, what was ordered, where it is, how it is paid, what is bought as usual. */
import { type FieldDocs, docsIn } from "../docs/subject-docs.ts"

export const orderFields: FieldDocs = {
  confirmed_total:
    "The document total that the client saw: 409 when it has changed meanwhile. For a pickup the total with transport is taken as well: the cart may have been read before the pickup was chosen.",
  customer_ref:
    "The client's own reference, as it was sent; where none was sent it may be empty, or one of the backend's own.",
  delivery_date:
    "The day on which the goods come or are collected: `date` of the handover where there is one; null where it is not known, and of an order that is not carried out.",
  postponed_to:
    "The new day where `delivery_date` cannot be met; left out or null where it stands, and where it is not known.",
  destination:
    "Where it goes, on one line, as it was ordered; of a pickup, where it is collected: an address that is changed or deleted changes no order.",
  handover: "How the goods get to the client, as it was asked for; null where it is not known.",
  invoice_no: "The number of the invoice.",
  line_count: "The number of `lines` that the order has; null where it is not known.",
  stated_totals:
    "Left out or null where all totals are stated. `net`: only `totale_netto` is, and the others repeat it; `none`: none is. What is not stated is not shown.",
  line_notes:
    "Notes on lines, each found by `carti`, `promo_code` and `promo_row`: it stands in `note` of the order's line.",
  lines: "The lines, in the order of the cart.",
  order_id: "The order's number.",
  paid: "True once nothing of it is left to be paid: by bank transfer or on account once `paid` of its invoice is true. Left out or null where nobody says.",
  payment_method: "How it is paid, as it was asked for; `other` where it was agreed in another way.",
  placed_at: "When the order was placed, the same wherever the order stands.",
  slot: "The half of a day in which the goods are collected, whenever they were ordered; null for a delivery.",
  status: "How far the order has come, the same wherever the order stands.",
  bank_transfer: "Where the money goes, of an order that is paid by bank transfer; left out or null of any other.",
  beneficiary: "Who holds the account.",
  iban: "The account's number, with blanks or without.",
  reference: "What the transfer is to say, so that it is told which order it pays.",
  ...docsIn(["Handover", "OrderHandover"], {
    date: "The day in Italy of the delivery or the collection.",
    type: "`delivery`, or `pickup` where the client collects the goods.",
  }),
  ...docsIn(["Handover"], {
    from: "The time of the day in Italy from which the goods are collected, `10:00`; left out or null: the usual one of the half of the day.",
    place: "The code of the place where the goods are collected; left out or null: the supplier's warehouse.",
    to: "The time of the day in Italy until which the goods are collected, `13:00`; left out or null: the usual one of the half of the day.",
  }),
  ...docsIn(["OrderHandover"], {
    from: "The time of the day in Italy from which the goods are collected, `10:00`; left out or null for a delivery.",
    place: "The code of the place where the goods are collected; left out or null for a delivery.",
    to: "The time of the day in Italy until which the goods are collected, `13:00`; left out or null for a delivery.",
  }),
  "LineNote.note": "What the client writes on the line, 1 to 120 characters.",
  "PlaceOrderRequest.customer_ref": "The client's own reference, at most 40 characters; left out for none.",
  "PlaceOrderRequest.handover":
    "How the goods are to get to the client, and when: a day that is no day of the calendar is refused with 417, one that is past, a Sunday or a public holiday with 400.",
  "PlaceOrderRequest.id_cart":
    "The number of the cart to order: one that was ordered is answered with its order, whatever total is confirmed and whatever is chosen.",
  "PlaceOrderRequest.note": "What the client writes to the supplier; empty for nothing.",
  "PlaceOrderRequest.payment_method":
    "How it is to be paid: what the cart's `payment_methods` do not name is refused with 400.",
  "MoveOrderRequest.delivery_date":
    "The new day in Italy of the delivery: a day that is no day of the calendar is refused with 417, one that is past, a Sunday or a public holiday with 400.",
  "AddToOrderRequest.id_cart":
    "The number of the open cart of the order's address; of one that was added already the order is answered.",
  "AddToOrderRequest.confirmed_total":
    "The `totale_netto` of the cart as the client has seen it; another one is refused with 409.",
  "PlacedOrder.id_cart": "The number of the cart that was ordered; no cart has it again.",
  "PlacedOrder.paid": "False where it is still to be paid; left out or null where nobody says.",
  "PlacedOrder.status": "How far the order has come: `IA` when it has just been placed.",

  "ListOrdersRequest.from_date": "The first day in Italy on which it was placed; null or left out: any.",
  "ListOrdersRequest.product":
    "Words which all stand in the name or the code of one of its lines; capitals do not count; empty, null or left out: all orders.",
  "ListOrdersRequest.status": "How far the order has come; null or left out: all orders.",
  "ListOrdersRequest.to_date": "The last day in Italy on which it was placed, included; null or left out: any.",
  ...docsIn(["Order", "OrderSummary"], {
    address_code: "The code of the delivery address that it was ordered for, also where that is gone by now.",
    invoice_no: "The number of its invoice, as `invoice_no` of invoices tells it; null until it is written.",
  }),
  "Order.coupon": "The coupon that stood on the cart; null for none.",
  "Order.documents":
    "The order itself, then its transport document, its invoice and its credit notes, once they are written.",
  "Order.note": "What the client wrote to the supplier; may be empty.",
  number: "The paper's number: `order_id`, `document_no` or `invoice_no`.",
  "OrderPaper.kind": "Which document it is; `order` is the order itself, `other` any that is none of these.",
  ...docsIn(["OrderLine"], {
    image: "The address of a picture of the article, as it is today; null where there is none.",
    arrives_on:
      "The day on which the item was expected that was not in stock when it was ordered; empty where no day was known; left out or null for what was in stock.",
    name: "What the article is called, in the language of the request, its format as it was ordered; as it was ordered altogether where it has left the range.",
    note: "What the client wrote on the line; left out or null for nothing.",
    pack: "What a pack holds today, ready to print, in the language of the request; empty where the article has left the range.",
    price_discount: "Net, per sales unit, as it was ordered.",
    qty_min_imballo: "Sales units in a pack today; 1 where the article has left the range.",
    slug: "The product in addresses; empty where the article has left the range.",
    fulfilment: "What became of the quantity, where the backend says it; left out or null elsewhere.",
    total: "`price_discount` by `quantity`, without VAT, rounded half up to the cent.",
    uom: "Code of the sales unit: PZ, CT, KG…; empty where the article has left the range.",
  }),
  ...docsIn(["Fulfilment"], {
    delivered: "What has been delivered, in sales units; null where it is not known.",
    open: "What is still to come: by itself as long as the order goes on; null where it is not known.",
    closed: "What will not come any more, which the storefront offers to order again; null where it is not known.",
    ready: "What could be delivered now; null where it is not known. The four need not add up to what was ordered.",
  }),

  at: "When the step was taken; null while it is still to come.",
  carrier: "Who brings the goods; empty where it is not known.",
  expected_on: "The day on which the goods come or are collected: the order's `delivery_date`.",
  steps: "Those that were taken, in the order of their times, then those to come.",
  tracking_code: "The carrier's number; empty until the goods have left, and where there is none.",
  tracking_url: "The carrier's page about it, an absolute http address; null where there is none.",
  "TrackingStep.label":
    "The step in words, in the language of the request; the storefront has words of its own where it is empty.",
  "TrackingStep.status": "The status that the order has from this step on.",

  card_token: "What the payment provider issued for the card; empty to open a payment.",
  client_token: "What the provider's form is opened with, of a pending payment; null where there is none.",
  method: "The order's `payment_method`: another one is refused with 400.",
  outcome:
    "`pending` without a card token, with `client_token` or `payment_url` to go on; with one `paid` or `failed`.",
  payment_id: "The payment's number: one that was opened keeps it when it is paid or fails.",
  payment_url: "The provider's page to pay on, of a pending payment; null where there is none.",
  "Payment.message": "Why it failed, for the person, in the language of the request; else empty.",

  purchases:
    "Lines of orders in which it was bought, the newest first: at most 30, or 300 where `item_code` names the article.",
  successor: "What is sold in the place of an article that has left the range; null where there is none.",
  "UsualItem.category":
    "The name of the outermost category, in the language of the request; empty, null or left out where the article has left the range.",
  "UsualItem.item": "The article as it is today: its `sku` is `carti`; null where it has left the range.",
  "UsualItem.name":
    "What the article is called, in the language of the request; as it was ordered where it has left the range.",
  "UsualPurchase.price_discount": "Net, per sales unit, as it was ordered: the same as in the order's line.",
  claim_id: "The claim's id, as the client's device made it.",
  ...docsIn(["Claim", "FileClaimRequest"], {
    remedy: "What the client wants instead: `credit` or `replacement`.",
    note: "What the client writes on it, at most 1,000 characters; may be empty.",
    photo: "A photo of what came, as a data URL of JPEG, at most 200,000 characters; left out for none.",
  }),
  ...docsIn(["ClaimLines", "FileClaimRequestLines"], {
    name: "The item's name, as the order states it.",
    unit: "The sales unit's code; empty where nobody states it.",
  }),
  "Claim.filed_at": "When it was filed.",
  "Claim.has_photo": "True where a photo came with it.",
  "Claim.answer": "Why it is refused, or what else the supplier says, for the person; may be empty.",
  "Claim.credit_note":
    "The credit note of an accepted claim: its number, and the name that `downloadFile` is asked with; null until it is written.",
  "GetUsualItemsAnswer.message": "Each article once, what was bought last first; at most 300.",
  ordered_by: "The name of who ordered or proposed it, where the client has several people; left out elsewhere.",
  approved_by: "The name of who approved it where somebody else proposed it; left out elsewhere.",
}
