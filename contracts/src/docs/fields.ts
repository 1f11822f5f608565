/** What a field of the wire means wherever it stands: its format, its known words, and a sentence of its subject. Names are the wire's. */
import { MAX_QUANTITY, ORDER_STATUSES } from "@dispensa/domain"
import { fieldDocs } from "./endpoint-docs.ts"

type Json = Readonly<Record<string, unknown>>

const ORDER_STATUS_WORDS =
  "How far an order has come. Placed it is `IA`, to be accepted; then `to-be-fulfilled`, `fulfilled`, `delivered`; it may end as `not-fulfilled` or `credit-note`. `NE` is to be fulfilled as well, `PR` is fulfilled in part, `E` and `EV` are fulfilled, `AN` is cancelled."

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
  UnitPrice: {
    type: "number",
    format: "decimal",
    description:
      "The price of a unit in euro with at most five decimals: `0.0375`. Sums have two, each line rounded half up.",
  },
  OrderStatus: { type: "string", enum: ORDER_STATUSES, description: ORDER_STATUS_WORDS },
}

/** Texts that are days and instants, and numbers that are amounts; a field that is of another type keeps it. */
const FORMATS: Readonly<Record<string, ReadonlyArray<string>>> = {
  Day: [
    "date",
    "day",
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
    "valid_until",
    "wished_day",
  ],
  Instant: [
    "at",
    "filed_at",
    "placed_at",
    "saved_at",
    "requested_at",
    "sent_at",
    "invited_at",
    "proposed_at",
    "answered_at",
  ],
  Euro: [
    "advances",
    "amount",
    "confirmed_total",
    "discount",
    "insured_credit",
    "left",
    "limit",
    "min_order",
    "open_invoices",
    "overdue",
    "spese_trasporto",
    "taxable",
    "totale_doc",
    "totale_lordo",
    "totale_netto",
    "total",
    "unbilled_delivery_notes",
    "unfulfilled_orders",
  ],
  UnitPrice: ["list_price", "offered_price", "price_discount"],
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

/** How many decimals a field of this name may have, wherever it is a number; null for what is no amount of money. */
export const decimalsOfField = (name: string): number | null => {
  if (PRICES.has(name) || FORMAT_OF.get(name) === "UnitPrice") return 5
  return FORMAT_OF.get(name) === "Euro" ? 2 : null
}

/** Numbers that are no amount, and the types that formats are for. */
const TYPES: Readonly<Record<string, string>> = {
  Day: "string",
  Instant: "string",
  Euro: "number",
  UnitPrice: "number",
  OrderStatus: "string",
}

/** What a field is; `owner` is the named schema that it stands in, or the operation that it is a parameter of. */
export const fieldDocOf = (owner: string, name: string): string | undefined =>
  fieldDocs[`${owner}.${name}`] ?? fieldDocs[name]

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** A field's schema with its format and meaning; `owner` is the named schema that it stands in. */
export const describedField = (owner: string, name: string, schema: Json): Json => {
  const text = fieldDocOf(owner, name)
  const formatted = PRICES.has(name) ? priceOf(schema) : formattedField(owner, name, quantityOf(name, schema))
  return text === undefined || formatted["description"] !== undefined ? formatted : { ...formatted, description: text }
}

const priceOf = (schema: Json): Json =>
  Object.keys(schema).length > 0 ? schema : { anyOf: [ref("UnitPrice"), { type: "null" }] }

/** One that is read whatever it is. */
const quantityOf = (name: string, schema: Json): Json =>
  name !== "quantity" || Object.keys(schema).length > 0
    ? schema
    : { anyOf: [{ type: "number", minimum: 0.001, maximum: MAX_QUANTITY }, { type: "null" }] }

const formattedField = (owner: string, name: string, schema: Json): Json => {
  const format = FORMAT_OF.get(`${owner}.${name}`) ?? FORMAT_OF.get(name)
  if (format === undefined) return schema
  if (isPlain(schema, TYPES[format])) return ref(format)
  const { anyOf } = schema
  if (!Array.isArray(anyOf)) return schema
  return { ...schema, anyOf: anyOf.map((one: Json) => (isPlain(one, TYPES[format]) ? ref(format) : one)) }
}

/** Of no narrower form than its format says. */
const isPlain = (schema: Json, type: string | undefined): boolean =>
  schema["type"] === type &&
  Object.entries(schema).every(([key, value]) => key === "type" || (key === "pattern" && value === DAY_PATTERN))

const DAY_PATTERN = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
