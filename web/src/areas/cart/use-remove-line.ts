/** Removes one or all lines from the cart, notifies the user and offers an undo (S8.16). */
import type { CartLine } from "@dispensa/domain"
import { Result } from "effect"
import { useBulkCommands } from "./use-bulk-commands.ts"
import { useCartCommands } from "./use-cart.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import { pathOfLine } from "./cart-line.ts"

export const useRemoveLine = (): ((line: CartLine) => void) => {
  const { add, remove } = useCartCommands()
  const removeAndOffer = async (line: CartLine): Promise<void> => {
    if (Result.isFailure(await remove(line))) return
    announce(m.cart_removed())
    notify({
      kind: "success",
      title: m.cart_removed(),
      product: { slug: line.itemCode, name: line.name, image: line.image, link: pathOfLine(line) },
      action: { label: m.cart_undo(), onClick: () => void add(line, line.quantity), isUndo: true },
    })
  }
  return (line) => void removeAndOffer(line)
}

export const useEmptyCart = (): ((lines: ReadonlyArray<CartLine>) => void) => {
  const { takeOut } = useBulkCommands()
  const removeAll = async (lines: ReadonlyArray<CartLine>): Promise<void> => {
    const putBack = await takeOut(lines)
    if (putBack === null) return
    announce(m.cart_emptied())
    notify({
      kind: "success",
      title: m.cart_emptied(),
      action: { label: m.cart_undo(), onClick: putBack, isUndo: true },
    })
  }
  return (lines) => void removeAll(lines)
}
