/** One quantity of several items: "24: FO321732, PA189894", "limoni, arance 24 ciascuno". */
import { AMOUNT_CHOICES, isAmountLike } from "../amounts/read-amount.ts"
import { UNIT_WORDS } from "../amounts/unit-words.ts"
import { isDescription } from "./beside-code.ts"
import { rowsOfWords } from "./corrections.ts"
import { NUMBER } from "./parse-phrase.ts"
import { ambiguousAmount, ambiguousAmounts, type WantedRow } from "./row-values.ts"
import { isCode } from "./text-cells.ts"

export const COUNTED = String.raw`${NUMBER} ?(?:(?:${UNIT_WORDS})(?!\p{L})\.?)?`

/** Words beside a code are not a quantity. */
export const isBlank = ({ quantity }: WantedRow): boolean => quantity === "" || isDescription(quantity)

export const isAmount = (cell: string): boolean => isAmountLike(cell) || cell.includes(AMOUNT_CHOICES)

/** "24: FO321732, PA189894", "limoni, arance 24 ciascuno": the quantity needs confirmation for each item. Null for any other cells. */
export const rowsOfShared = (cells: ReadonlyArray<string>): ReadonlyArray<WantedRow> | null => {
  const [first = "", ...others] = cells
  const last = others.at(-1) ?? ""
  const [, amount, item = ""] = FOR_ALL.exec(first) ?? []
  const [, lastItem = "", ofEach, ofLast] = OF_EACH.exec(last) ?? []
  // "Burro, latte: 3": between names, only the last one may be meant.
  const stated = amount ?? ofEach ?? (cells.slice(0, -1).every(isCode) ? ofLast : undefined)
  if (stated === undefined || others.length === 0) return null
  const items = amount === undefined ? [...cells.slice(0, -1), lastItem] : [item, ...others]
  const rows = items.flatMap(rowsOfWords)
  return rows.slice(1).some(isBlank)
    ? rows.map((row) => (isBlank(row) ? { ...row, quantity: ambiguousAmount(stated) } : row))
    : null
}

/** "24 FO321732, PA189894", "limoni, arance 24": it is unknown which item the only quantity belongs to, and what the others get. */
export const withSharedAmount = (rows: ReadonlyArray<WantedRow>): ReadonlyArray<WantedRow> => {
  const stated = rows.flatMap(({ quantity, unit }) =>
    isAmount(quantity) ? [`${quantity} ${unit ?? ""}`.trimEnd()] : [],
  )
  const open = rows.filter(isBlank)
  if (stated.length === 0) return rows
  // "FO321732 24, freschi": words beside a code rather belong to it.
  const isShared = ({ key }: WantedRow): boolean =>
    stated.length === 1 && open.some((other) => isCode(other.key) === isCode(key))
  return rows.map((row) =>
    isBlank(row) || isShared(row) ? { ...row, quantity: ambiguousAmounts(stated), unit: null } : row,
  )
}

const EACH = "(?:di |per )?(?:ciascun[oa]|ognun[oa]|tutt[ie]|l['’]un[oa]|a testa|each|cad(?:auno)?\\.?)"
const FOR_ALL = new RegExp(`^\\s*(${COUNTED})(?: ?${EACH} ?(?::|di|of)| ?:) +(.+)$`, "iu")
/** "24 ciascuno:" above its items. */
export const ALL_BELOW = new RegExp(`^\\s*(${COUNTED}) ?${EACH} ?:?$`, "iu")
const OF_EACH = new RegExp(`^(.+?)(?:[\\s:]+(${COUNTED}) ?${EACH}|: *(${COUNTED}))[.!\\s]*$`, "iu")
