/** How the seventh set asks for something else beside a call, and changes every row of an answer. */
import type { Deviation, ServiceAnswer, ServiceRequest } from "../deviating.ts"
import { isRow, parsed, type Row } from "./answers.ts"
import { isCall, type Send, withoutKey } from "./calls.ts"
import { everyRow } from "./fifth-calls.ts"
import { messageRows } from "./fourth-calls.ts"
import { asked, whose } from "./third-calls.ts"

const named = ({ url }: ServiceRequest, name: string): string =>
  url.replace(/omnicommerce\.controllers\..*$/, `omnicommerce.controllers.${name}`)

/** Another call of the same caller, which is about the same client. */
export const beside = (request: ServiceRequest, name: string, fields: Row = {}): ServiceRequest => {
  const { headers } = withoutKey(request)
  return {
    method: "POST",
    url: named(request, name),
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ user_temp: whose(request), ...fields }),
  }
}

/** What the client keeps, read beside a call. */
export const readBeside = (request: ServiceRequest, name: string, send: Send): Promise<ServiceAnswer> => {
  const { "content-type": _type, ...headers } = withoutKey(request).headers
  const query = new URLSearchParams({ user_temp: JSON.stringify(whose(request)) })
  return send({ method: "GET", url: `${named(request, name)}?${query}`, headers, body: "" })
}

export const addressCodes = async (request: ServiceRequest, send: Send): Promise<ReadonlyArray<unknown>> =>
  messageRows(await readBeside(request, "customer.addresses", send)).map((address) => address["address_code"])

export const allOrders = (request: ServiceRequest, send: Send): Promise<ReadonlyArray<Row>> =>
  everyRow(beside(request, "customer.get_orders"), send)

export const callerOf = ({ headers }: ServiceRequest): string => headers["authorization"] ?? ""

/** Every row of an answer, however deep it lies. */
const mapDeep = (value: unknown, change: (row: Row) => Row): unknown => {
  if (Array.isArray(value)) return value.map((entry: unknown) => mapDeep(entry, change))
  if (!isRow(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, mapDeep(entry, change)])))
}

export const everywhere = (change: (row: Row) => Row): Deviation => ({
  changesAnswer: (answer) =>
    answer.status === 200 && answer.type.includes("json")
      ? { ...answer, body: JSON.stringify(mapDeep(parsed(answer.body), change)) }
      : answer,
})

/** Fields of a call are changed, but for calls that have none. */
export const changing = (
  verb: string,
  part: string,
  change: (fields: Row) => Row,
): Required<Pick<Deviation, "changesRequest">> => ({
  changesRequest: (request) => {
    const fields = asked(request)
    if (!isCall(request, verb, part) || Object.keys(fields).length === 0) return request
    return { ...request, body: JSON.stringify({ ...fields, ...change(fields) }) }
  },
})

/** Rows by what a field of theirs says, in the order in which they come. */
export const groupedBy = (rows: ReadonlyArray<Row>, field: string): ReadonlyMap<unknown, ReadonlyArray<Row>> => {
  const groups = new Map<unknown, Array<Row>>()
  for (const row of rows) groups.set(row[field], [...(groups.get(row[field]) ?? []), row])
  return groups
}
