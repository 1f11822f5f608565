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
const formats = new Map<Locale, Intl.NumberFormat>()

/** Made for the first amount that is printed, and kept: a browser takes long to make one. */
const formatOf = (locale: Locale): Intl.NumberFormat => {
  const format = formats.get(locale) ?? new Intl.NumberFormat(LANGUAGES[locale].euroTag, euro)
  formats.set(locale, format)
  return format
}

/** An amount for reading: `1.234,50 €` in Italian, `€1,234.50` in English; nothing when it is missing or no number. */
export const formatPrice = (cents: OptionalCents | undefined, locale: Locale): string => {
  if (typeof cents !== "number" || !Number.isSafeInteger(Math.round(cents))) return ""
  // Zero may be negative (-0.4 rounded), and would be printed with a minus.
  return formatOf(locale).format((Math.round(cents) || 0) / 100)
}

/** Net plus VAT, rounded half up to the cent. */
export const grossOf = (net: Cents, vatRate: number): Cents => net + vatOf(net, vatRate)

/** The VAT on a net amount, rounded half up to the cent. */
export const vatOf = (net: Cents, vatRate: number): Cents => Math.round((net * vatRate) / 100) || 0
