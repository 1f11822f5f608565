/** Prices and totals as computed by this backend: sums in whole cents, fine unit prices in thousandths of a cent. */
import { decimalPlaces, lineTotal, ownValue } from "@dispensa/domain"
import type { Promotion, SupplierClient, SupplierItem } from "@dispensa/fixtures"

/** Cents, rounded half up to whole ones, except for a price with fractions of a cent. */
export const percentOff = (cents: number, percent: number): number => {
  const perCent = decimalPlaces(cents) === 0 ? 1 : 1_000
  return Math.floor((Math.round(cents * perCent) * (100 - percent)) / 100 + 0.5) / perCent
}

/** The part of a promotion that a price needs. */
export type PercentOff = Pick<Promotion, "percent">

/** Net price per sales unit for a client (null: the list price), with the promotion named by the line. */
export const netPrice = (
  item: SupplierItem,
  topCategory: string,
  client: SupplierClient | null,
  promotion: PercentOff | undefined,
): number | null => {
  if (item.price === null) return null
  const discounted = clientDiscounts(client, topCategory).reduce(percentOff, item.price)
  return promotion === undefined ? discounted : percentOff(discounted, promotion.percent)
}

/** Percentages, applied one after the other. */
export const clientDiscounts = (client: SupplierClient | null, topCategory: string): ReadonlyArray<number> => {
  if (client === null) return []
  const agreed = ownValue(client.discounts, topCategory) ?? client.discounts["*"] ?? 0
  return [agreed].flat().filter((percent) => percent > 0)
}

/** The components of a client's price; none for a guest. */
export const priceOrigin = (item: SupplierItem, topCategory: string, client: SupplierClient | null) =>
  client === null || item.price === null
    ? {}
    : { listPrice: item.price, discounts: clientDiscounts(client, topCategory) }

/** Transport costs this up to the limit, the limit included, and is free above it (S9.9). No VAT on it. */
export const TRANSPORT_COST = 990
export const FREE_TRANSPORT_ABOVE = 25_000

/** How goods reach the client: a pickup has no transport cost. */
export type HandoverMode = "delivery" | "pickup"

export interface Totals {
  readonly netTotal: number
  readonly grossTotal: number
  readonly transportCost: number
  readonly documentTotal: number
}

/** The shop's handovers by mode. */
export const HANDOVER_KINDS = { Delivery: "delivery", Pickup: "pickup" } as const

/** Each line is rounded to the cent; VAT is computed on the sum of each rate, not line by line. */
export const totalsOf = (
  lines: ReadonlyArray<{ readonly unitPrice: number; readonly vatRate: number; readonly quantity: number }>,
  handover: HandoverMode = "delivery",
): Totals => {
  const byRate = new Map<number, number>()
  for (const { unitPrice, vatRate, quantity } of lines) {
    byRate.set(vatRate, (byRate.get(vatRate) ?? 0) + lineTotal(unitPrice, quantity))
  }
  let netTotal = 0
  let vat = 0
  for (const [rate, net] of byRate) {
    netTotal += net
    vat += Math.floor((net * rate + 50) / 100)
  }
  const paysTransport = handover === "delivery" && netTotal > 0 && netTotal <= FREE_TRANSPORT_ABOVE
  const transportCost = paysTransport ? TRANSPORT_COST : 0
  const grossTotal = netTotal + vat
  return { netTotal, grossTotal, transportCost, documentTotal: grossTotal + transportCost }
}

/**
 * The sum of all lines at list price, before any discount; null when a line has none, as for guests and in earlier releases.
 */
export const listTotalOf = (
  lines: ReadonlyArray<{ readonly listPrice?: number; readonly quantity: number }>,
): number | null =>
  lines.reduce<number | null>(
    (sum, { listPrice, quantity }) =>
      sum === null || listPrice === undefined ? null : sum + lineTotal(listPrice, quantity),
    0,
  )
