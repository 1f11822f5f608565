/** One-line deviations: a change of a request, of an answer, or of persisted data. */
import { parseCsv } from "@dispensa/domain"
import { Option } from "effect"
import { parseJson } from "../../src/server-message.ts"
import { type Fields, isRecord as isRow } from "../json.ts"
import type { Deviation, ServiceAnswer, ServiceRequest } from "./deviating.ts"

export type Row = Fields
export type Rows = ReadonlyArray<Row>

export const rowIn = (value: unknown): Row => (isRow(value) ? value : {})
export const rowsIn = (value: unknown): Rows => (Array.isArray(value) ? value.filter(isRow) : [])
export const textIn = (fields: Row, name: string): string => {
  const value = fields[name]
  return typeof value === "string" || typeof value === "number" ? String(value) : ""
}

const parsed = (text: string): unknown => Option.getOrUndefined(parseJson(text))
/** The fields of a request or an answer; none without JSON. */
export const fieldsOf = ({ body }: { readonly body: string }): Row => rowIn(parsed(body))
export const isEnglish = ({ headers }: ServiceRequest): boolean => /^en\b/i.test(headers["accept-language"] ?? "")
export const isCall = ({ method, url }: ServiceRequest, part: string): boolean => {
  const [verb = "", place = verb] = part.split(" ")
  return url.includes(place) && (verb === place || method === verb)
}

export const json = (message: unknown, status = 200): ServiceAnswer => ({
  status,
  type: "application/json",
  body: JSON.stringify({ message }),
})

/** In each helper `part` is a part of the address, with a verb where it matters: "GET customer.wishlist". */
export const inText = (part: string, change: (body: string, request: ServiceRequest) => string): Deviation => ({
  changesAnswer: (answer, request) =>
    isCall(request, part) && answer.status === 200 ? { ...answer, body: change(answer.body, request) } : answer,
})

/** The message of a successful answer, if it is an object. */
export const inMessage = (part: string, change: (message: Row, request: ServiceRequest) => Row): Deviation =>
  inText(part, (body, request) => {
    const answer = rowIn(parsed(body))
    return isRow(answer["message"]) ? JSON.stringify({ ...answer, message: change(answer["message"], request) }) : body
  })

/** The rows of a successful answer: its message, or the data of a page. */
export const inRows = (part: string, change: (rows: Rows, request: ServiceRequest) => Rows): Deviation =>
  inText(part, (body, request) => {
    const answer = rowIn(parsed(body))
    const { message } = answer
    if (Array.isArray(message)) return JSON.stringify({ ...answer, message: change(rowsIn(message), request) })
    const page = rowIn(message)
    if (!Array.isArray(page["data"])) return body
    return JSON.stringify({ ...answer, message: { ...page, data: change(rowsIn(page["data"]), request) } })
  })

export const inEachRow = (part: string, change: (row: Row, index: number) => Row): Deviation =>
  inRows(part, (rows) => rows.map((row, index) => change(row, index)))

/** A request with other fields. */
export const sending = (part: string, change: (fields: Row, request: ServiceRequest) => Row): Deviation => ({
  changesRequest: (request) =>
    isCall(request, part) && request.body !== ""
      ? { ...request, body: JSON.stringify({ ...fieldsOf(request), ...change(fieldsOf(request), request) }) }
      : request,
})

export const withLanguage = (
  part: string,
  languageOf: (header: string, request: ServiceRequest) => string,
): Deviation => ({
  changesRequest: (request) => {
    const header = request.headers["accept-language"] ?? ""
    return isCall(request, part)
      ? { ...request, headers: { ...request.headers, "accept-language": languageOf(header, request) } }
      : request
  },
})

