/** Listed orders and products, a page or all of them. */
import { type OrderSummary, addDecimals, type LineKey, type ServerCart } from "@dispensa/domain"
import { Result } from "effect"
import type { CartRowUpdate } from "../../src/cart/endpoints.ts"
import { isListingRefusal } from "../../src/listing/endpoints.ts"
import { endpoints } from "../../src/table.ts"
import { type Identity, type LoggedIn, PreconditionFailed, type Session } from "./session.ts"

const LARGEST = 100
const PAGES = 20

/** What of a state is optional: null where the service does not know it. */
export const ifKnown = async <A>(
  session: Pick<Session, "skip">,
  what: string,
  enter: () => Promise<A>,
): Promise<A | null> => {
  try {
    return await enter()
  } catch (error) {
    if (!(error instanceof PreconditionFailed)) throw error
    session.skip(`${what}: ${error.message}`)
    return null
  }
}

/** The newest orders, on one page. */
export const ordersOf = async (session: Session, userTemp: Identity, perPage = LARGEST, page = 1) =>
  (await session.call(endpoints.listOrders, { userTemp, status: null, from: null, to: null, page, perPage })).message

interface Page<Row> {
  readonly data: ReadonlyArray<Row>
  readonly pagination: { readonly totalPages: number }
}

/** Null with more rows than are read. */
const everyRow = async <Row>(read: (page: number) => Promise<Page<Row>>): Promise<ReadonlyArray<Row> | null> => {
  const first = await read(1)
  if (first.pagination.totalPages > PAGES) return null
  const rows = [...first.data]
  for (let page = 2; page <= first.pagination.totalPages; page += 1) rows.push(...(await read(page)).data)
  return rows
}

/** All orders; the newest ones when there are too many. */
export const knownOrders = async (session: Session, userTemp: Identity): Promise<ReadonlyArray<OrderSummary>> =>
  (await everyRow((page) => ordersOf(session, userTemp, LARGEST, page))) ?? (await ordersOf(session, userTemp)).data

/** Null with more than is read. */
export const allBought = (session: Session, userTemp: Identity) =>
  everyRow(
    async (page) => (await session.call(endpoints.getLatestOrderList, { userTemp, page, perPage: LARGEST })).message,
  )

type Params = Readonly<Record<string, string>>

const listed = (answer: typeof endpoints.productList.response.Type) =>
  isListingRefusal(answer) ? null : answer.message

/** A listing of products; null when it is refused in an answer of 200 (S4.6). A failed call ends the check. */
export const listingOf = async (session: Pick<Session, "call">, userTemp: Identity, params: Params, text = "") =>
  listed(await session.call(endpoints.productList, { userTemp, text, params }))

/** The same for filters that a service may refuse: null for a failed call, too. */
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

export const cartRead = async (session: Session, userTemp: Identity, handoverType?: "delivery" | "pickup") => {
  const request = handoverType === undefined ? { userTemp } : { userTemp, handoverType }
  return (await session.call(endpoints.getCartItems, request)).message
}

interface Row extends LineKey {
  readonly quantity: number
}

/** Rows as text: "PA0001 × 12, PA0001 in CT × 24, PA0002 (PASTA10 1) × 6". */
export const rowsText = (rows: ReadonlyArray<Row>): string =>
  rows
    .map(({ itemCode, packaging, promoCode, promoRow, quantity }) => {
      const packed = packaging === undefined ? "" : ` in ${packaging}`
      const promotion = promoCode === "" ? "" : ` (${promoCode} ${promoRow})`
      return `${itemCode}${packed}${promotion} × ${quantity}`
    })
    .toSorted()
    .join(", ") || "no row"

/** The total of each item: lines put back into a cart get the current promotion of their item. */
export const itemsText = (rows: ReadonlyArray<Pick<Row, "itemCode" | "quantity">>): string => {
  const items = new Map<string, number>()
  for (const { itemCode, quantity } of rows) items.set(itemCode, addDecimals(items.get(itemCode) ?? 0, quantity))
  return (
    [...items]
      .map(([itemCode, quantity]) => `${itemCode} × ${quantity}`)
      .toSorted()
      .join(", ") || "no row"
  )
}

/** How `cart.update` names a row and says how much of it there is to be. */
export const rowWith = (
  { rowId, packSize, promoCode, promoRow }: Omit<CartRowUpdate, "quantity">,
  quantity: number,
): CartRowUpdate => ({ rowId, packSize, promoCode, promoRow, quantity })

export const line = (itemCode: string) => ({ itemCode, promoCode: "", promoRow: 0 })

/** An item under its promotion, in a sufficient quantity. */
export const promotedLine = async (session: Session) => {
  const { text, number } = await session.given("promotionApplies")
  const [itemCode, promoCode] = [text("promo_item_code"), text("promo_code")]
  return { itemCode, promoCode, promoRow: number("promo_row"), quantity: number("promo_quantity") }
}

/** An ordinary order of the offer that is made, at its total. */
export const orderOfOffer = ({
  userTemp,
  text,
  number,
}: LoggedIn<"offer_id" | "offer_total" | "delivery_date">): typeof endpoints.orderOffer.request.Type => ({
  userTemp,
  offerId: text("offer_id"),
  confirmedTotal: Math.round(number("offer_total") * 100),
  handover: { _tag: "Delivery", date: text("delivery_date") },
  note: "",
  paymentMethod: "bank-transfer",
})

type Ordered = Pick<ServerCart, "cartId" | "documentTotal">

/** An ordinary order of a cart: by bank transfer, delivered on a day, without notes. */
export const plainOrder = (userTemp: Identity, { cartId, documentTotal }: Ordered, date: string) => ({
  userTemp,
  cartId,
  confirmedTotal: documentTotal,
  paymentMethod: "bank-transfer" as const,
  handover: { _tag: "Delivery" as const, date },
  note: "",
  customerRef: "",
  lineNotes: [],
})
