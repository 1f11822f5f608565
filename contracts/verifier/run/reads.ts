/** Orders and products as they are listed, a page or all of them. */
import type { OrderSummary } from "@dispensa/domain"
import { Result } from "effect"
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { endpoints } from "../../src/table.ts"
import type { Identity, Session } from "./session.ts"

const LARGEST = 100
const PAGES = 20

/** The newest orders, on one page. */
export const ordersOf = async (session: Session, userTemp: Identity, perPage = LARGEST, page = 1) =>
  (await session.call(endpoints.listOrders, { userTemp, status: null, from: null, to: null, page, perPage })).message

interface Page<Row> {
  readonly data: ReadonlyArray<Row>
  readonly pagination: { readonly totalPages: number }
}

/** Null where there are more than are read. */
const everyRow = async <Row>(read: (page: number) => Promise<Page<Row>>): Promise<ReadonlyArray<Row> | null> => {
  const first = await read(1)
  if (first.pagination.totalPages > PAGES) return null
  const rows = [...first.data]
  for (let page = 2; page <= first.pagination.totalPages; page += 1) rows.push(...(await read(page)).data)
  return rows
}

/** All orders; the newest ones where there are too many. */
export const knownOrders = async (session: Session, userTemp: Identity): Promise<ReadonlyArray<OrderSummary>> =>
  (await everyRow((page) => ordersOf(session, userTemp, LARGEST, page))) ?? (await ordersOf(session, userTemp)).data

/** Null where there is more than is read. */
export const allBought = (session: Session, userTemp: Identity) =>
  everyRow(
    async (page) => (await session.call(endpoints.getLatestOrderList, { userTemp, page, perPage: LARGEST })).message,
  )

type Params = Readonly<Record<string, string>>

const listed = (answer: typeof endpoints.productList.response.Type) =>
  isListingRefusal(answer) ? null : answer.message

/** A listing of products; null where it is refused in an answer of 200 (S4.6). A call that fails ends the check. */
export const listingOf = async (session: Pick<Session, "call">, userTemp: Identity, params: Params, text = "") =>
  listed(await session.call(endpoints.productList, { userTemp, text, params }))

/** The same for filters that a service may refuse: null where the call fails, too. */
export const attemptListing = async (
  session: Pick<Session, "attempt">,
  userTemp: Identity,
  params: Params,
  text = "",
) => {
  const answer = await session.attempt(endpoints.productList, { userTemp, text, params })
  return Result.isFailure(answer) ? null : listed(answer.success)
}

/** The products of the first page of a listing. */
export const productsOf = async (
  session: Pick<Session, "call">,
  userTemp: Identity,
  perPage: number,
  more: Params = {},
) => (await listingOf(session, userTemp, { page: "1", per_page: String(perPage), ...more }))?.products ?? []