/** Each word by itself: a row has all of them, wherever they are. */
export const wordByWord = (part: string, field: string): Deviation => ({
  handle: async (request, send) => {
    const fields = fieldsOf(request)
    const words = textIn(fields, field).split(" ")
    if (!isCall(request, part) || words.length < 2) return null
    const found: Array<Rows> = []
    for (const word of words) {
      const { body } = await send({ ...request, body: JSON.stringify({ ...fields, [field]: word }) })
      found.push(rowsIn(rowIn(rowIn(parsed(body))["message"])["data"]))
    }
    const id = (row: Row) => textIn(row, "order_id")
    const data = (found[0] ?? []).filter((row) => found.every((rows) => rows.some((one) => id(one) === id(row))))
    const pagination = { page: 1, per_page: 100, total: data.length, total_pages: Math.min(1, data.length) }
    return json({ data, pagination })
  },
})

/** What was bought of an item by itself is of another address as well. */
export const boughtAtTwo = (part: string, addressCode: string): Deviation => ({
  handle: async (request, send) => {
    const fields = fieldsOf(request)
    if (!isCall(request, part) || textIn(fields, "item_code") === "") return null
    const there = { ...fields, user_temp: { ...rowIn(fields["user_temp"]), address_code: addressCode } }
    const [own, other] = [await send(request), await send({ ...request, body: JSON.stringify(there) })]
    const purchases = rowsIn(fieldsOf(other)["message"]).flatMap((item) => rowsIn(item["purchases"]))
    const all = rowsIn(fieldsOf(own)["message"]).map((item) => {
      return { ...item, purchases: [...rowsIn(item["purchases"]), ...purchases] }
    })
    return { ...own, body: JSON.stringify({ message: all }) }
  },
})

/** A refusal with another status. */
export const refusingWith = (part: string, from: number, to: number): Deviation => ({
  changesAnswer: (answer, request) =>
    isCall(request, part) && answer.status === from ? { ...answer, status: to } : answer,
})

/** A refusal with another content. */
export const refusingSo = (part: string, status: number, change: (answer: Row) => Row): Deviation => ({
  changesAnswer: (answer, request) =>
    isCall(request, part) && answer.status === status
      ? { ...answer, body: JSON.stringify(change(rowIn(parsed(answer.body)))) }
      : answer,
})

/** A refusal that becomes a success. */
export const acceptingInstead = (part: string, status: number, message: unknown): Deviation => ({
  changesAnswer: (answer, request) =>
    isCall(request, part) && answer.status === status ? { ...answer, ...json(message) } : answer,
})

/** Reports success and does nothing. */
export const forgetting = (part: string, message: unknown): Deviation => ({
  instead: (request) =>
    isCall(request, part) && request.headers["authorization"] !== undefined ? json(message) : null,
})

/** Refuses matching requests. */
export const refusingWhen = (
  part: string,
  status: number,
  isRefused: (request: ServiceRequest) => boolean,
): Deviation => ({
  instead: (request) => (isCall(request, part) && isRefused(request) ? json("No", status) : null),
})

/** Headers of the answers, in lower case; an empty text removes one. */
export const withHeaders = (part: string, headers: Readonly<Record<string, string>>): Deviation => ({
  changesAnswer: (answer, request) => {
    const all = Object.entries({ ...answer.headers, ...headers })
    return isCall(request, part)
      ? { ...answer, headers: Object.fromEntries(all.filter(([, value]) => value !== "")) }
      : answer
  },
})

export type Table = ReadonlyArray<ReadonlyArray<string>>

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** Each table (CSV), its headings first, in the form of the service's spreadsheets or another one. */
export const inTables = (
  change: (table: Table, request: ServiceRequest) => Table,
  separator = ";",
  mark = "\uFEFF",
): Deviation => ({
  changesAnswer: ({ bytes, ...answer }, request) => {
    if (!answer.type.startsWith("text/csv")) return bytes === undefined ? answer : { ...answer, bytes }
    const rows = change(parseCsv(answer.body, 5_000), request)
    return { ...answer, body: mark + rows.map((row) => `${row.map(quoted).join(separator)}\r\n`).join("") }
  },
})
