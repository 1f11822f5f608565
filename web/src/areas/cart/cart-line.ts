/** Texts and link of a cart line: its product page, its packaging, and why a change was refused. */
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

/** The page of the line's item: a single child is on the default page, others on the child's own. */
export const pathOfLine = (line: Pick<CartLine, "itemCode" | "singleChild">): string =>
  line.singleChild ? productPath(line.itemCode) : childPath(line.itemCode)

/** The unit of a line's item: from the catalogue, else from the line itself; empty if neither is known. */
export const unitOfLine = (line: Pick<CartLine, "unit">, product: Pick<ProductSummary, "unit"> | null): string =>
  product?.unit ?? line.unit ?? ""

/** The label of a line's packaging, or its unit before the catalogue has answered; empty if the item is sold in only one. */
export const packagingText = (
  { packaging = "" }: Pick<CartLine, "packaging">,
  product: Pick<ProductSummary, "packLabel" | "packagings"> | null,
): string => {
  if (packaging !== "") {
    const { packLabel = "" } = product ?? {}
    // The catalogue may have no label for the packaging.
    return packLabel === "" || packLabel === packaging ? formatUnit(packaging) : packLabel
  }
  return packagingsOf(product ?? {})[0]?.label ?? ""
}

/** Why the backend refused a change, in the user's language. */
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
