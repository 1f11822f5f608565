/** One product's order in the making: the quantity, what is wrong with it, and adding it to the cart. */
import { isPackMultiple, nextValidQuantity, type ProductSummary } from "@dispensa/domain"
import { useState } from "react"
import { lineOf } from "./line-of.ts"
import { useCartCommands, useCartItemQuantity } from "../cart/use-cart.ts"
import { useSession } from "../session/use-session.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { m } from "../../i18n/messages.ts"

export interface Order {
  readonly quantity: number
  readonly setQuantity: (quantity: number) => void
  /** The next quantity that fills whole packs, when the one typed does not. */
  readonly suggestion: number | null
  readonly inCart: number
  /** Adds what the stepper says, or the quantity given, which was typed a moment ago. */
  readonly add: (quantity?: number) => void
}

export interface OrderOptions {
  /** Its name in announcements; the product's own by default. */
  readonly name?: string
  /** What the stepper starts with and goes back to; one pack by default. */
  readonly least?: number
}

export const useOrder = (product: ProductSummary, options: OrderOptions = {}): Order => {
  const { packSize } = product
  const { name = product.name, least = packSize } = options
  const [quantity, setQuantity] = useState(least)
  const { isAuthenticated } = useSession()
  const commands = useCartCommands()
  const inCart = useCartItemQuantity(product.itemCode)
  const add = (wanted: number = quantity): void => {
    if (wanted >= 1 && !isPackMultiple(wanted, packSize)) return setQuantity(wanted)
    commands.add(lineOf(product), wanted)
    // The command refused and showed the reason (S5.4, S8.11).
    if (wanted < 1) return setQuantity(least)
    // The command showed an anonymous visitor the login (S6.1); what they typed stays.
    if (!isAuthenticated) return
    setQuantity(least)
    announce(m.product_added({ quantity: wanted, name }))
  }
  return {
    quantity,
    setQuantity,
    suggestion: isPackMultiple(quantity, packSize) ? null : nextValidQuantity(quantity, packSize),
    inCart,
    add,
  }
}
