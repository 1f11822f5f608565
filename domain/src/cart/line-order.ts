/** Sorting a long cart, and grouping it in sections by category or by list (S2.62). */
import type { Locale } from "../locale/locale.ts"
import type { CartLine } from "./cart-view.ts"

/** "added" is the order in which the lines were added. */
export const CART_SORTS = ["added", "category", "list", "name", "code", "price", "total"] as const
export type CartSort = (typeof CART_SORTS)[number]

/** The sort named by an address; the order of addition for anything else. */
export const cartSortOf = (text: string | null): CartSort => CART_SORTS.find((sort) => sort === text) ?? "added"

/** The label of the line's category, or the name of its list; empty when unknown. */
export type HeadingOf = (line: Pick<CartLine, "itemCode">) => string

interface OrderBy {
  readonly sort: CartSort
  readonly locale: Locale
  readonly categoryOf: HeadingOf
  readonly listOf: HeadingOf
}

export interface LineSection {
  /** Null when the lines are not grouped; empty for lines without a known category or list. */
  readonly heading: string | null
  readonly lines: ReadonlyArray<CartLine>
  readonly netTotal: number
}

/** One section without a heading, or one per category or list sorted by name, with unassigned lines last. */
export const lineSections = (lines: ReadonlyArray<CartLine>, by: OrderBy): ReadonlyArray<LineSection> => {
  const sorted = sortedLines(lines, by)
  if (by.sort !== "category" && by.sort !== "list") return sorted.length === 0 ? [] : [sectionOf(null, sorted)]
  const headingOf = by.sort === "list" ? by.listOf : by.categoryOf
  const groups = new Map<string, Array<CartLine>>()
  for (const line of sorted) {
    const heading = headingOf(line)
    groups.set(heading, [...(groups.get(heading) ?? []), line])
  }
  return [...groups].map(([heading, members]) => sectionOf(heading, members))
}

const sectionOf = (heading: string | null, lines: ReadonlyArray<CartLine>): LineSection => ({
  heading,
  lines,
  netTotal: lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
})

/** Ties stay in the order of addition. Prices and totals sort highest first. */
const sortedLines = (
  lines: ReadonlyArray<CartLine>,
  { sort, locale, categoryOf, listOf }: OrderBy,
): ReadonlyArray<CartLine> => {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: "base" })
  const byName = (one: CartLine, other: CartLine) => compare(one.name, other.name)
  const under = (headingOf: HeadingOf) => (one: CartLine, other: CartLine) =>
    lastIfEmpty(headingOf(one), headingOf(other), compare) || byName(one, other)
  switch (sort) {
    case "added":
      return lines
    case "name":
      return lines.toSorted(byName)
    case "category":
      return lines.toSorted(under(categoryOf))
    case "list":
      return lines.toSorted(under(listOf))
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
