/** Prices as they are shown and derived: cents inside, two decimals only when printed (S5.12, S9.1). */
import type { Locale } from "../locale/locale.ts"
import type { Cents, OptionalCents } from "../money.ts"
import type { ProductSummary } from "./product.ts"

/**
 * An amount for reading: `1.234,50 €` in Italian, `€1,234.50` in English; nothing when it is missing or no number.
 * Written by hand because the platform's formatter leaves four-digit Italian amounts ungrouped.
 */
export const formatPrice = (cents: OptionalCents | undefined, locale: Locale): string => {
  if (typeof cents !== "number" || !Number.isSafeInteger(Math.round(cents))) return ""
  const whole = Math.round(cents)
  const sign = whole < 0 ? "-" : ""
  const units = Math.trunc(Math.abs(whole) / 100)
  const decimals = String(Math.abs(whole) % 100).padStart(2, "0")
  return locale === "it"
    ? `${sign}${grouped(units, ".")},${decimals}\u00A0€`
    : `${sign}€${grouped(units, ",")}.${decimals}`
}

/** Net plus VAT, rounded half up to the cent. */
export const grossOf = (net: Cents, vatRate: number): Cents => net + vatOf(net, vatRate)

/** The VAT on a net amount, rounded half up to the cent. */
export const vatOf = (net: Cents, vatRate: number): Cents => Math.round((net * vatRate) / 100) || 0

/** The price that counts: the client's own when there is one. */
export const effectivePrice = (priced: { price: OptionalCents; salePrice: OptionalCents }): OptionalCents =>
  priced.salePrice ?? priced.price

/** The lowest and highest price of a product and its variants; null when none is known. */
export const priceRange = (
  product: Pick<ProductSummary, "price" | "salePrice" | "variants">,
): { readonly min: Cents; readonly max: Cents } | null => {
  const prices = [product, ...product.variants].map(effectivePrice).filter((price) => price !== null)
  return prices.reduce<{ min: Cents; max: Cents } | null>(
    (range, price) =>
      range === null
        ? { min: price, max: price }
        : { min: Math.min(range.min, price), max: Math.max(range.max, price) },
    null,
  )
}

const grouped = (units: number, separator: string): string => String(units).replace(/\B(?=(\d{3})+(?!\d))/g, separator)
