/** Amounts that a row states twice with the same result: "24 | 2 ct" of cartons of twelve, "24 | 12+12". */
import { readAmount, scaleOfWord } from "../amounts/read-amount.ts"
import { UNIT_WORDS } from "../amounts/unit-words.ts"
import { packagingsOf } from "../catalogue/packagings.ts"
import type { ChildItem } from "../catalogue/product.ts"
import { inSalesUnits, scaleOf } from "../catalogue/sales-units.ts"
import type { LanguageCode } from "../locale/languages.ts"

interface StatedAmounts {
  readonly stated: string
  /** The unit of amounts that have none of their own. */
  readonly unit: string | null
}

/** One of the amounts as written; null when they differ, or one of them is uncertain. */
export const agreedAmount = (
  { stated, unit }: StatedAmounts,
  item: ChildItem,
  language: LanguageCode,
): string | null => {
  const parts = partsOf(stated)
  if (parts.length < 2 || packagingsOf(item).length > 0) return null
  const scale = scaleOfWord(unit, scaleOf(item))
  const unitsIn = (part: string): number | null => {
    const reading = readAmount(part, { language, scale })
    if (reading._tag === "Blank") return null
    const [sum] =
      reading._tag === "Unreadable" && reading.why === "Sum" && !part.startsWith("+") ? reading.readings : []
    const measured = reading._tag === "Read" ? reading : sum
    return measured === undefined ? null : inSalesUnits(measured.amount, measured.unit ?? unit, item)
  }
  const [first, ...others] = parts.map(unitsIn)
  return first !== null && others.every((each) => each === first)
    ? (parts.find((part) => readAmount(part, { language, scale })._tag === "Read") ?? null)
    : null
}

/** "24 pz (2 ct)" also states two amounts. */
const partsOf = (stated: string): ReadonlyArray<string> =>
  (TWO.exec(stated)?.slice(1) ?? stated.split("|")).map((part) => part.trim())

const AMOUNT = String.raw`\d+ ?(?:${UNIT_WORDS})\.?`
const TWO = new RegExp(String.raw`^(${AMOUNT})(?: ?[,/–-] ?| ?\(?)(${AMOUNT})\)?$`, "iu")
