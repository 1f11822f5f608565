/** How the sixth set reads a whole listing, remembers what a call was changed to, and knows the hour in Italy. */
import type { ServiceAnswer, ServiceRequest } from "../deviating.ts"
import { isRow, type Row, rowsIn } from "./answers.ts"
import { listed, type Send } from "./calls.ts"
import { pageOf } from "./fifth-calls.ts"
import { asked, withMessage } from "./third-calls.ts"

const MOST_PER_PAGE = 100

/** All products that a listing finds, in its order. */
export const everyProduct = async (request: ServiceRequest, fields: Row, send: Send): Promise<ReadonlyArray<Row>> => {
  const all: Array<Row> = []
  for (let page = 1; ; page++) {
    const products = await listed(request, { ...asked(request), ...fields, page, per_page: MOST_PER_PAGE }, send)
    all.push(...products)
    if (products.length < MOST_PER_PAGE) return all
  }
}

/** A listing's answer with a page of these products. */
export const withProducts = (answer: ServiceAnswer, products: ReadonlyArray<Row>): ServiceAnswer =>
  withMessage(answer, (listing) => {
    const [page] = rowsIn([listing["product_list"]])
    return page === undefined ? listing : { ...listing, product_list: pageOf(page, products) }
  })

/** A call that is sent again is changed to what it was changed to the first time. */
export const changedOnce = () => {
  const changed = new Map<string, ServiceRequest>()
  return async (request: ServiceRequest, change: () => Promise<ServiceRequest>): Promise<ServiceRequest> => {
    const key = request.headers["idempotency-key"]
    if (key === undefined) return change()
    const name = `${request.headers["authorization"] ?? ""} ${key} ${request.body}`
    const now = changed.get(name) ?? (await change())
    changed.set(name, now)
    return now
  }
}

const HOUR_MS = 3_600_000
const NOON = 12

/** How many hours Italy is ahead of UTC on that day. */
export const hoursAhead = (instant: string): number => {
  const noon = new Date(`${instant.slice(0, 10)}T12:00:00Z`)
  return Number(new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Rome", hour: "2-digit" }).format(noon)) - NOON
}

/** The wall's time in Italy, said to be UTC. */
export const wallTimeAsUtc = (instant: unknown): unknown =>
  typeof instant === "string" ? new Date(Date.parse(instant) + hoursAhead(instant) * HOUR_MS).toISOString() : instant

export const mapRows = (value: unknown, change: (row: Row) => Row): unknown =>
  Array.isArray(value) ? value.map((entry: unknown) => (isRow(entry) ? change(entry) : entry)) : value
