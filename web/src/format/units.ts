/** Units of sale in few characters, and what a quantity of them holds: "27,31 €/ct", "3 ct = 36 kg". */
import { formatPrice, type Locale, type OptionalCents } from "@dispensa/domain"
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

/** "3 ct": number and unit stay on one line. */
export const formatQuantity = (count: number, unit: string): string => `${count}\u00A0${formatUnit(unit, count)}`

/** "27,31 €/ct": a price says what it is of; a missing one stays empty (S5.12). */
export const formatUnitPrice = (cents: OptionalCents, unit: string, locale: Locale): string => {
  const price = formatPrice(cents, locale)
  return price === "" || unit === "" ? price : `${price}/${formatUnit(unit)}`
}

export interface Packed {
  readonly unit: string
  readonly packSize: number
  /** What a pack holds: "12 × 700 g". */
  readonly packLabel: string
}

const CONTENT = /^(?:(\d+)\s*[×x]\s*)?(\d+(?:[.,]\d+)?)\s*(kg|g|l|cl|ml)$/i

/** Grams and millilitres, of which 1000 make the measure. */
const MEASURES = {
  kg: { scale: 1000, measure: "kg" },
  g: { scale: 1, measure: "kg" },
  l: { scale: 1000, measure: "l" },
  cl: { scale: 10, measure: "l" },
  ml: { scale: 1, measure: "l" },
} as const

const isMeasure = (text: string): text is keyof typeof MEASURES => text in MEASURES

/** What one pack holds, read from its label; null where the label says nothing that can be added up. */
const contentOf = (packLabel: string): { readonly amount: number; readonly measure: "kg" | "l" } | null => {
  const [, count = "1", amount = "", written = ""] = CONTENT.exec(packLabel.trim()) ?? []
  const key = written.toLowerCase()
  if (!isMeasure(key)) return null
  const { scale, measure } = MEASURES[key]
  return { amount: Number(count) * Number(amount.replace(",", ".")) * scale, measure }
}

/** What so many sales units hold together: "36 kg"; null where it is not known, or is what the quantity says already. */
export const formatContent = (
  quantity: number,
  { unit, packSize, packLabel }: Packed,
  locale: Locale,
): string | null => {
  const content = /^(kg|l)$/i.test(unit) ? null : contentOf(packLabel)
  if (content === null || quantity <= 0) return null
  const total = (content.amount * quantity) / Math.max(1, packSize) / 1000
  const text = total.toLocaleString(languageTag(locale), { maximumFractionDigits: 2 })
  return `${text}\u00A0${content.measure}`
}

/** "3 ct = 36 kg"; without the second half where it is not known. */
export const formatQuantityAndContent = (quantity: number, packed: Packed, locale: Locale): string => {
  const content = formatContent(quantity, packed, locale)
  const counted = formatQuantity(quantity, packed.unit)
  return content === null ? counted : `${counted} = ${content}`
}
