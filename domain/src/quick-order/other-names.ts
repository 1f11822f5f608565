/** A list of codes beside which somebody writes names of their own: the code says which item it is, and the name says nothing of the quantity. */
import { plainText } from "../catalogue/plain-text.ts"
import type { ChildItem } from "../catalogue/product.ts"
import { isDescription } from "./beside-code.ts"
import { leftOver } from "./left-over.ts"
import { isExactKey, type WantedRow } from "./row-values.ts"

/** So many names are a column of them; fewer may be a remark each. */
const FEWEST = 3

/** Descriptions of several words, of which no two are alike: a remark would repeat itself. */
export const withNames = (rows: ReadonlyArray<WantedRow>): ReadonlyArray<WantedRow> => {
  const isName = ({ key, quantity }: WantedRow): boolean =>
    isExactKey(key) && quantity.includes(" ") && isDescription(quantity)
  const names = rows.filter(isName).map(({ quantity }) => plainText(quantity))
  return names.length >= FEWEST && new Set(names).size === names.length
    ? rows.map((row) => (isName(row) ? { ...row, isName: true } : row))
    : rows
}

/** The list calls the item otherwise than we do. */
export const isCalledOtherwise = ({ quantity, isName }: WantedRow, item: ChildItem): boolean =>
  isName === true && leftOver(quantity, item) !== ""
