/** The totals of a cart: the server's, or predicted while a change is pending; what transport costs (S3.3, S9.9). */
import { type Cents, lineTotal } from "../money.ts"
import type { ServerCart } from "./cart-values.ts"

export interface CartAmounts {
  readonly netTotal: number
  readonly grossTotal: number
  readonly transportCost: number
  readonly documentTotal: number
}

export interface PricedLine {
  readonly unitPrice: number
  readonly vatRate: number
  readonly quantity: number
}

/** As the server sent them. */
export const serverTotals = ({ netTotal, grossTotal, transportCost, documentTotal }: ServerCart): CartAmounts => ({
  netTotal,
  grossTotal,
  transportCost,
  documentTotal,
})

/**
 * What the server will answer: each line to the cent, VAT on the net sum of each rate, half a cent rounded up; transport carries no VAT
 * and costs nothing above a net total of 250.00, nor for an empty cart. Coupons are the server's to know.
 */
export const predictTotals = (lines: ReadonlyArray<PricedLine>): CartAmounts => {
  const netByRate = new Map<number, number>()
  for (const { unitPrice, vatRate, quantity } of lines) {
    netByRate.set(vatRate, (netByRate.get(vatRate) ?? 0) + lineTotal(unitPrice, quantity))
  }
  let netTotal = 0
  let vat = 0
  for (const [rate, net] of netByRate) {
    netTotal += net
    vat += Math.round((net * rate) / 100)
  }
  const grossTotal = netTotal + vat
  const transportCost = shippingCost(netTotal)
  return { netTotal, grossTotal, transportCost, documentTotal: grossTotal + transportCost }
}

export const SHIPPING_COST: Cents = 990
/** Goods worth more than this, net, travel free. */
export const FREE_SHIPPING_ABOVE: Cents = 25_000

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
  const transportCost = handover === "Pickup" ? 0 : totals.transportCost
  return { ...totals, transportCost, documentTotal: totals.documentTotal - totals.transportCost + transportCost }
}
