/** A long cart in another order than that of adding, and in sections by category (S2.62). */
import type { Locale } from "../locale/locale.ts"
import type { CartLine } from "./cart-view.ts"

/** "added" is the order in which the lines came. */
export const CART_SORTS = ["added", "category", "name", "code", "price", "total"] as const
export type CartSort = (typeof CART_SORTS)[number]

/** What an address says; anything else is the order of adding. */
export const cartSortOf = (text: string | null): CartSort => CART_SORTS.find((sort) => sort === text) ?? "added"

/** The label of the line's category; empty where nobody knows it. */
export type CategoryOf = (line: Pick<CartLine, "itemCode">) => string

interface OrderBy {
  readonly sort: CartSort
  readonly locale: Locale
  readonly categoryOf: CategoryOf
}

export interface LineSection {
  /** Null where the lines are not sectioned; empty for those whose category is not known. */
  readonly category: string | null
  readonly lines: ReadonlyArray<CartLine>
  readonly netTotal: number
}

/** One section without a heading, or one for each category in the order of their names; what has none comes last. */
export const lineSections = (lines: ReadonlyArray<CartLine>, by: OrderBy): ReadonlyArray<LineSection> => {
  const sorted = sortedLines(lines, by)
  if (by.sort !== "category") return sorted.length === 0 ? [] : [sectionOf(null, sorted)]
  const groups = new Map<string, Array<CartLine>>()
  for (const line of sorted) {
    const category = by.categoryOf(line)
    groups.set(category, [...(groups.get(category) ?? []), line])
  }
  return [...groups].map(([category, members]) => sectionOf(category, members))
}

const sectionOf = (category: string | null, lines: ReadonlyArray<CartLine>): LineSection => ({
  category,
  lines,
  netTotal: lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
})

/** Lines that are alike stay in the order of adding. The dearest come first. */
const sortedLines = (
  lines: ReadonlyArray<CartLine>,
  { sort, locale, categoryOf }: OrderBy,
): ReadonlyArray<CartLine> => {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: "base" })
  const byName = (one: CartLine, other: CartLine) => compare(one.name, other.name)
  switch (sort) {
    case "added":
      return lines
    case "name":
      return lines.toSorted(byName)
    case "category":
      return lines.toSorted(
        (one, other) => lastIfEmpty(categoryOf(one), categoryOf(other), compare) || byName(one, other),
      )
    case "code":
      return lines.toSorted((one, other) => compare(one.itemCode, other.itemCode))
    case "price":
      return lines.toSorted((one, other) => other.unitPrice - one.unitPrice)
    case "total":
      return lines.toSorted((one, other) => other.lineTotal - one.lineTotal)
  }
}

const lastIfEmpty = (one: string, other: string, compare: (one: string, other: string) => number): number =>
  one === "" || other === "" ? Number(one === "") - Number(other === "") : compare(one, other)
