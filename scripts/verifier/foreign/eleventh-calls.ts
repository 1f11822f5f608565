/** How the eleventh set reads a cart beside another call, and knows whose list, order or token a call is about. */
import type { Deviation, ServiceAnswer, ServiceRequest } from "../deviating.ts"
import { type Row, rowsIn } from "./answers.ts"
import { isCall, removeRow, type Send } from "./calls.ts"
import { refusing } from "./eighth-calls.ts"
import { isDone, setQuantity } from "./fourth-calls.ts"
import { isEnglish } from "./ninth-calls.ts"
import { beside } from "./seventh-calls.ts"
import type { Refused } from "./tenth-calls.ts"
import { messageOf, whose } from "./third-calls.ts"

/** The cart that a call is about, as it is handed over; nothing where it cannot be read. */
export const cartBeside = async (request: ServiceRequest, fields: Row, send: Send): Promise<Row> => {
  const answer = await send(beside(request, "api.get_cart_items", { user_temp: whose(request), ...fields }))
  return answer.status === 200 ? messageOf(answer) : {}
}

export const rowsBeside = async (request: ServiceRequest, identity: Row, send: Send): Promise<ReadonlyArray<Row>> =>
  rowsIn((await cartBeside(request, { user_temp: identity }, send))["data"])

/** A row that holds so many; none is no row. */
export const putQuantity = async (
  request: ServiceRequest,
  identity: Row,
  row: Row,
  quantity: number,
  send: Send,
): Promise<void> => {
  const call = beside(request, "api.get_cart_items")
  await (quantity > 0 ? setQuantity(call, identity, row, quantity, send) : removeRow(call, identity, row, send))
}

/** What stands in the one list and not in the other: rows that are new, or hold more than they did. */
export const grown = (
  before: ReadonlyArray<Row>,
  after: ReadonlyArray<Row>,
): ReadonlyArray<{ readonly row: Row; readonly former: number; readonly more: number }> =>
  after.flatMap((row) => {
    const former = Number(before.find(({ row_id: id }) => id === row["row_id"])?.["quantity"] ?? 0)
    const more = Number(row["quantity"]) - former
    return more > 0 ? [{ row, former, more }] : []
  })

/** What an order that is taken again has brought into the cart is changed, row by row. */
export const changingTakenAgain = (
  change: (added: ReturnType<typeof grown>[number], request: ServiceRequest, send: Send) => Promise<unknown>,
): Deviation => ({
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.reorder")) return null
    const identity = whose(request)
    const before = await rowsBeside(request, identity, send)
    const answer = await send(request)
    if (!isDone(answer)) return answer
    for (const added of grown(before, await rowsBeside(request, identity, send))) await change(added, request, send)
    return answer
  },
})

/** Refuses at once, in the words of whoever asks. */
export const refused = ({ status, type, it, en }: Refused, request: ServiceRequest): ServiceAnswer =>
  refusing(status, type, isEnglish(request) ? en : it, request)

export const inLanguage = (language: "it" | "en", request: ServiceRequest): ServiceRequest => ({
  ...request,
  headers: { ...request.headers, "accept-language": language },
})
