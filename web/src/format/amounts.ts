/** Quantities with their unit, and what a price is of: "3 ct = 30 kg", "27,31 €/ct". */
import { formatPrice, type Locale, type OptionalCents, type QuantityFacts } from "@dispensa/domain"
import { languageTag } from "./numbers.ts"

/** A unit's code as it is written beside a figure. */
export const unitText = (code: string): string => code.toLowerCase()

/** "3 ct = 30 kg"; "3 ct" where nobody says how much a carton holds, "3" where nobody says of what. */
export const formatQuantity = ({ quantity, unit, amount }: QuantityFacts, locale: Locale): string => {
  const figure = (value: number) =>
    value.toLocaleString(languageTag(locale), { useGrouping: "always", maximumFractionDigits: 3 })
  const counted = [figure(quantity), unitText(unit)].filter((part) => part !== "").join("\u00A0")
  return amount === null ? counted : `${counted} = ${figure(amount.amount)}\u00A0${amount.measure}`
}

/** "27,31 €/ct": a price says what it is of; a missing one stays empty (S5.12). */
export const formatUnitPrice = (cents: OptionalCents, unit: string, locale: Locale): string => {
  const price = formatPrice(cents, locale)
  return price === "" || unit === "" ? price : `${price}/${unitText(unit)}`
}
