/** The cart after each of its writes (S3.2, S7.8–S7.11, S7.16). */
import { addDecimals } from "@dispensa/domain"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { Identity, CheckVisit } from "../visit.ts"
import { amount } from "../answers/judge.ts"

export const cartRead = async (visit: CheckVisit, userTemp: Identity, handoverType?: "delivery" | "pickup") => {
  const request = handoverType === undefined ? { userTemp } : { userTemp, handoverType }
  return (await visit.call(endpoints.getCartItems, request)).message
}

interface Row {
  readonly itemCode: string
  readonly promoCode: string
  readonly promoRow: number
  readonly quantity: number
}

/** Rows as text: "PA0001 × 12, PA0002 (PASTA10 1) × 6". */
export const rowsText = (rows: ReadonlyArray<Row>): string =>
  rows
    .map(({ itemCode, promoCode, promoRow, quantity }) => {
      const promotion = promoCode === "" ? "" : ` (${promoCode} ${promoRow})`
      return `${itemCode}${promotion} × ${quantity}`
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

export const cartChecks = [
  check("the price of a row", ["cart.get", "product.item"], async (visit) => {
    const { userTemp, text } = await visit.client("cartHasRow")
    const row = (await cartRead(visit, userTemp)).rows[0]
    const { price, salePrice, vatRate } = (await visit.call(endpoints.getItem, { userTemp, slug: text("item_code") }))
      .message
    visit.must(price !== null, "an item that may be ordered has a price that is a number", "none")
    if (row === undefined || price === null) return notChecked("there is no row or no price")
    const isSame = row.unitPrice === price || row.unitPrice === salePrice
    visit.must(
      isSame,
      "a row costs what the item costs this client",
      `${amount(row.unitPrice)} in the cart, ${amount(price)} on the product's page`,
    )
    visit.must(row.vatRate === vatRate, "a row has its item's vat_rate", `${row.vatRate} instead of ${vatRate}`)
    return CHECKED
  }),
  check("what collecting saves", ["cart.get"], async (visit) => {
    const { userTemp } = await visit.client("cartMayBeCollected")
    const delivered = await cartRead(visit, userTemp, "delivery")
    const collected = await cartRead(visit, userTemp, "pickup")
    if (collected.handoverType === undefined) return notChecked("a cart does not say its handover")
    const transportCost = collected.transportCost ?? 0
    visit.must(transportCost === 0, "what is collected costs no transport", amount(transportCost))
    const saved = delivered.documentTotal - (delivered.transportCost ?? 0)
    const came = `${amount(collected.documentTotal)} instead of ${amount(saved)}`
    visit.must(collected.documentTotal === saved, "collecting saves the transport and nothing else", came)
    return CHECKED
  }),
]
