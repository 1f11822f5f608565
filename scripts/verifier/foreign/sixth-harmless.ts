/** The sixth foreign set: what a foreign team does in another way, and the storefront takes. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, isRow, type Row } from "./answers.ts"
import { isCall } from "./calls.ts"

const JSON_OBJECT = /^\s*\{/

/** Every JSON answer of the shop as other text. */
const rewritten = (change: (body: string, status: number) => string): Deviation => ({
  changesAnswer: (answer, { url }) =>
    url.includes("/api/") && JSON_OBJECT.test(answer.body)
      ? { ...answer, body: change(answer.body, answer.status) }
      : answer,
})

const everyRecord = (change: (record: Row) => Row): Deviation => {
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within)
    if (!isRow(value)) return value
    return change(Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, within(entry)])))
  }
  return rewritten((body) => JSON.stringify(within(JSON.parse(body))))
}

/** As Spring HATEOAS writes a record. */
const linked = (record: Row): Row =>
  "carti" in record || "sku" in record || "order_id" in record || "pagination" in record
    ? { ...record, _links: { self: { href: "https://erp.example.com/rest/records/4711" } }, "@version": 3 }
    : record

const keysFromTheEnd = (record: Row): Row => Object.fromEntries(Object.entries(record).toReversed())

const FLAGS = ["is_sale", "is_hot", "is_new", "is_default", "single_child", "show_prices"]

/** A Check field of Frappe is 0 or 1. */
const checked = (record: Row): Row =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      FLAGS.includes(name) && typeof value === "boolean" ? Number(value) : value,
    ]),
  )

const COUNT =
  /"(quantity|last_quantity|line_count|qty_min_imballo|num_childs|sales|total|total_pages|page|per_page|count|vat_rate)":(\d+)(?=[,}])/g
const INVOICE_NO = /"([AD])(\d{4})\/(\d+)"/g
const BEYOND_ASCII = /[\u0080-\uffff]/g

const asciiAlone = (body: string): string =>
  body.replace(BEYOND_ASCII, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`)

const SIGNED = "Servizio clienti: 051 555 0100."

/** What is said to people, with a sentence of this team's own behind it. */
const inOtherWords = (body: string, status: number): string => {
  const answer: unknown = JSON.parse(body)
  if (!isRow(answer)) return body
  const said = answer["message"]
  if (status !== 200 && typeof said === "string") return JSON.stringify({ ...answer, message: `${said}. ${SIGNED}` })
  if (!isRow(said) || typeof said["message"] !== "string" || said["success"] === undefined) return body
  return JSON.stringify({ ...answer, message: { ...said, message: `${said["message"]}. ${SIGNED}` } })
}

const PLACING_MS = 900

const slowOrders: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.place_order")) return null
    await new Promise((resolve) => setTimeout(resolve, PLACING_MS))
    return send(request)
  },
}

export const sixthHarmless: ReadonlyArray<Foreign> = [
  { title: "records with links and a version", only: /^(product|order|cart)\./, ...everyRecord(linked) },
  {
    title: "keys of every record in another order",
    only: /^(cart|saved-cart|document)\./,
    ...everyRecord(keysFromTheEnd),
  },
  { title: "flags as 0 and 1", only: /^(product|address|cart)\./, ...everyRecord(checked) },
  {
    title: "counts written as 24.0",
    only: /^(cart|order|product)\./,
    ...rewritten((body) => body.replace(COUNT, '"$1":$2.0')),
  },
  {
    title: "invoices numbered in another way",
    only: /^(document|order)\./,
    ...rewritten((body) => body.replace(INVOICE_NO, '"FV-$1-$2-$3"')),
  },
  {
    title: "letters beyond ASCII as escapes",
    only: /^(content|blog|wishlist|list|address)\./,
    ...rewritten(asciiAlone),
  },
  { title: "messages in other words", only: /^(session|account|contact|coupon)\./, ...rewritten(inOtherWords) },
  { title: "orders that take most of a second", only: /^order\./, ...slowOrders },
]
