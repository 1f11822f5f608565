/** Units of sale in few characters, and what a quantity of them holds: "27,31 €/ct", "3 ct = 36 kg". */
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

/** A unit's code as the backend sends it, in the reader's words: "CT" is "ct", and "case" or "cases" in English. */
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

/** "2,5": a quantity without its unit, in the language of the page. */
export const formatCountOf = (count: number): string => formatAmount(count, currentLocale())

/** "3 ct": number and unit stay on one line; the bare number where the unit is not known. */
export const formatQuantity = (count: number, unit: string): string =>
  unit === "" ? formatCountOf(count) : `${formatCountOf(count)}\u00A0${formatUnit(unit, count)}`

/** "5 kg", "3 ct"; "6 ×" for pieces, and where the unit is not known. */
export const formatTimes = (count: number, unit: string): string =>
  isCounted(unit) ? m.checkout_times({ quantity: formatCountOf(count) }) : formatQuantity(count, unit)

/** "5 kg di Cipolle", "3 ct di Olio", "6 × Mele": what is sold by weight is not so many times its name. */
export const formatQuantityOf = (count: number, unit: string, name: string): string =>
  isCounted(unit)
    ? `${m.checkout_times({ quantity: formatCountOf(count) })} ${name}`
    : m.unit_quantity_of({ quantity: formatQuantity(count, unit), name })

const isCounted = (unit: string): boolean => unit === "" || unit.toUpperCase() === "PZ"

/** "27,31 €/ct": a price says what it is of; a missing one stays empty (S5.12). */
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
 * What so many sales units hold together: "36 kg"; "about 2.5 kg, invoiced by weight" where each piece weighs another; null where
 * it is not known, or is what the quantity says already.
 */
export const formatContent = (quantity: number, product: CountedProduct, locale: Locale): string | null => {
  if (product.variableWeight === true && quantity > 0)
    return m.unit_about({ quantity: formatQuantity(quantity, product.unit) })
  const { amount } = quantityFacts(quantity, product.unit, contentOf(product))
  if (amount === null || quantity <= 0) return null
  const text = amount.amount.toLocaleString(languageTag(locale), { maximumFractionDigits: 2 })
  return `${text}\u00A0${formatUnit(amount.measure, amount.amount)}`
}

/** "3 ct = 36 kg"; without the second half where it is not known; what is invoiced by weight is said so. */
export const formatQuantityAndContent = (quantity: number, product: CountedProduct, locale: Locale): string => {
  const content = formatContent(quantity, product, locale)
  const counted = formatQuantity(quantity, product.unit)
  if (product.variableWeight === true) return content ?? counted
  return content === null ? counted : `${counted} = ${content}`
}
