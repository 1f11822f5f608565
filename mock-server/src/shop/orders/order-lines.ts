/** Lines of an order: made from a cart's rows with their notes; and an order with other lines. */
import { isSameLine, type LineKey, lineKeyOf, type OrderRequest } from "@dispensa/domain"
import type { OrderedLine, StoredOrder } from "../../db/records.ts"
import type { PricedCart } from "../cart/cart.ts"
import type { Shop } from "../shop.ts"
import { HANDOVER_KINDS, totalsOf } from "../supplier/pricing.ts"

export type OrderedRow = Pick<
  PricedCart["rows"][number],
  keyof LineKey | "name" | "quantity" | "unitPrice" | "vatRate" | "listPrice" | "discounts"
>

/** A cart row as an ordered line. */
export const orderedLine = (
  shop: Shop,
  { name, quantity, unitPrice, vatRate, listPrice, discounts, ...row }: OrderedRow,
  request: Pick<OrderRequest, "lineNotes">,
): OrderedLine => ({
  ...lineKeyOf(row),
  name,
  quantity,
  unitPrice,
  vatRate,
  ...(listPrice === undefined ? {} : { listPrice }),
  ...(discounts === undefined ? {} : { discounts }),
  ...noteOn(request, row),
  ...arrivalOf(shop, row.itemCode),
})

export const noteOn = (
  { lineNotes = [] }: Pick<OrderRequest, "lineNotes">,
  line: LineKey,
): { readonly note?: string } => {
  const written = lineNotes.find((note) => isSameLine(note, line))
  return written === undefined ? {} : { note: written.note }
}

/** The arrival expected at the time, for an item ordered before it is in stock. */
const arrivalOf = ({ catalogue }: Shop, itemCode: string): { readonly arrivesOn?: string } => {
  const item = catalogue.byCode.get(itemCode)?.item
  return item?.availability === "IN ARRIVO" ? { arrivesOn: item.arrivesOn ?? "" } : {}
}

/** An order with other lines; its coupon deducts no more than their total. */
export const withLines = (order: StoredOrder, lines: ReadonlyArray<OrderedLine>): StoredOrder => {
  const totals = totalsOf(lines, HANDOVER_KINDS[order.handover?._tag ?? "Delivery"])
  if (order.coupon === undefined || order.coupon === null) return { ...order, lines, ...totals }
  const discount = Math.min(order.coupon.discount, totals.documentTotal)
  const documentTotal = totals.documentTotal - discount
  return { ...order, lines, ...totals, coupon: { ...order.coupon, discount }, documentTotal }
}
