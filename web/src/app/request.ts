/** A call as an effect that needs the backend: the building block of every area's service. */
import type { Endpoint } from "@dispensa/contracts"
import type { ApiError } from "@dispensa/contracts/client"
import type { Paged, PageRequest } from "@dispensa/domain"
import { Effect } from "effect"
import { Backend } from "./backend.ts"

/** The answer's message. */
export const requestMessage = <Req, Message>(
  endpoint: Endpoint<Req, { readonly message: Message }>,
  body: Req,
): Effect.Effect<Message, ApiError, Backend> =>
  Effect.gen(function* () {
    const { call } = yield* Backend
    return (yield* call(endpoint, body)).message
  })

/** A Frappe resource answers under `data`. */
export const requestData = <Req, A>(
  endpoint: Endpoint<Req, { readonly data: A }>,
  body: Req,
): Effect.Effect<A, ApiError, Backend> =>
  Effect.gen(function* () {
    const { call } = yield* Backend
    return (yield* call(endpoint, body)).data
  })

/** More than any supplier has: such a list is requested in one call. */
const ALL = 200

/** A whole resource list. */
export const wholeList = (fields: ReadonlyArray<string>) => ({
  fields,
  filters: [],
  limitStart: 0,
  limitPageLength: ALL,
})

/** The largest page of a backend. */
const PER_PAGE = 100
/** More than is ever read: later rows are omitted. */
const MAX_PAGES = 20

/** A paginated list, requested completely, so that sorting and exporting cover all of it. */
export const allPages = <Row, E, R>(
  requestPage: (request: PageRequest) => Effect.Effect<Paged<Row>, E, R>,
): Effect.Effect<ReadonlyArray<Row>, E, R> =>
  Effect.gen(function* () {
    const rows: Array<Row> = []
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const { data, pagination } = yield* requestPage({ page, perPage: PER_PAGE })
      rows.push(...data)
      if (page >= pagination.totalPages || data.length === 0) break
    }
    return rows
  })
