/** The fifth foreign set: what a foreign team does in another way, and the storefront takes. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, isRow } from "./answers.ts"

const changing = (change: (body: string) => string): Deviation => ({
  changesAnswer: (answer, { url }) =>
    url.includes("/api/") && answer.status === 200 && answer.body.startsWith("{")
      ? { ...answer, body: change(answer.body) }
      : answer,
})

const everyRecord = (change: (record: Readonly<Record<string, unknown>>) => unknown) => {
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within)
    if (!isRow(value)) return value
    return change(Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, within(entry)])))
  }
  return changing((body) => JSON.stringify(within(JSON.parse(body))))
}

const AMOUNT =
  /"(price|sale_price|price_discount|totale_netto|totale_lordo|totale_doc|amount)":(-?\d+)(?:\.(\d))?(?=[,}])/g
const MOMENT = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.(\d{3})Z"/g

/** Records of a list bear what Frappe keeps of every record. */
const asKept = (record: Readonly<Record<string, unknown>>): unknown =>
  "carti" in record || "order_id" in record || "address_code" in record
    ? { ...record, doctype: "Record", docstatus: 1, owner: "Administrator", idx: 0 }
    : record

export const fifthHarmless: ReadonlyArray<Foreign> = [
  {
    title: "fields of Frappe's own that nobody asked for",
    only: /^(?:cart|order|wishlist|address)\./,
    ...everyRecord(asKept),
  },
  {
    title: "fields in the opposite order",
    only: /^(?:product|cart|document)\./,
    ...everyRecord((record) => Object.fromEntries(Object.entries(record).toReversed())),
  },
  {
    title: "prices and sums with as many noughts as two decimals take",
    only: /^(?:cart|order|product)\./,
    ...changing((body) =>
      body.replaceAll(
        AMOUNT,
        (_all, name: string, euro: string, tenths = "") => `"${name}":${euro}.${tenths}${tenths === "" ? "00" : "0"}`,
      ),
    ),
  },
  {
    title: "moments in microseconds, as Python writes them",
    only: /^(?:order|saved-cart)\./,
    ...changing((body) =>
      body.replaceAll(MOMENT, (_all, seconds: string, thousandths: string) => `"${seconds}.${thousandths}000Z"`),
    ),
  },
  {
    title: "answers in lines that are indented, in capital UTF-8",
    only: /^(?:content|wishlist|list|account)\./,
    changesAnswer: (answer) =>
      answer.type.includes("json") && answer.body.startsWith("{")
        ? { ...answer, type: "application/json;charset=UTF-8", body: JSON.stringify(JSON.parse(answer.body), null, 2) }
        : answer,
  },
  {
    title: "headers that a framework adds of itself",
    only: /^(?:session|standing|coupon|agent)\./,
    changesAnswer: (answer) => ({
      ...answer,
      headers: { ...answer.headers, "x-powered-by": "PHP/8.3.4", "x-frame-options": "DENY", server: "nginx" },
    }),
  },
]
