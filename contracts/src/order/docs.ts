/** Documentation: ordering, and orders that were placed. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { OrderDetailWire, OrderSummaryWire } from "./wire.ts"
import { orderFields } from "./field-docs.ts"
import { firstPageRequest, identity, onePage, product } from "../docs/pieces.ts"

const exampleSummary = {
  order_id: "ORD-000501",
  placed_at: "2026-02-27T10:00:00.000Z",
  status: "IA",
  destination: "Via Emilia 5, Parma",
  address_code: "1",
  delivery_date: "2026-03-02",
  customer_ref: "PO 88",
  invoice_no: null,
  line_count: 1,
  totale_netto: 319.08,
  totale_doc: 331.84,
  paid: false,
}
const bankTransfer = { iban: "IT60X0542811101000000123456", beneficiary: "Dispensa S.p.A.", reference: "ORD-000501" }
const exampleRequest = { user_temp: identity, order_id: "ORD-000501" }

const lineNote = { carti: "PA0001", promo_code: "", promo_row: 0, note: "Confezioni integre" }
const exampleOrder = {
  ...exampleSummary,
  lines: [
    {
      carti: "PA0001",
      promo_code: "",
      promo_row: 0,
      name: "Spaghetti n. 5",
      slug: "spaghetti-n-5",
      image: "/files/gallery_spaghetti.webp",
      quantity: 12,
      uom: "PZ",
      pack: "12 × 500 g",
      qty_min_imballo: 12,
      price_discount: 26.59,
      vat_rate: 4,
      total: 319.08,
      fulfilment: { delivered: 0, open: 12, closed: 0, ready: 12 },
    },
  ],
  totale_lordo: 331.84,
  spese_trasporto: 0,
  coupon: null,
  payment_method: "bank-transfer",
  bank_transfer: bankTransfer,
  handover: { type: "pickup", date: "2026-03-02", slot: "morning", place: "BO-1", from: "10:00", to: "13:00" },
  note: "",
  documents: [{ kind: "order", number: "ORD-000501", file: "order-ORD-000501" }],
}
const delivery = (date: string) => ({ type: "delivery", date, slot: null })
const NO_SUCH_ORDER = "The client has no such order; another client's is answered alike."

export const orderDocs = {
  operations: {
    placeOrder: {
      summary: "Place the order",
      description:
        "Orders the cart, once however often it is sent: again it answers with the first one's order. The order keeps what it was placed with: lines, prices, address.",
      answer: "The order.",

      meaning: {
        400: "The cart is empty or below its minimum, the payment method is not offered, or the day is past, a Sunday or a public holiday.",
        404: "The client has no such cart.",
        409: "The total is no longer the confirmed one.",
      },
      example: {
        request: {
          user_temp: identity,
          id_cart: 501,
          payment_method: "bank-transfer",
          handover: { type: "delivery", date: "2026-03-02", slot: null },
          note: "",
          customer_ref: "PO 88",
          line_notes: [lineNote],
          confirmed_total: 331.84,
        },
        answer: {
          message: {
            order_id: "ORD-000501",
            id_cart: 501,
            totale_doc: 331.84,
            placed_at: "2026-02-27T10:00:00.000Z",
            status: "IA",
            paid: false,
            bank_transfer: bankTransfer,
          },
        },
      },
    },
    listOrders: {
      summary: "List orders",
      description: "Newest first, of all the client's addresses; texts are searched in the language of the request.",
      answer: "A page of orders.",

      example: {
        request: {
          user_temp: identity,
          status: "IA",
          from_date: null,
          to_date: null,
          product: "spaghetti",
          ...firstPageRequest,
        },
        answer: { message: { data: [exampleSummary], pagination: onePage } },
      },
    },
    getOrder: {
      summary: "Get an order",
      description: "An order as it was placed; another client's is as unknown as one that there is not.",
      answer: "The order with its lines.",

      meaning: { 404: NO_SUCH_ORDER },
      example: { request: exampleRequest, answer: { message: exampleOrder } },
    },
    cancelOrder: {
      summary: "Cancel an order",
      description:
        "Takes back an order that is still to be accepted and not paid: its status is `AN` then. One that is cancelled already is answered as it is.",
      answer: "The order, cancelled.",

      meaning: { 404: NO_SUCH_ORDER, 409: "The order has been accepted or paid, or it is too late for its day." },
      example: { request: exampleRequest, answer: { message: { ...exampleOrder, status: "AN", delivery_date: null } } },
    },
    moveOrder: {
      summary: "Change an order's delivery day",
      description:
        "Gives an order that is still to be accepted another day of delivery; the same day again changes nothing.",
      answer: "The order with its new day.",

      meaning: {
        400: "The day is past, a Sunday or a public holiday, or the order is collected.",
        404: NO_SUCH_ORDER,
        409: "The order has been accepted, or it is too late for its day.",
      },
      example: {
        request: { ...exampleRequest, delivery_date: "2026-03-04" },
        answer: { message: { ...exampleOrder, delivery_date: "2026-03-04", handover: delivery("2026-03-04") } },
      },
    },
    addToOrder: {
      summary: "Add a cart's lines to an order",
      description:
        "Moves the lines of an open cart into an order of the same address that is still to be accepted and not paid, once however often it is sent: again it answers with the order as it is. The cart is gone then, and its coupon with it; the order keeps its own coupon, and its transport is computed anew.",
      answer: "The order with the added lines.",

      meaning: {
        404: "The client has no such order, or no such cart at its address.",
        409: "The order has been accepted or paid, it is too late for its day, the cart has a coupon, or its total is no longer the confirmed one.",
      },
      example: {
        request: { ...exampleRequest, id_cart: 502, confirmed_total: 26.59, line_notes: [lineNote] },
        answer: { message: exampleOrder },
      },
    },
    getOrderTracking: {
      summary: "Track an order",
      description:
        "The steps in their order, those to come included; an order that is delivered or not carried out has none to come.",
      answer: "The steps of the order.",

      example: {
        request: exampleRequest,
        answer: {
          message: {
            order_id: "ORD-000501",
            status: "IA",
            steps: [
              { status: "IA", label: "Ordine ricevuto, in attesa di conferma", at: "2026-02-27T10:00:00.000Z" },
              { status: "to-be-fulfilled", label: "Confermato, in preparazione", at: null },
              { status: "fulfilled", label: "Spedito, in viaggio", at: null },
              { status: "delivered", label: "Consegnato", at: null },
            ],
            expected_on: "2026-03-02",
            carrier: "Corriere Ducale",
            tracking_code: "",
            tracking_url: null,
          },
        },
      },
    },
    getUsualItems: {
      summary: "List the usual items of an address",
      description:
        "The articles that were ordered for the chosen address, what was bought last first, each with its newest purchases first. Orders that were not carried out (`not-fulfilled`) or were cancelled (`AN`), and credit notes do not count. What has left the range has no `item`, and a `successor` where there is one. `item_code` names one article alone.",
      answer: "The items with their newest purchases.",

      example: {
        request: { user_temp: identity, item_code: null },
        answer: {
          message: [
            {
              carti: "PA0001",
              name: "Spaghetti n. 5",
              category: "Pasta e riso",
              item: { ...product, format: "1 kg" },
              successor: null,
              purchases: [
                { order_id: "ORD-000501", placed_at: "2026-02-27T10:00:00.000Z", quantity: 12, price_discount: 1.59 },
                { order_id: "ORD-000488", placed_at: "2026-02-20T09:30:00.000Z", quantity: 24, price_discount: 1.55 },
              ],
            },
          ],
        },
      },
    },
    reorder: {
      summary: "Add an order's lines to the cart",
      description:
        "Adds the order's lines to the cart of the chosen address, each with the promotion that its item has today: an item has one price in a cart. What is no longer sold is named in the answer, not refused.",
      answer: "What was added, and what could not be.",

      example: { request: exampleRequest, answer: { message: { id_cart: 501, added: 1, skipped: [] } } },
    },
  },
  entities: { Order: OrderDetailWire, OrderSummary: OrderSummaryWire },
  schemaNames: {
    GetOrderTrackingAnswerMessage: "OrderTracking",
    GetUsualItemsAnswerMessage: "UsualItem",
    ListOrdersAnswerMessage: "OrderPage",
    OrderBankTransfer: "BankTransfer",
    OrderDocuments: "OrderPaper",
    OrderLineFulfilment: "Fulfilment",
    OrderLines: "OrderLine",
    OrderTrackingSteps: "TrackingStep",
    PlaceOrderAnswerMessage: "PlacedOrder",
    PlaceOrderRequestHandover: "Handover",
    PlaceOrderRequestLineNotes: "LineNote",
    UsualItemPurchases: "UsualPurchase",
  },
  fields: orderFields,
} as const satisfies SubjectDocs
