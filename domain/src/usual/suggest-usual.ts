/**
 * Suggestions from a few letters or figures for a client who orders the same items each week: the ranking of items bought before (ADR 57).
 */
import { canBeOrdered } from "../catalogue/alternatives.ts"
import type { ChildItem } from "../catalogue/product.ts"
import { nextValidQuantity } from "../cart/quantity.ts"
import { plainText } from "../catalogue/plain-text.ts"
import type { UsualLine } from "./usual-line.ts"
import type { BoughtItem } from "./usual-values.ts"

export interface UsualSuggestion {
  readonly item: ChildItem
  /** The usual quantity, in whole packs. */
  readonly quantity: number
}

/** More would not be read: another letter narrows them better. */
export const MOST_SUGGESTED = 6

/** `lines` are in the order in which they are expected. Items already in the order come last, unless their whole code is typed. */
export const suggestUsual = (
  lines: ReadonlyArray<UsualLine>,
  text: string,
  isOrdered: (itemCode: string) => boolean,
): ReadonlyArray<UsualSuggestion> => {
  const key = plainText(text).trim()
  const ranked = lines.flatMap((line) => {
    const { item } = line.bought
    if (item === null || !canBeOrdered(item)) return []
    const closeness = closenessOf(line.bought, item, key)
    if (closeness === null) return []
    const isLater = closeness > WHOLE_CODE && isOrdered(item.itemCode)
    const quantity = nextValidQuantity(line.usualQuantity, item.packSize)
    return [{ item, quantity, rank: isLater ? closeness + LATER : closeness }]
  })
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST_SUGGESTED)
    .map(({ item, quantity }) => ({ item, quantity }))
}

/** The closest match. */
const WHOLE_CODE = 0
/** Added to items already in the order, so that they come after all others. */
const LATER = 10

/** Smaller is closer; null when it does not match. */
const closenessOf = ({ itemCode, name }: BoughtItem, item: ChildItem, key: string): number | null => {
  if (key === "") return null
  const code = plainText(itemCode)
  if (code === key) return WHOLE_CODE
  // Codes differ at their end, and are remembered by it: by the whole end, or by the beginning of its last three figures while they are
  // typed.
  if (FIGURES.test(key) && code.endsWith(key)) return 1
  if (FIGURES.test(key) && code.slice(-REMEMBERED).startsWith(key)) return 2
  const names = [plainText(name), plainText(item.name)]
  if (names.some((each) => each.startsWith(key))) return 3
  const words = [...names, plainText(item.brand), plainText(item.format)].join(" ").split(BREAKS)
  if (key.split(BREAKS).every((typed) => words.some((word) => word.startsWith(typed)))) return 4
  if (code.endsWith(key)) return 5
  return code.startsWith(key) ? 6 : null
}

/** The number of figures remembered of a code's end. */
const REMEMBERED = 3
const FIGURES = /^\d+$/
const BREAKS = /[^\p{L}\d]+/u
