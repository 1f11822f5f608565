/** Adding a suggestion to the cart: one pack of the item that it stands for (S3.9, S5.4). */
import { Result } from "effect"
import { useCartCommands } from "../cart/use-cart.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { formatQuantityOf } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import type { Suggestion } from "./use-suggestions.ts"

/** Without code and price there is nothing to add. */
export const isAddable = ({ itemCode, price }: Suggestion): boolean =>
  itemCode !== undefined && price !== undefined && price !== null

export const useAddSuggestion = ({
  name,
  image,
  itemCode,
  price,
  vatRate,
  packSize = 1,
  unit = "",
}: Suggestion): (() => void) => {
  const { add } = useCartCommands()
  return () => {
    if (itemCode === undefined || price === undefined || price === null) return
    const line = {
      itemCode,
      promoCode: "",
      promoRow: 0,
      name,
      image,
      packSize,
      unitPrice: price,
      vatRate: vatRate ?? 0,
      singleChild: true,
    }
    void add(line, packSize).then((answer) => {
      if (Result.isSuccess(answer)) announce(m.product_added({ what: formatQuantityOf(packSize, unit, name) }))
    })
  }
}
