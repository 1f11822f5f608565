/** The totals of a cart: the server's, or predicted while a change is pending; and the transport cost (S3.3, S9.9). */
import { type Cents, lineTotal, type VatRate } from "../money.ts"
import type { ServerCart } from "./cart-values.ts"

/** Cents; null when it cannot be predicted and the backend has not stated it. */
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

/** The net total of the lines, each rounded to the cent, and the total with VAT on each rate's net sum, half a cent rounded up. */
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
 * The totals that the server will answer with. Transport carries no VAT and is free above a net total of 250.00 and for an
 * empty cart, unless the backend has its own rules. Coupons are known to the server alone.
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
/** Net totals above this are delivered free of charge. */
export const FREE_SHIPPING_ABOVE: Cents = 25_000

/** The total from which transport is free: above a net total by the shop's rule, or from a total stated by the backend. */
export interface FreeTransport {
  readonly _tag: "AboveNet" | "From"
  readonly amount: Cents
}

const FREE_ABOVE_NET: FreeTransport = { _tag: "AboveNet", amount: FREE_SHIPPING_ABOVE }

/** Null when the backend's own rules state no such total. */
export const freeTransportOf = ({ hasOwnTransport, freeTransportFrom }: ServerCart): FreeTransport | null => {
  if (hasOwnTransport !== true) return FREE_ABOVE_NET
  return freeTransportFrom === undefined ? null : { _tag: "From", amount: freeTransportFrom }
}

/** An order is delivered, or collected by the client (S9.10). */
export type HandoverKind = "Delivery" | "Pickup"

/** 9.90 € up to a net total of 250.00 €, free above it; free for collected orders and for an empty cart. */
export const shippingCost = (netTotal: Cents, handover: HandoverKind = "Delivery"): Cents =>
  handover === "Delivery" && netTotal > 0 && netTotal <= FREE_SHIPPING_ABOVE ? SHIPPING_COST : 0

/** The amount missing to free transport; 0 when it is reached. */
export const missingToFreeShipping = (netTotal: Cents): Cents =>
  Math.max(0, FREE_SHIPPING_ABOVE + 1 - Math.max(0, netTotal))

/** The totals with the transport cost of the chosen handover in place of the one they include (S9.9, S9.10). */
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

/**
 * The rows' total before discounts and promotions (S12.5): as stated; at the rows' list prices while changes are pending; null when
 * unknown.
 */
export const currentListTotal = ({ listTotal, rows, unreadableRows, isSynced }: ListedCart): Cents | null => {
  if (listTotal === null || isSynced || unreadableRows.length > 0) return listTotal
  let sum = 0
  for (const { listPrice, quantity } of rows) {
    if (listPrice === undefined) return null
    sum += lineTotal(listPrice, quantity)
  }
  return sum
}
