/** Money: whole cents of euro inside, two decimals only when printed (S5.12, S9.1). */
import { Schema } from "effect"
import { LANGUAGES } from "./locale/languages.ts"
import type { Locale } from "./locale/locale.ts"

/** An amount in whole cents of euro. May be negative for a credit. */
export const Cents = Schema.Int
export type Cents = typeof Cents.Type

/** An amount that the backend may leave out; a missing price displays as empty (S5.12). */
export const OptionalCents = Schema.NullOr(Cents)
export type OptionalCents = typeof OptionalCents.Type

/** Grouping always: the default of Italian leaves four-digit amounts ungrouped. */
const euro = { style: "currency", currency: "EUR", useGrouping: "always" } as const
const decimals = { cents: {}, euros: { maximumFractionDigits: 0 } } as const
type Precision = keyof typeof decimals
const formats = new Map<string, Intl.NumberFormat>()

/** Made for the first amount that is printed, and kept: a browser takes long to make one. */
const formatOf = (locale: Locale, precision: Precision): Intl.NumberFormat => {
  const key = `${locale} ${precision}`
  const format =
    formats.get(key) ?? new Intl.NumberFormat(LANGUAGES[locale].euroTag, { ...euro, ...decimals[precision] })
  formats.set(key, format)
  return format
}

const format = (cents: OptionalCents | undefined, locale: Locale, precision: Precision): string => {
  if (typeof cents !== "number" || !Number.isSafeInteger(Math.round(cents))) return ""
  const unit = precision === "cents" ? 1 : 100
  // Zero may be negative (-0.4 rounded), and would be printed with a minus.
  return formatOf(locale, precision).format((Math.round(cents / unit) * unit || 0) / 100)
}

/** An amount for reading: `1.234,50 €` in Italian, `€1,234.50` in English; nothing when it is missing or no number. */
export const formatPrice = (cents: OptionalCents | undefined, locale: Locale): string => format(cents, locale, "cents")

/** An amount in whole euros, where there is no space for cents: `3.004 €`, `€3,004`. */
export const formatWholeEuros = (cents: OptionalCents | undefined, locale: Locale): string =>
  format(cents, locale, "euros")

/** Net plus VAT, rounded half up to the cent. */
export const grossOf = (net: Cents, vatRate: number): Cents => net + vatOf(net, vatRate)

/** The VAT on a net amount, rounded half up to the cent. */
export const vatOf = (net: Cents, vatRate: number): Cents => Math.round((net * vatRate) / 100) || 0
