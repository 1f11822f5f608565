/** All orders of a client and all that was bought in them, however many pages they fill: a service that has been probed before has many of today. */
import type { OrderSummary } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import type { Session, Identity } from "./session.ts"

const PER_PAGE = 100
const PAGES = 20

interface AllOrders {
  readonly rows: ReadonlyArray<OrderSummary>
  readonly total: number
}

/** Null where there are more than are read. */
export const allOrders = async (
  session: Session,
  userTemp: Identity,
  status: string | null = null,
): Promise<AllOrders | null> => {
  const rows: Array<OrderSummary> = []
  for (let page = 1; page <= PAGES; page += 1) {
    const request = { userTemp, status, from: null, to: null, page, perPage: PER_PAGE }
    const { data, pagination } = (await session.call(endpoints.listOrders, request)).message
    rows.push(...data)
    if (page >= pagination.totalPages) return { rows, total: pagination.total }
  }
  return null
}

/** The newest ones where there are too many. */
export const knownOrders = async (session: Session, userTemp: Identity): Promise<ReadonlyArray<OrderSummary>> => {
  const all = await allOrders(session, userTemp)
  if (all !== null) return all.rows
  const request = { userTemp, status: null, from: null, to: null, page: 1, perPage: PER_PAGE }
  return (await session.call(endpoints.listOrders, request)).message.data
}

/** Null where there is more than is read. */
export const allBought = async (session: Session, userTemp: Identity) => {
  const latest = async (page: number) =>
    (await session.call(endpoints.getLatestOrderList, { userTemp, page, perPage: PER_PAGE })).message
  const first = await latest(1)
  if (first.pagination.totalPages > PAGES) return null
  const all = [...first.data]
  for (let page = 2; page <= first.pagination.totalPages; page += 1) all.push(...(await latest(page)).data)
  return all
}
