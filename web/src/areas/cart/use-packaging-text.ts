/** The packaging of lines that a page lists: those of an order, a request, a claim (S12.9). */
import { type PackagedItem, type ProductSummary, statesPackagings } from "@dispensa/domain"
import { packagingText } from "./cart-line.ts"
import { useLineProducts } from "./use-line-products.ts"

export type PackagingTextOf = (line: PackagedItem) => string

/** The catalogue is asked for the items of which a line names a packaging, in each of their lines; of all others nothing is said. */
export const usePackagingText = (lines: ReadonlyArray<PackagedItem>): PackagingTextOf => {
  const named = new Set(lines.flatMap(({ itemCode, packaging }) => (packaging === undefined ? [] : [itemCode])))
  const productOf = useLineProducts({ rows: lines.filter(({ itemCode }) => named.has(itemCode)) })
  return (line) => packagingText(line, productOf(line))
}

/** The catalogue states the item's packagings, and not the line's any more (S12.9). */
export const isPackagingGone = (
  { itemCode, packaging = "" }: PackagedItem,
  productOf: (line: PackagedItem) => Pick<ProductSummary, "packagings"> | null,
): boolean => {
  if (packaging === "" || productOf({ itemCode, packaging }) !== null) return false
  const item = productOf({ itemCode })
  return item !== null && statesPackagings(item)
}
