/** What the seventh foreign team does in another way, and as agreed all the same. */
import { gzipSync } from "node:zlib"
import type { Deviation, ServiceAnswer } from "../deviating.ts"
import { type Foreign, isRow, parsed, type Row, rowsIn } from "./answers.ts"
import { everywhere } from "./seventh-calls.ts"
import { hoursAhead } from "./sixth-calls.ts"

const NUMBERED = ["row_id", "saved_cart_id", "address_code"]
const asNumber = (value: unknown): unknown =>
  typeof value === "string" && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : value

/** What may be text or number is a number. */
const numbers = everywhere((row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, NUMBERED.includes(name) ? asNumber(value) : value]),
  ),
)

const OF_A_DOCUMENT = { doctype: "Dispensa Row", docstatus: 0, idx: 1, owner: "Administrator", _user_tags: null }

/** The rows of every list say what any document of the framework says; maps by a key have no entry more. */
const moreFields = everywhere((row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((entry: unknown) => (isRow(entry) ? { ...OF_A_DOCUMENT, ...entry } : entry))
        : value,
    ]),
  ),
)

const reworded = (row: Row): Row => {
  const { message: text } = row
  return typeof text === "string" && text !== "" ? { ...row, message: `Servizio clienti Dispensa: ${text}` } : row
}

/** Refusals, and what is said of a success, in other words. */
const otherWords: Deviation = {
  changesAnswer: (answer, request) => {
    if (!answer.type.includes("json") || request.url.startsWith("/kafka")) return answer
    const said = parsed(answer.body)
    const { message } = said
    if (isRow(message)) return { ...answer, body: JSON.stringify({ ...said, message: reworded(message) }) }
    return answer.status < 400 ? answer : { ...answer, body: JSON.stringify(reworded(said)) }
  },
}

const reversed = (row: Row): Row => Object.fromEntries(Object.entries(row).toReversed())
const LISTS = ["payment_methods", "tags"]

/** Where no order is promised, it is another one. */
const otherOrder: Deviation = {
  changesAnswer: (answer, request) => {
    const turned = everywhere((row) =>
      reversed(
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            Array.isArray(value) && LISTS.includes(name) ? value.toReversed() : value,
          ]),
        ),
      ),
    ).changesAnswer?.(answer, request)
    if (!request.url.includes("get_downloads") || turned === undefined || turned === null) return turned ?? answer
    const said = parsed(turned.body)
    return { ...turned, body: JSON.stringify({ ...said, message: rowsIn(said["message"]).toReversed() }) }
  },
}

const NO_BODY: ReadonlySet<number> = new Set([204, 304])

/** Packed where the caller takes it, with the headers of another framework. */
const packed: Deviation = {
  changesAnswer: (answer, { headers }) => {
    const type = answer.type.includes("json") ? "application/json;charset=UTF-8" : answer.type
    const more = { ...answer.headers, server: "nginx", vary: "Origin, Accept-Encoding", "x-request-id": "8c1f77" }
    if (!(headers["accept-encoding"] ?? "").includes("gzip") || NO_BODY.has(answer.status))
      return { ...answer, type, headers: more }
    const bytes = gzipSync(answer.bytes ?? answer.body)
    return { ...answer, type, bytes, headers: { ...more, "content-encoding": "gzip" } }
  },
}

const code = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`

/** JSON as another language writes it: on many lines, with slashes and all but ASCII escaped. */
const otherJson: Deviation = {
  changesAnswer: (answer: ServiceAnswer) => {
    if (!answer.type.includes("json")) return answer
    const lines = JSON.stringify(parsed(answer.body), null, 4)
    const body = lines.replaceAll("/", String.raw`\/`).replaceAll(/[\u0080-\uffff]/g, code)
    return { ...answer, body: `${body}\n` }
  },
}

const DIGITS = 10_000

/** The mean of the reviews with four digits; what is shown is rounded by who shows it. */
const exactRatings = everywhere((row) => {
  const { ratings, reviews_count: count } = row
  if (typeof ratings !== "number" || typeof count !== "number" || count === 0) return row
  return { ...row, ratings: Math.round((Math.round(ratings * count) / count) * DIGITS) / DIGITS }
})

const HOUR_MS = 3_600_000
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

const withOffset = (instant: string): string => {
  const hours = hoursAhead(instant)
  return new Date(Date.parse(instant) + hours * HOUR_MS).toISOString().replace("Z", `000+0${hours}:00`)
}

/** The same instants by the clock of Italy, with its offset and down to the microsecond. */
const italianInstants = everywhere((row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "string" && INSTANT.test(value) ? withOffset(value) : value,
    ]),
  ),
)

export const seventhHarmless: ReadonlyArray<Foreign> = [
  { title: "numbers where text or number may stand", only: /^(cart|saved-cart|address|session|agent)\./, ...numbers },
  { title: "the fields of any document in each row", only: /^(product|cart|order|document|list)\./, ...moreFields },
  { title: "refusals and thanks in other words", only: /^(session|account|contact|coupon|address)\./, ...otherWords },
  { title: "another order where none is promised", only: /^(product|cart|document|content)\./, ...otherOrder },
  { title: "packed answers with other headers", only: /^(content|resource|cart|document)\./, ...packed },
  { title: "JSON on many lines with everything escaped", only: /^(blog|product|wishlist|standing)\./, ...otherJson },
  { title: "ratings down to the fourth digit", only: /^product\./, ...exactRatings },
  { title: "instants with the offset of Italy", only: /^(order|saved-cart|cart)\./, ...italianInstants },
]
