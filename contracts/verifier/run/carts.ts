/** A cart as it is read and as it is ordered (S3.2, S7.8–S7.11, S7.16). */
import { addDecimals, type LineKey, type ServerCart } from "@dispensa/domain"
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
