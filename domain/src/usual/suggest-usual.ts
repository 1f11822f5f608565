/** What a few letters or figures mean to somebody who orders the same things each week: of what was bought before, what comes first (ADR 57). */
import { canBeOrdered } from "../catalogue/alternatives.ts"
import type { ChildItem } from "../catalogue/product.ts"
import { nextValidQuantity } from "../cart/quantity.ts"
import { plainText } from "../catalogue/plain-text.ts"
import type { UsualLine } from "./usual-line.ts"
import type { BoughtItem } from "./usual-values.ts"

export interface UsualSuggestion {
  readonly item: ChildItem
  /** As usual, in whole packs. */
  readonly quantity: number
}

/** More is not looked through: another letter says more. */
export const MOST_SUGGESTED = 6

/**
 * `lines` are in the order in which they are expected. What is in the order already comes last, unless its whole code is typed.
 */
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

/** Nothing is closer. */
const WHOLE_CODE = 0
/** Behind everything that is not in the order yet. */
const LATER = 10

/** The smaller the closer; null when it is something else. */
const closenessOf = ({ itemCode, name }: BoughtItem, item: ChildItem, key: string): number | null => {
  if (key === "") return null
  const code = plainText(itemCode)
  if (code === key) return WHOLE_CODE
  // Codes differ at their end, and are remembered by it: by all of it, or by its last three figures, which are just being typed.
  if (FIGURES.test(key) && code.endsWith(key)) return 1
  if (FIGURES.test(key) && code.slice(-REMEMBERED).startsWith(key)) return 2
  const names = [plainText(name), plainText(item.name)]
  if (names.some((each) => each.startsWith(key))) return 3
  const words = [...names, plainText(item.brand), plainText(item.format)].join(" ").split(BREAKS)
  if (key.split(BREAKS).every((typed) => words.some((word) => word.startsWith(typed)))) return 4
  if (code.endsWith(key)) return 5
  return code.startsWith(key) ? 6 : null
}

/** Figures of a code's end. */
const REMEMBERED = 3
const FIGURES = /^\d+$/
const BREAKS = /[^\p{L}\d]+/u
