/** Short forms of sales units, and the content of a quantity of them: "27,31 €/ct", "3 ct = 36 kg". */
import {
  type ComparablePrice,
  contentOf,
  formatAmount,
  formatPrice,
  type Locale,
  type OptionalUnitPrice,
  type PackedProduct,
  quantityFacts,
} from "@dispensa/domain"
import { currentLocale } from "../i18n/locale.ts"
import { m } from "../i18n/messages.ts"
import { languageTag } from "./numbers.ts"

/** Text for the backend's unit code in the user's language: "CT" is "ct", and "case" or "cases" in English. */
export const formatUnit = (code: string, count = 1): string => {
  switch (code.toUpperCase()) {
    case "PZ":
      return m.unit_piece({ count })
    case "CT":
      return m.unit_case({ count })
    case "BN":
      return m.unit_pallet({ count })
    default:
      return code.toLowerCase()
  }
}

/** "2,5": a quantity without its unit, in the page's language. */
export const formatCountOf = (count: number): string => formatAmount(count, currentLocale())

/** "3 ct": number and unit stay on one line; only the number if the unit is unknown. */
export const formatQuantity = (count: number, unit: string): string =>
  unit === "" ? formatCountOf(count) : `${formatCountOf(count)}\u00A0${formatUnit(unit, count)}`

/** "5 kg", "3 ct"; "6 ×" for pieces, and for an unknown unit. */
export const formatTimes = (count: number, unit: string): string =>
  isCounted(unit) ? m.checkout_times({ quantity: formatCountOf(count) }) : formatQuantity(count, unit)

/** "5 kg di Cipolle", "3 ct di Olio", "6 × Mele": a multiplication sign does not suit items sold by weight. */
export const formatQuantityOf = (count: number, unit: string, name: string): string =>
  isCounted(unit)
    ? `${m.checkout_times({ quantity: formatCountOf(count) })} ${name}`
    : m.unit_quantity_of({ quantity: formatQuantity(count, unit), name })

const isCounted = (unit: string): boolean => unit === "" || unit.toUpperCase() === "PZ"

/** "27,31 €/ct": a price states its unit; a missing one is empty (S5.12). */
export const formatUnitPrice = (cents: OptionalUnitPrice, unit: string, locale: Locale): string => {
  const price = formatPrice(cents, locale)
  return price === "" || unit === "" ? price : `${price}/${formatUnit(unit)}`
}

/** "4,30 €/kg", "2,70 €/100 pz". */
export const formatComparable = ({ amount, per, measure }: ComparablePrice, locale: Locale): string => {
  const unit = formatUnit(measure, per)
  return m.product_price_per({ price: formatPrice(amount, locale), measure: per === 1 ? unit : `${per}\u00A0${unit}` })
}

export type CountedProduct = PackedProduct & { readonly unit: string; readonly variableWeight?: boolean }

/**
 * Total content of so many sales units: "36 kg"; "about 2.5 kg, invoiced by weight" if pieces vary in weight; null if
 * it is unknown, or equals the quantity.
 */
export const formatContent = (quantity: number, product: CountedProduct, locale: Locale): string | null => {
  if (product.variableWeight === true && quantity > 0)
    return m.unit_about({ quantity: formatQuantity(quantity, product.unit) })
  const { amount } = quantityFacts(quantity, product.unit, contentOf(product))
  if (amount === null || quantity <= 0) return null
  const text = amount.amount.toLocaleString(languageTag(locale), { maximumFractionDigits: 2 })
  return `${text}\u00A0${formatUnit(amount.measure, amount.amount)}`
}

/** "3 ct = 36 kg"; without the second half if it is unknown; states whether it is invoiced by weight. */
export const formatQuantityAndContent = (quantity: number, product: CountedProduct, locale: Locale): string => {
  const content = formatContent(quantity, product, locale)
  const counted = formatQuantity(quantity, product.unit)
  if (product.variableWeight === true) return content ?? counted
  return content === null ? counted : `${counted} = ${content}`
}
