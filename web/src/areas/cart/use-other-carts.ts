/** Carts of the same client at other addresses: changing the address shows another cart and loses none (S4.4). */
import {
  type Address,
  type CartLine,
  cartOf,
  type CartOwner,
  decideRemoveLine,
  type LineKey,
  type ShopEvent,
  type ShopState,
  viewCart,
} from "@dispensa/domain"
import { Effect, Result } from "effect"
import { useMemo } from "react"
import { ShopLog } from "../../log/event-log.ts"
import { Host } from "../backend/host.ts"
import { useService, useShop, useShopState } from "../backend/use-shop.ts"
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
  const { run } = useShop()
  return useMemo(() => {
    const copied = async ({ lines }: OtherCart): Promise<ReadonlyArray<CartLine>> => {
      const answers = await run(Effect.forEach(lines, (line) => Effect.result(cart.add(line, line.quantity))))
      return lines.filter((_, at) => answers[at] !== undefined && Result.isSuccess(answers[at]))
    }
    const removal = (owner: CartOwner, line: CartLine): ReadonlyArray<ShopEvent> =>
      Result.getOrElse(
        decideRemoveLine(cartOf(log.state().carts, owner), { id: newId(), owner, line: keyOf(line) }),
        () => [],
      )
    const move = async (other: OtherCart): Promise<void> => {
      const lines = await copied(other)
      await log.append(lines.flatMap((line) => removal(other.owner, line)))
    }
    return { copy: (other) => void copied(other), move: (other) => void move(other) }
  }, [cart, log, newId, run])
}
