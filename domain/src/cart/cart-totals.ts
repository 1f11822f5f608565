/** The totals of a cart: the server's, or predicted while a change is pending; what transport costs (S3.3, S9.9). */
import { type Cents, lineTotal, type VatRate } from "../money.ts"
import type { ServerCart } from "./cart-values.ts"

/** Cents; null until the backend says it, where it cannot be predicted. */
export interface CartAmounts {
  readonly netTotal: Cents
  readonly grossTotal: Cents | null
  readonly transportCost: Cents | null
  readonly documentTotal: Cents | null
}

export interface PricedLine {
  readonly unitPrice: number
  readonly vatRate: VatRate
  readonly quantity: number
}

/** As the server sent them. */
export const serverTotals = ({ netTotal, grossTotal, transportCost, documentTotal }: ServerCart) => ({
  netTotal,
  grossTotal,
  transportCost,
  documentTotal,
})

/** The net total of lines, each to the cent, and the total with VAT on the net sum of each rate, half a cent rounded up. */
export const lineTotals = (lines: ReadonlyArray<PricedLine>): Pick<CartAmounts, "netTotal" | "grossTotal"> => {
  const netByRate = new Map<VatRate, Cents>()
  for (const { unitPrice, vatRate, quantity } of lines) {
    netByRate.set(vatRate, (netByRate.get(vatRate) ?? 0) + lineTotal(unitPrice, quantity))
  }
  let netTotal = 0
  let vat = 0
  for (const [rate, net] of netByRate) {
    netTotal += net
    vat += Math.round((net * (rate ?? 0)) / 100)
  }
  return { netTotal, grossTotal: netByRate.has(null) ? null : netTotal + vat }
}

/**
 * What the server will answer: transport carries no VAT and costs nothing above a net total of 250.00, nor for an empty cart, unless the
 * backend has its own rules for it. Coupons are the server's to know.
 */
export const predictTotals = (
  lines: ReadonlyArray<PricedLine>,
  { hasOwnTransport = false }: Pick<ServerCart, "hasOwnTransport"> = {},
): CartAmounts => {
  const { netTotal, grossTotal } = lineTotals(lines)
  const transportCost = hasOwnTransport ? null : shippingCost(netTotal)
  const documentTotal = grossTotal === null || transportCost === null ? null : grossTotal + transportCost
  return { netTotal, grossTotal, transportCost, documentTotal }
}

export const SHIPPING_COST: Cents = 990
/** Goods worth more than this, net, travel free. */
export const FREE_SHIPPING_ABOVE: Cents = 25_000

/** From what total the transport is free: above a net total by the shop's rule, or from a total by the backend's own. */
export interface FreeTransport {
  readonly _tag: "AboveNet" | "From"
  readonly amount: Cents
}

const FREE_ABOVE_NET: FreeTransport = { _tag: "AboveNet", amount: FREE_SHIPPING_ABOVE }

/** Null where the backend's own rules state no such total. */
export const freeTransportOf = ({ hasOwnTransport, freeTransportFrom }: ServerCart): FreeTransport | null => {
  if (hasOwnTransport !== true) return FREE_ABOVE_NET
  return freeTransportFrom === undefined ? null : { _tag: "From", amount: freeTransportFrom }
}

/** Goods are delivered, or collected by the client (S9.10). */
export type HandoverKind = "Delivery" | "Pickup"

/** 9.90 € up to a net total of 250.00 €, free above it; what is collected, and an empty cart, costs nothing. */
export const shippingCost = (netTotal: Cents, handover: HandoverKind = "Delivery"): Cents =>
  handover === "Delivery" && netTotal > 0 && netTotal <= FREE_SHIPPING_ABOVE ? SHIPPING_COST : 0

/** What is missing until the transport is free; 0 when it is. */
export const missingToFreeShipping = (netTotal: Cents): Cents =>
  Math.max(0, FREE_SHIPPING_ABOVE + 1 - Math.max(0, netTotal))

/** The totals with the transport of the chosen handover instead of what they held (S9.9, S9.10). */
export const totalsFor = (totals: CartAmounts, handover: HandoverKind): CartAmounts => {
  const { transportCost, documentTotal } = totals
  if (handover === "Delivery" || transportCost === null || documentTotal === null) return totals
  return { ...totals, transportCost: 0, documentTotal: documentTotal - transportCost }
}

interface ListedCart {
  readonly listTotal: Cents | null
  readonly rows: ReadonlyArray<{ readonly listPrice?: number; readonly quantity: number }>
  readonly unreadableRows: ReadonlyArray<unknown>
  readonly isSynced: boolean
}

/** What the rows come to before discounts and promotions (S12.5): as stated; while changes are pending, at the rows' list prices; null where nobody says. */
export const currentListTotal = ({ listTotal, rows, unreadableRows, isSynced }: ListedCart): Cents | null => {
  if (listTotal === null || isSynced || unreadableRows.length > 0) return listTotal
  let sum = 0
  for (const { listPrice, quantity } of rows) {
    if (listPrice === undefined) return null
    sum += lineTotal(listPrice, quantity)
  }
  return sum
}
