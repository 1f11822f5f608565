/** The text by which a long cart is searched: kept with its cart, so that it stands again after a product (S3.3). */
import { useState } from "react"
import type { CartView } from "@dispensa/domain"
import { ShopLog } from "../../log/event-log.ts"
import { useService } from "../backend/use-shop.ts"
import { ownerOfState } from "../session/cart-owner.ts"

export interface CartSearch {
  readonly text: string
  readonly type: (text: string) => void
  /** Not at each key: when the box is left. */
  readonly keep: () => void
}

export const useCartSearch = (cart: Pick<CartView, "search">): CartSearch => {
  const log = useService(ShopLog)
  const [typed, setTyped] = useState<string | null>(null)
  const keep = (): void => {
    const owner = ownerOfState(log.state())
    if (typed !== null && typed !== cart.search && owner !== null)
      void log.append([{ _tag: "CartSearched", owner, text: typed }])
    setTyped(null)
  }
  return { text: typed ?? cart.search, type: setTyped, keep }
}
