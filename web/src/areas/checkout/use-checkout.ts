/** Ordering the cart (S2.63). */
import { cartOf, type ConfirmedOrder } from "@dispensa/domain"
import { useMemo } from "react"
import type { OrderOutcome } from "./order-sending.ts"
import { orderShown, prepareShown } from "./order-commands.ts"
import { Host } from "../../app/host.ts"
import { useService, useShop, useShopState } from "../../app/use-shop.ts"
import { ownerOfState } from "../session/cart-owner.ts"

export type { OrderOutcome }

export interface Checkout {
  /** Call when the checkout is shown with a cart: tracked once per cart. */
  readonly prepare: () => void
  /** Waits for pending cart changes, then orders; sending the same order again is safe. */
  readonly place: (wish: ConfirmedOrder) => Promise<OrderOutcome>
  /** Epoch milliseconds. */
  readonly now: () => number
}

export const useCheckout = (): Checkout => {
  const { run } = useShop()
  const { now } = useService(Host)
  return useMemo(
    () => ({ prepare: () => void run(prepareShown), place: (wish) => run(orderShown(wish)), now }),
    [run, now],
  )
}

/** Whether an order of this cart has no answer: it may have been placed. */
export const useIsOrderUnknown = (): boolean =>
  useShopState((state) => {
    const owner = ownerOfState(state)
    return owner !== null && cartOf(state.carts, owner).submitted !== undefined
  })
