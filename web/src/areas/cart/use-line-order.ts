/** The order of the cart's lines, stored in the page's URL so that it survives a reload and "back". */
import {
  type CartLine,
  type CartSort,
  cartSortOf,
  type HeadingOf,
  type LineSection,
  lineSections,
} from "@dispensa/domain"
import { useSearchParams } from "react-router-dom"
import { useLocale } from "../../i18n/use-locale.ts"
import type { ProductOfLine } from "./use-line-products.ts"

const SORT = "sort"

export interface LineOrder {
  readonly sort: CartSort
  readonly choose: (sort: CartSort) => void
  readonly sectionsOf: (lines: ReadonlyArray<CartLine>) => ReadonlyArray<LineSection>
}

export const useLineOrder = (productOf: ProductOfLine, listOf: HeadingOf): LineOrder => {
  const locale = useLocale()
  const [params, setParams] = useSearchParams()
  const sort = cartSortOf(params.get(SORT))
  const choose = (chosen: CartSort): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (chosen === "added") next.delete(SORT)
        else next.set(SORT, chosen)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    sort,
    choose,
    sectionsOf: (lines) =>
      lineSections(lines, { sort, locale, listOf, categoryOf: (line) => productOf(line)?.category ?? "" }),
  }
}
