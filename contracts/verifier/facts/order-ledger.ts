/** Everything that is stated of a client's orders and documents, read once, and the relations that must hold in it. */
import type {
  AgentClient,
  CreditPosition,
  Invoice,
  LatestOrderedProduct,
  OrderDetail,
  OrderSummary,
  OrderTracking,
  TransportDocument,
  PaymentDeadline,
} from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { agentsRow } from "../actors.ts"
import { cartRead, knownOrders } from "../run/reads.ts"
import { type Identity, type Session, SPOKEN } from "../run/session.ts"
import { fewAtOnce } from "../run/views.ts"

/** An order in each answer about it. */
export interface Known {
  readonly listed: OrderSummary
  readonly order: OrderDetail
  readonly way: OrderTracking
}

export interface Ledger {
  readonly addressCode: string
  /** The newest first. */
  readonly listed: ReadonlyArray<OrderSummary>
  readonly known: ReadonlyArray<Known>
  readonly invoices: ReadonlyArray<Invoice>
  readonly transports: ReadonlyArray<TransportDocument>
  readonly deadlines: ReadonlyArray<PaymentDeadline>
  readonly credit: CreditPosition
  readonly offers: (typeof endpoints.listOffers.response.Type)["message"]
  readonly budgets: (typeof endpoints.listBudgets.response.Type)["message"]
  /** As their agent's list has them; null where no agent works for them. */
  readonly client: AgentClient | null
  /** Of their carts, at all of their addresses. */
  readonly cartLines: number
  readonly usual: (typeof endpoints.getUsualItems.response.Type)["message"]
  /** One of them by itself. */
  readonly usualAlone: Ledger["usual"]
  readonly latest: ReadonlyArray<LatestOrderedProduct>
  /** The items of those orders, as they are looked up, with what is stated of the latest order of each. */
  readonly items: (typeof endpoints.childList.response.Type)["message"]
  /** Whether there are no more documents than those. */
  readonly hasAllDocuments: boolean
  /** The text of tables of lines (CSV), by the names of their files. */
  readonly tables: ReadonlyMap<string, string>
}

/** By "fact: what must hold of it", where the fact names it in the ids of findings: what is wrong where it does not hold. */
export type Relations = Readonly<Record<string, (ledger: Ledger) => string | undefined>>

export const sum = (amounts: ReadonlyArray<number>): number => amounts.reduce((total, one) => total + one, 0)

/** The first that is wrong. */
export const firstWrong = <A>(
  all: Iterable<A>,
  wrong: (one: A) => string | false | null | undefined,
): string | undefined => {
  for (const one of all) {
    const came = wrong(one)
    if (typeof came === "string") return came
  }
  return undefined
}

export const orderIn = ({ known }: Pick<Ledger, "known">, orderId: string | null): OrderDetail | undefined =>
  known.find(({ listed }) => listed.orderId === orderId)?.order

/** Null where some are not known: older orders of a long list may belong to it, too. */
export const ordersOfInvoice = (
  { number, total }: Pick<Invoice, "number" | "total">,
  { known, listed }: Pick<Ledger, "known" | "listed">,
): ReadonlyArray<OrderDetail> | null => {
  const own = known.flatMap(({ listed: { invoiceNumber }, order }) => (invoiceNumber === number ? [order] : []))
  const isWhole = own.length === listed.filter(({ invoiceNumber }) => invoiceNumber === number).length
  return isWhole && sum(own.map(({ documentTotal }) => documentTotal)) === total ? own : null
}

const LARGEST = 100
const OLDEST = 14
/** Two calls each: all orders of most clients, and still a bound where there are thousands. */
const READ_AT_MOST = 120
/** Of each kind of document. */
const TABLES = 6
const LONGEST = 2

/** One of each status and the oldest first, so that a long list is read at both ends. */
const chosenOf = (listed: ReadonlyArray<OrderSummary>): ReadonlyArray<OrderSummary> =>
  [
    ...new Set([
      ...new Map(listed.map((order) => [order.status, order])).values(),
      ...listed.slice(-OLDEST),
      ...listed,
    ]),
  ].slice(0, READ_AT_MOST)

interface Tabled {
  readonly csv?: string | undefined
  readonly orderId: string | null
}

