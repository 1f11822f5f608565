/** A cart as it is read and as it is ordered (S3.2, S7.8–S7.11, S7.16). */
import { addDecimals, type LineKey, type OrderSummary, type ServerCart } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import type { Identity, Session } from "./session.ts"

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

/** How much there is of each item: what is put back into a cart goes in with the promotion that its item has by then. */
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

export const line = (itemCode: string) => ({ itemCode, promoCode: "", promoRow: 0 })

/** An item under its promotion, in a quantity that has it. */
export const promotedLine = async (session: Session) => {
  const { text, number } = await session.given("promotionApplies")
  const [itemCode, promoCode] = [text("promo_item_code"), text("promo_code")]
  return { itemCode, promoCode, promoRow: number("promo_row"), quantity: number("promo_quantity") }
}

type Ordered = Pick<ServerCart, "cartId" | "documentTotal">

/** An ordinary order of a cart: paid by bank transfer, delivered on a day, with nothing written on it. */
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
