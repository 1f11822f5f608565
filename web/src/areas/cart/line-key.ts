/** A cart line's identity for React and for links. */
import { type CartLine, childPath, productPath } from "@dispensa/domain"

export const keyOfLine = (line: CartLine): string => `${line.itemCode}|${line.promoCode}|${line.promoRow}`

/** The page of the line's item: a single child stands on the default page, others on the child's. */
export const pathOfLine = (line: Pick<CartLine, "itemCode" | "singleChild">): string =>
  line.singleChild ? productPath(line.itemCode) : childPath(line.itemCode)
