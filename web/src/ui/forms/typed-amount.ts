/** Typed amounts and quantities: read, or refused with their possible meanings; loaded on first use. */
import { decimalPlaces, isDecimal, LANGUAGES, type Measured, readAmount, unitOf } from "@dispensa/domain"
import { currentLocale } from "../../i18n/locale.ts"

/** "12,5", "12.50" and "1.234,5" are amounts, to the cent: three digits after a separator are thousands. Null for an invalid amount. */
export const parseAmount = (text: string): number | null => {
  const language = currentLocale()
  const reading = readAmount(text.replace(CURRENCY, ""), { language, scale: 0 })
  if (reading._tag === "Blank") return null
  if (reading._tag === "Read") return reading.unit === null ? Math.round(reading.amount * 100) / 100 : null
  // No price has thousandths of a euro: "2.000" is two thousand in a language with a decimal comma.
  const isGrouped = reading.why === "Ambiguous" && !text.includes(LANGUAGES[language].decimal)
  const last = isGrouped ? reading.readings.at(-1) : undefined
  return last?.unit === null ? last.amount : null
}

/** An amount of money may include the currency. */
const CURRENCY = /^\s*€\s*|\s*(?:€|euro?)\s*$/i

export type TypedQuantity =
  | { readonly _tag: "Blank" }
  | { readonly _tag: "Read"; readonly amount: number }
  | { readonly _tag: "Refused"; readonly offers: ReadonlyArray<number> }

export interface QuantityField {
  /** Unit shown beside the field: "ct", "kg". */
  readonly unit?: string | undefined
  /** A quantity has no more decimals than it. */
  readonly step?: number
}

export const readQuantity = (text: string, { unit = "", step = 1 }: QuantityField = {}): TypedQuantity => {
  const decimals = decimalPlaces(step)
  const unitScale = unitOf(unit)?.scale ?? null
  // With an unknown unit "12,000" may be twelve or twelve thousand, however fine the step.
  const scale = unitScale === null ? null : Math.max(decimals, unitScale)
  const fits = (amount: number): boolean => isDecimal(amount) && decimalPlaces(amount) <= decimals
  const reading = readAmount(text, { language: currentLocale(), scale })
  if (reading._tag === "Blank") return reading
  const isCounted = (measured: Measured): boolean => measured.unit === null || measured.unit === unit.toLowerCase()
  if (reading._tag === "Unreadable")
    return {
      _tag: "Refused",
      offers: reading.readings
        .filter(isCounted)
        .map(({ amount }) => amount)
        .filter(fits),
    }
  const { amount } = reading
  if (!isCounted(reading)) return { _tag: "Refused", offers: [] }
  return fits(amount) ? { _tag: "Read", amount } : { _tag: "Refused", offers: [amount] }
}
