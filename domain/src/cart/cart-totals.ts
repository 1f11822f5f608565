/** The totals of a cart: the server's, or predicted while a change is pending; what transport costs (S3.3, S9.9). */
import type { Cents } from "../money.ts"
import type { ServerCart } from "./cart-values.ts"

export interface CartTotals {
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

/** What the server told. */
export const serverTotals = ({ netTotal, grossTotal, transportCost, documentTotal }: ServerCart): CartTotals => ({
  netTotal,
  grossTotal,
  transportCost,
  documentTotal,
})

/**
 * What the server will tell: VAT on the net sum of each rate, half a cent rounded up; transport carries no VAT
 * and costs nothing from a net total of 250.00 on, nor for an empty cart. Coupons are the server's to know.
 */
export const predictTotals = (lines: ReadonlyArray<PricedLine>): CartTotals => {
  const netByRate = new Map<number, number>()
  for (const { unitPrice, vatRate, quantity } of lines) {
    netByRate.set(vatRate, (netByRate.get(vatRate) ?? 0) + unitPrice * quantity)
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
/** Goods worth this much, net, travel free. */
export const FREE_SHIPPING_FROM: Cents = 25_000

/** 9.90 € below 250 € net, free from there on; an empty cart is not sent. */
export const shippingCost = (netTotal: Cents): Cents =>
  netTotal > 0 && netTotal < FREE_SHIPPING_FROM ? SHIPPING_COST : 0

/** What is missing until the transport is free; 0 when it is. */
export const missingToFreeShipping = (netTotal: Cents): Cents => Math.max(0, FREE_SHIPPING_FROM - Math.max(0, netTotal))
