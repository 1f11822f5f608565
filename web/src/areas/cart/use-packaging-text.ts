/** Packaging labels of the lines a page lists: those of an order, a request, a claim (S12.9). */
import { type PackagedItem, type ProductSummary, statesPackagings } from "@dispensa/domain"
import { packagingText } from "./cart-line.ts"
import { useLineProducts } from "./use-line-products.ts"

export type PackagingTextOf = (line: PackagedItem) => string

/** Requests from the catalogue the items of which at least one line names a packaging; the label of all others is empty. */
export const usePackagingText = (lines: ReadonlyArray<PackagedItem>): PackagingTextOf => {
  const named = new Set(lines.flatMap(({ itemCode, packaging }) => (packaging === undefined ? [] : [itemCode])))
  const productOf = useLineProducts({ rows: lines.filter(({ itemCode }) => named.has(itemCode)) })
  return (line) => packagingText(line, productOf(line))
}

/** Whether the catalogue states the item's packagings, and the line's is no longer among them (S12.9). */
export const isPackagingGone = (
  { itemCode, packaging = "" }: PackagedItem,
  productOf: (line: PackagedItem) => Pick<ProductSummary, "packagings"> | null,
): boolean => {
  if (packaging === "" || productOf({ itemCode, packaging }) !== null) return false
  const item = productOf({ itemCode })
  return item !== null && statesPackagings(item)
}