/** The longest tables of each kind of document, its newest ones and the oldest, in both languages by turns. */
const readTables = async (
  session: Session,
  userTemp: Identity,
  { known, documents }: Pick<Ledger, "known"> & { readonly documents: ReadonlyArray<ReadonlyArray<Tabled>> },
): Promise<Ledger["tables"]> => {
  const linesOf = ({ orderId }: Tabled) => orderIn({ known }, orderId)?.lines.length ?? 0
  const files = documents.flatMap((kind) => {
    const tabled = kind.filter(({ csv }) => csv)
    const longest = tabled.toSorted((one, other) => linesOf(other) - linesOf(one))
    const ends = [...tabled.slice(-1), ...longest.slice(0, LONGEST), ...tabled]
    return [...new Set(ends.flatMap(({ csv }) => csv ?? []))].slice(0, TABLES)
  })
  const tables = new Map<string, string>()
  for (const language of SPOKEN) {
    session.speakIn(language)
    const own = files.filter((_file, at) => SPOKEN[at % SPOKEN.length] === language)
    await fewAtOnce(own, async (file) => {
      const answer = await session.attempt(endpoints.downloadFile, { userTemp, file })
      const type = Result.isSuccess(answer) ? answer.success.contentType : session.lastAnswer()
      session.must(type === "text/csv", "a table of lines can be downloaded, as text/csv", `${file}: ${type}`, "csv")
      if (Result.isSuccess(answer)) tables.set(file, new TextDecoder().decode(answer.success.bytes))
    })
  }
  return tables
}

export const readLedger = async (session: Session, userTemp: Identity): Promise<Ledger> => {
  const page = { userTemp, page: 1, perPage: LARGEST }
  const listed = await knownOrders(session, userTemp)
  const invoices = (await session.call(endpoints.listInvoices, page)).message
  const transports = (await session.call(endpoints.listTransportDocuments, { ...page, kind: "all" })).message
  const read = async (one: OrderSummary): Promise<ReadonlyArray<Known>> => {
    const request = { userTemp, orderId: one.orderId }
    const order = await session.attempt(endpoints.getOrder, request)
    const way = await session.attempt(endpoints.getOrderTracking, request)
    const what = "an order that is listed is read by itself"
    session.must(Result.isSuccess(order) && Result.isSuccess(way), what, one.orderId)
    if (Result.isFailure(order) || Result.isFailure(way)) return []
    return [{ listed: one, order: order.success.message, way: way.success.message }]
  }
  const known = (await fewAtOnce(chosenOf(listed), read)).flat()
  const papers = known.flatMap(({ order: { orderId, documents } }) =>
    documents.flatMap((one) => (one.kind === "order" ? [{ ...one, orderId }] : [])),
  )
  const childrenIds = [...new Set(known.flatMap(({ order }) => order.lines.map(({ itemCode }) => itemCode)))]
  const addresses = (await session.call(endpoints.listAddresses, { userTemp })).message
  const carts = await fewAtOnce(addresses, ({ addressCode }) => cartRead(session, { ...userTemp, addressCode }))
  // Not every service has these.
  const offers = await session.attempt(endpoints.listOffers, { userTemp })
  const budgets = await session.attempt(endpoints.listBudgets, { userTemp })
  const usual = (await session.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message
  // Ordered at another address as well, if any is.
  const elsewhere = known.filter(({ order }) => order.addressCode !== userTemp.addressCode)
  const codes = new Set(elsewhere.flatMap(({ order }) => order.lines.map((line) => line.itemCode)))
  const twice = usual.find((one) => codes.has(one.itemCode))
  const itemCode = (twice ?? usual[Math.floor(usual.length / 2)])?.itemCode ?? ""
  return {
    addressCode: userTemp.addressCode,
    listed,
    known,
    invoices: invoices.data,
    transports: transports.data,
    deadlines: (await session.call(endpoints.listDeadlines, { userTemp })).message,
    credit: (await session.call(endpoints.getCreditPosition, { userTemp })).message,
    offers: Result.isSuccess(offers) ? offers.success.message : [],
    budgets: Result.isSuccess(budgets) ? budgets.success.message : [],
    client: await agentsRow(session, userTemp.clientId),
    cartLines: sum(carts.map(({ rows }) => rows.length)),
    usual,
    usualAlone: (await session.call(endpoints.getUsualItems, { userTemp, itemCode })).message,
    items: (await session.call(endpoints.childList, { userTemp, childrenIds: childrenIds.slice(0, LARGEST) })).message,
    latest: (await session.call(endpoints.getLatestOrderList, page)).message.data,
    hasAllDocuments:
      invoices.pagination.total <= invoices.data.length && transports.pagination.total <= transports.data.length,
    tables: await readTables(session, userTemp, { known, documents: [invoices.data, transports.data, papers] }),
  }
}
