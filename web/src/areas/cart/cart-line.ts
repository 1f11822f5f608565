/** A cart line on the page: its link, its packaging, and why a change of it was refused. */
import {
  type CartLine,
  childPath,
  packagingsOf,
  productPath,
  type ProductSummary,
  type RefusalReason,
} from "@dispensa/domain"
import { formatUnit } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"

/** The page of the line's item: a single child stands on the default page, others on the child's. */
export const pathOfLine = (line: Pick<CartLine, "itemCode" | "singleChild">): string =>
  line.singleChild ? productPath(line.itemCode) : childPath(line.itemCode)

/** The catalogue's unit of the line's item, without its answer the line's own; empty where neither is known. */
export const unitOfLine = (line: Pick<CartLine, "unit">, product: Pick<ProductSummary, "unit"> | null): string =>
  product?.unit ?? line.unit ?? ""

/** A line's packaging by its label, before the catalogue has answered by its unit; empty where the item is sold in one only. */
export const packagingText = (
  { packaging = "" }: Pick<CartLine, "packaging">,
  product: Pick<ProductSummary, "packLabel" | "packagings"> | null,
): string => {
  if (packaging !== "") {
    const { packLabel = "" } = product ?? {}
    // The catalogue may have no label of its own for the packaging.
    return packLabel === "" || packLabel === packaging ? formatUnit(packaging) : packLabel
  }
  return packagingsOf(product ?? {})[0]?.label ?? ""
}

/** Why the backend did not take a change, in the reader's words. */
export const lineRefusalText = (reason: RefusalReason): string => {
  switch (reason._tag) {
    case "LineGone":
      return m.errors_line_is_gone()
    case "Backend":
      return reason.message
    case "FirstRefused":
      return m.errors_not_replaced({ message: reason.message })
    case "KeepsFailing":
      return m.errors_keeps_failing({ message: reason.message })
  }
}
