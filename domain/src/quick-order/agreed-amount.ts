/** What is said twice of a row and comes to the same: "24 | 2 ct" of cartons of twelve, "24 | 12+12". */
import { readAmount, scaleOfWord } from "../amounts/read-amount.ts"
import { UNIT_WORDS } from "../amounts/unit-words.ts"
import { packagingsOf } from "../catalogue/packagings.ts"
import type { ChildItem } from "../catalogue/product.ts"
import { inSalesUnits, scaleOf } from "../catalogue/sales-units.ts"
import type { LanguageCode } from "../locale/languages.ts"

interface StatedAmounts {
  readonly stated: string
  /** Of an amount that has none of its own. */
  readonly unit: string | null
}

/** One of the amounts, as it was written; null where they are not the same, or one of them is not certain. */
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

/** "24 pz (2 ct)" says two amounts as well. */
const partsOf = (stated: string): ReadonlyArray<string> =>
  (TWO.exec(stated)?.slice(1) ?? stated.split("|")).map((part) => part.trim())

const AMOUNT = String.raw`\d+ ?(?:${UNIT_WORDS})\.?`
const TWO = new RegExp(String.raw`^(${AMOUNT})(?: ?[,/–-] ?| ?\(?)(${AMOUNT})\)?$`, "iu")
