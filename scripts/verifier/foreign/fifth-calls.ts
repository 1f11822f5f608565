/** How the fifth set cuts pages out of rows of its own, and reads all rows of a list that comes in pages. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Row, rowsIn } from "./answers.ts"
import { isCall, type Send, withoutKey } from "./calls.ts"
import { asked, messageOf, withFields, withMessage } from "./third-calls.ts"

const MOST_PER_PAGE = 100

/** All rows that a call answers in pages, asked for as the call is but for its page. */
export const everyRow = async (request: ServiceRequest, send: Send): Promise<ReadonlyArray<Row>> => {
  const all: Array<Row> = []
  for (let page = 1; ; page++) {
    const answer = await send(withFields(withoutKey(request), { page, per_page: MOST_PER_PAGE }))
    const rows = answer.status === 200 ? rowsIn(messageOf(answer)["data"]) : []
    all.push(...rows)
    if (rows.length < MOST_PER_PAGE) return all
  }
}

/** A page of other rows than those that were found, which says how many there are. */
export const pageOf = (page: Row, all: ReadonlyArray<Row>): Row => {
  const [pagination = {}] = rowsIn([page["pagination"]])
  const perPage = Number(pagination["per_page"])
  const from = (Number(pagination["page"]) - 1) * perPage
  return {
    ...page,
    data: all.slice(from, from + perPage),
    pagination: { ...pagination, total: all.length, total_pages: Math.ceil(all.length / perPage) },
  }
}

/** Other rows for a call whose message is a page, where it is asked for as the condition says. */
export const repaged = (
  part: string,
  isMeant: (fields: Row) => boolean,
  rows: (request: ServiceRequest, send: Send) => Promise<ReadonlyArray<Row>>,
): Deviation => ({
  handle: async (request, send) => {
    if (!isCall(request, "POST", part) || !isMeant(asked(request))) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const others = await rows(request, send)
    return withMessage(answer, (page) => pageOf(page, others))
  },
})

/** What the fields of a call name as text; nothing for what is null or left out. */
export const textIn = (fields: Row, name: string): string => {
  const value = fields[name]
  return typeof value === "string" || typeof value === "number" ? String(value) : ""
}
