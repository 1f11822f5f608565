/** Money: whole cents of euro, unit prices in thousandths of a cent; euros only when formatted (S5.12, S9.1, ADR 66). */
import { Schema } from "effect"
import { Decimal, decimalPlaces, fromThousandths, MAX_DECIMALS, toThousandths } from "./amounts/decimals.ts"
import { LANGUAGES } from "./locale/languages.ts"
import type { Locale } from "./locale/locale.ts"

/** An amount in whole cents of euro. May be negative for a credit. */
export const Cents = Schema.Int
export type Cents = typeof Cents.Type

/** The price of one unit, in cents with at most three decimals: a cup at 0.0375 € is 3.75. */
export const UnitPrice = Decimal
export type UnitPrice = typeof UnitPrice.Type

/** A price that the backend may omit; a missing one is shown as empty (S5.12). */
export const OptionalUnitPrice = Schema.NullOr(UnitPrice)
export type OptionalUnitPrice = typeof OptionalUnitPrice.Type

/** Percent: 4, 10 or 22; null when the backend does not state it, and then no amount with VAT is computed. */
export const VatRate = Schema.NullOr(Schema.Finite)
export type VatRate = typeof VatRate.Type

/** Always with thousands separators: by default Italian omits them in four-digit amounts. */
const euro = { style: "currency", currency: "EUR", useGrouping: "always" } as const
const decimals = {
  cents: { maximumFractionDigits: 2 + MAX_DECIMALS },
  euros: { minimumFractionDigits: 0, maximumFractionDigits: 0 },
} as const
type Precision = keyof typeof decimals
const formats = new Map<string, Intl.NumberFormat>()

/** Created for the first formatted amount and cached, because browsers take long to create one. */
const formatOf = (locale: Locale, precision: Precision): Intl.NumberFormat => {
  const key = `${locale} ${precision}`
  const format =
    formats.get(key) ?? new Intl.NumberFormat(LANGUAGES[locale].euroTag, { ...euro, ...decimals[precision] })
  formats.set(key, format)
  return format
}

const format = (cents: OptionalUnitPrice | undefined, locale: Locale, precision: Precision): string => {
  if (typeof cents !== "number") return ""
  const unit = precision === "cents" ? 1 : PER_EURO
  const thousandths = Math.round(toThousandths(cents) / unit) * unit
  // Zero may be negative (-0.0004 rounded), and would be formatted with a minus.
  return Number.isSafeInteger(thousandths) ? formatOf(locale, precision).format((thousandths || 0) / PER_EURO) : ""
}

/** Thousandths of a cent. */
const PER_EURO = 100_000

/**
 * An amount as text: `1.234,50 €` in Italian, `€1,234.50` in English, and `0,0375 €` when it is finer than a cent;
 * empty when it is missing or not a number.
 */
export const formatPrice = (cents: OptionalUnitPrice | undefined, locale: Locale): string =>
  format(cents, locale, "cents")

/** An amount in whole euros, where there is no room for cents: `3.004 €`, `€3,004`. */
export const formatWholeEuros = (cents: OptionalUnitPrice | undefined, locale: Locale): string =>
  format(cents, locale, "euros")

/**
 * The cost of a quantity: the exact product, half a cent rounded up. The only way to compute it: on every page, in documents
 * and in the totals of a cart.
 */
export const lineTotal = (unitPrice: UnitPrice, quantity: number): Cents => {
  const [price, count] = [toThousandths(unitPrice), toThousandths(quantity)]
  if (!Number.isFinite(price) || !Number.isFinite(count)) return Number.NaN
  const product = BigInt(price) * BigInt(count)
  return Number((product < 0n ? product - HALF_A_CENT : product + HALF_A_CENT) / A_CENT)
}

/** In thousandths of a cent times thousandths of a unit. */
const A_CENT = 1_000_000n
const HALF_A_CENT = A_CENT / 2n

/** Net plus VAT, with the decimals of the net amount: for a sum, to the cent. Null when the rate is unknown. */
export const grossOf = (net: UnitPrice, vatRate: VatRate): OptionalUnitPrice =>
  vatRate === null ? null : fromThousandths(toThousandths(net) + toThousandths(vatOf(net, vatRate)))

/** The VAT on a net amount, rounded half up to the decimals of the net amount: for a sum, to the cent. */
export const vatOf = (net: UnitPrice, vatRate: number): UnitPrice => {
  const unit = 10 ** (MAX_DECIMALS - decimalPlaces(net))
  return fromThousandths(Math.round(((toThousandths(net) / unit) * vatRate) / 100) * unit) || 0
}
