/** Alternatives to an out-of-stock cart line: in its quantity, in whole packs, and reversible (S2.55, S7.20, S12.11). */
import { type CartLine, type ProductSummary, quantityInPlace } from "@dispensa/domain"
import { formatQuantityOf } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { notify } from "../../ui/feedback/notify.ts"
import { useReplaceItem } from "../cart/use-replace-item.ts"
import { lineOf } from "./line-of.ts"
import { Substitutes, type SubstitutesProps } from "./substitutes.tsx"

export interface LineAlternativesProps {
  readonly line: CartLine
  /** The line's item; null when the catalogue does not know it. */
  readonly lineProduct: SubstitutesProps["of"]["item"]
}

export const LineAlternatives = ({ line, lineProduct }: LineAlternativesProps) => {
  const replaceItem = useReplaceItem()
  const take = async (product: ProductSummary): Promise<void> => {
    const quantity = quantityInPlace(line.quantity, { unit: lineProduct?.unit ?? "" }, product)
    const giveBack = await replaceItem(line, { ...lineOf(product), quantity })
    if (giveBack === null) return
    notify({
      kind: "success",
      title: m.product_added({ what: formatQuantityOf(quantity, product.unit, product.name) }),
      action: { label: m.cart_undo(), onClick: () => void giveBack(), isUndo: true },
    })
  }
  return (
    <Substitutes
      of={{ itemCode: line.itemCode, name: line.name, item: lineProduct }}
      onTake={(product) => void take(product)}
    />
  )
}
