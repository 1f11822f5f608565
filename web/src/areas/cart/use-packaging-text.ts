/** The packaging of lines that a page lists: those of an order, a request, a claim (S12.9). */
import type { PackagedItem } from "@dispensa/domain"
import { packagingText } from "./cart-line.ts"
import { useLineProducts } from "./use-line-products.ts"

export type PackagingTextOf = (line: PackagedItem) => string

/** Its label where a line of the item names one; empty for all others, which ask the catalogue nothing. */
export const usePackagingText = (lines: ReadonlyArray<PackagedItem>): PackagingTextOf => {
  const productOf = useLineProducts({ rows: lines.filter(({ packaging }) => packaging !== undefined) })
  return (line) => packagingText(line, productOf(line))
}
