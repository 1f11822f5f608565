/** A quantity in whole units, as somebody types it: read, or refused with what it may mean. */
import { readAmount, unitOf } from "@dispensa/domain"
import { currentLocale } from "../../i18n/locale.ts"

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
