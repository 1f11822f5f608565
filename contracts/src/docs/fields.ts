/** What a field of the wire means wherever it stands: its format, its known words, and a sentence. Names are the wire's. */
import { ORDER_STATUSES } from "@dispensa/domain"

type Json = Readonly<Record<string, unknown>>

/** Formats that have a name in the document. */
export const VALUE_SCHEMAS: Readonly<Record<string, Json>> = {
  Day: { type: "string", format: "date", description: "A day of the calendar in Italy, `2026-03-02`." },
  Instant: {
    type: "string",
    format: "date-time",
    description:
      "ISO 8601 with `Z` or an offset; Frappe's own `2026-03-02 10:00:00` names no time zone and is refused.",
  },
  Euro: { type: "number", format: "decimal", description: "An amount in euro with at most two decimals: `19.08`." },
  OrderStatus: { type: "string", enum: ORDER_STATUSES, description: "How far an order has come." },
}

/** Texts that are days and instants, and numbers that are amounts; a field that is of another type keeps it. */
const FORMATS: Readonly<Record<string, ReadonlyArray<string>>> = {
  Day: [
    "date",
    "due_date",
    "delivery_date",
    "expected_on",
    "from_date",
    "last_order_date",
    "to_date",
    "valid_from",
    "valid_to",
    "starts_on",
    "ends_on",
  ],
  Instant: ["at", "placed_at", "saved_at"],
  Euro: [
    "advances",
    "amount",
    "confirmed_total",
    "discount",
    "insured_credit",
    "min_order",
    "open_invoices",
    "price_discount",
    "spese_trasporto",
    "taxable",
    "totale_doc",
    "totale_lordo",
    "totale_netto",
    "total",
    "unbilled_delivery_notes",
    "unfulfilled_orders",
  ],
  OrderStatus: [
    "Order.status",
    "OrderSummary.status",
    "OrderTracking.status",
    "PlacedOrder.status",
    "ListOrdersRequest.status",
  ],
}

/** Prices of products may be missing, and what is no number is shown as no price (S5.12). */
const PRICES: ReadonlySet<string> = new Set(["price", "sale_price"])

const FORMAT_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(FORMATS).flatMap(([format, names]) => names.map((name) => [name, format] as const)),
)

/** Whether a field of this name is an amount, wherever it is a number. */
export const isEuroField = (name: string): boolean => FORMAT_OF.get(name) === "Euro"

/** Numbers that are no amount, and the types that formats are for. */
const TYPES: Readonly<Record<string, string>> = {
  Day: "string",
  Instant: "string",
  Euro: "number",
  OrderStatus: "string",
}

const MEANING: Readonly<Record<string, string>> = {
  access_token: "Goes back as `Authorization: Bearer <token>` with every call of the client.",
  address_code:
    "The code of a delivery address, text or number; 0 stands for none. In `user_temp` the one that is chosen: the cart and the usual articles are its own, all else is the client's, whichever is chosen.",
  author: "Whose words they are; a review is the client's, also where an agent writes it for them.",
  availability: "Shown as it is; `DISPONIBILE` and `IN ARRIVO` have a colour of their own.",
  card_token: "What the payment provider issued for the card; empty to open a payment.",
  carti: "The item's code.",
  childs: "The items of a product that is sold in several formats.",
  client_id: "The client's number; 0 is a guest.",
  confirmed_total:
    "The document total that the client saw: 409 when it has changed meanwhile. For a pickup the total with transport is taken as well: the cart may have been read before the pickup was chosen.",
  destination: "Where it goes, on one line, as it was ordered: an address that is changed or deleted changes no order.",
  exc: "The engine's stack trace; its text is never shown.",
  ext_call: "Always true: the call comes from outside of the backend.",
  filter: "What the facet's link leads to: a shop query, `shop?category=pasta`, below the storefront's own address.",
  id_cart: "The number of the cart; 0 while there is none.",
  item_id: "The code of the item to add.",
  label_filter: "The value that a checkable facet toggles; null for a link.",
  min_order: "Net total below which a cart is not ordered, whatever a coupon takes off; 0 where there is none.",
  other_data: "The remaining fields of the page's query.",
  parent: "The key of the parent item in a tree of facets, null at the top.",
  promo_code: "The promotion that the line is bought under; empty for none.",
  promo_row: "The row of the promotion; 0 for none.",
  qty_min_imballo: "Sales units in a pack: quantities step by it.",
  quantity: "Sales units, a positive whole number.",
  ratings: "Stars, 0 to 5: of a product the mean of its reviews, with its fraction.",
  row_id: "Addresses a row of the cart in an update or a removal.",
  show_prices: "False where this client is to see no price.",
  single_child: "Whether the item is its product's only format.",
  slot: "The half of a day in which the goods are collected, whenever they were ordered; null for a delivery.",
  spese_trasporto: "Transport. No VAT is put on it; free above a net total of 250 EUR, whatever a coupon takes off.",
  totale_doc: "Everything to pay: gross total and transport, less the coupon.",
  totale_lordo: "The lines with VAT.",
  totale_netto: "The lines without VAT.",
  uom: "Code of the sales unit: PZ, CT, KG…",
  vat_rate: "Percent: 4, 10 or 22.",
}

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** A field's schema with its format and meaning; `owner` is the named schema that it stands in. */
export const describedField = (owner: string, name: string, schema: Json): Json => {
  const meaning = MEANING[name]
  const formatted = PRICES.has(name) ? priceOf(schema) : formattedField(owner, name, schema)
  return meaning === undefined || formatted["description"] !== undefined
    ? formatted
    : { ...formatted, description: meaning }
}

const priceOf = (schema: Json): Json =>
  Object.keys(schema).length > 0
    ? schema
    : { anyOf: [ref("Euro"), { type: "null" }], description: "Net, per sales unit; null where it is not known." }

const formattedField = (owner: string, name: string, schema: Json): Json => {
  const format = FORMAT_OF.get(`${owner}.${name}`) ?? FORMAT_OF.get(name)
  if (format === undefined) return schema
  if (isPlain(schema, TYPES[format])) return ref(format)
  const { anyOf } = schema
  if (!Array.isArray(anyOf)) return schema
  return { ...schema, anyOf: anyOf.map((one: Json) => (isPlain(one, TYPES[format]) ? ref(format) : one)) }
}

const isPlain = (schema: Json, type: string | undefined): boolean =>
  schema["type"] === type && Object.keys(schema).length === 1
