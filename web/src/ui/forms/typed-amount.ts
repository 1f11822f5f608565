/** Amounts and whole quantities as somebody types them: read, or refused with what they may mean; loaded when one is typed. */
import { readAmount, unitOf } from "@dispensa/domain"
import { currentLocale } from "../../i18n/locale.ts"

/** "12,5", "12.50" and "1.234,5" are amounts, to the cent: three digits behind a separator are thousands. Null is no amount. */
export const parseAmount = (text: string): number | null => {
  const reading = readAmount(text, { language: currentLocale(), scale: 0 })
  return reading._tag === "Read" && reading.unit === null ? Math.round(reading.amount * 100) / 100 : null
}

export type WholeQuantity =
  | { readonly _tag: "Blank" }
  | { readonly _tag: "Read"; readonly amount: number }
  | { readonly _tag: "Refused"; readonly offers: ReadonlyArray<number> }

/** `unit` is the word beside the field: "ct", "kg". */
export const readWhole = (text: string, unit = ""): WholeQuantity => {
  const reading = readAmount(text, { language: currentLocale(), scale: unitOf(unit)?.scale ?? null })
  if (reading._tag === "Blank") return reading
  if (reading._tag === "Unreadable") return { _tag: "Refused", offers: reading.readings.filter(Number.isInteger) }
  const isCounted = reading.unit === null || reading.unit === unit.toLowerCase()
  if (!isCounted) return { _tag: "Refused", offers: [] }
  return Number.isInteger(reading.amount)
    ? { _tag: "Read", amount: reading.amount }
    : { _tag: "Refused", offers: [Math.ceil(reading.amount)] }
}
