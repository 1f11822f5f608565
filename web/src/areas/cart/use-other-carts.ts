/** The client's carts at other addresses: changing the address shows another cart and loses none (S4.4). */
import { type Address, type CartLine, cartOf, type CartOwner, type ShopState, viewCart } from "@dispensa/domain"
import { useMemo } from "react"
import { useShopState } from "../../app/use-shop.ts"
import { useSession } from "../session/use-session.ts"

export interface OtherCart {
  readonly address: Address
  readonly owner: CartOwner
  readonly lines: ReadonlyArray<CartLine>
}

/** Carts with lines, as far as this browser has loaded them. */
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
