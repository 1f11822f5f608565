/** Carts of the same client at other addresses: changing the address shows another cart and loses none (S4.4). */
import {
  type Address,
  type CartLine,
  cartOf,
  type CartOwner,
  decideRemoveLine,
  type LineKey,
  type ShopState,
  viewCart,
} from "@dispensa/domain"
import { Result } from "effect"
import { useMemo } from "react"
import { ShopLog } from "../../log/event-log.ts"
import { Host } from "../backend/host.ts"
import { useService } from "../backend/use-shop.ts"
import { useShopState } from "../backend/use-shop-state.ts"
import { ownerOfState } from "../session/cart-owner.ts"
import { useSession } from "../session/use-session.ts"
import { CartService } from "./cart-service.ts"

export interface OtherCart {
  readonly address: Address
  readonly owner: CartOwner
  readonly lines: ReadonlyArray<CartLine>
}

/** Those that hold something, as far as this browser has seen them. */
export const otherCarts = (
  carts: ShopState["carts"],
  shown: CartOwner | null,
  addresses: ReadonlyArray<Address>,
): ReadonlyArray<OtherCart> =>
  shown === null
    ? []
    : addresses.flatMap((address) => {
        if (address.addressCode === shown.addressCode) return []
        const owner = { clientId: shown.clientId, addressCode: address.addressCode }
        const lines = viewCart(cartOf(carts, owner)).rows
        return lines.length === 0 ? [] : [{ address, owner, lines }]
      })

export const useOtherCarts = (): ReadonlyArray<OtherCart> => {
  const carts = useShopState((state) => state.carts)
  const { addresses, userTemp, isAuthenticated } = useSession()
  return useMemo(
    () => otherCarts(carts, isAuthenticated ? userTemp : null, addresses),
    [carts, isAuthenticated, userTemp, addresses],
  )
}

export interface OtherCartCommands {
  /** Adds its lines to the cart that is shown. */
  readonly copy: (other: OtherCart) => void
  /** Adds its lines to the cart that is shown, and takes them out where they were. */
  readonly move: (other: OtherCart) => void
}

const keyOf = ({ itemCode, promoCode, promoRow }: LineKey): LineKey => ({ itemCode, promoCode, promoRow })

export const useOtherCartCommands = (): OtherCartCommands => {
  const cart = useService(CartService)
  const log = useService(ShopLog)
  const { newId } = useService(Host)
  return useMemo(() => {
    const copied = ({ lines }: OtherCart) =>
      ownerOfState(log.state()) === null ? [] : lines.filter((line) => Result.isSuccess(cart.add(line, line.quantity)))
    const remove = (owner: CartOwner, line: CartLine): void => {
      const decision = decideRemoveLine(cartOf(log.state().carts, owner), { id: newId(), owner, line: keyOf(line) })
      if (Result.isSuccess(decision)) log.append(decision.success)
    }
    return {
      copy: (other) => void copied(other),
      move: (other) => {
        for (const line of copied(other)) remove(other.owner, line)
      },
    }
  }, [cart, log, newId])
}
