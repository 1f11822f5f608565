/** The cart as it is shown, and what can be done to it (S3.2, S3.3, S5.4). */
import {
  type BulkLine,
  cartOf,
  type CartView,
  initialCart,
  isAddingItem,
  type LineKey,
  type LineToAdd,
  type NoValidQuantity,
  type PackagedItem,
  type PromotedItem,
  quantityInPackaging,
  quantityOfItem,
  type ShopEvent,
  type ShopState,
  type UnknownChange,
  type UnknownLine,
  viewCart,
} from "@dispensa/domain"
import { Effect, Result } from "effect"
import { useMemo } from "react"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import { requestLogin } from "../session/login-request.ts"
import { type CartCommand, CartService, type NotLoggedIn } from "./cart-service.ts"
import { pathOfLine } from "./cart-line.ts"
import { ownerOfState } from "../session/cart-owner.ts"
import { useService, useShop, useShopState } from "../../app/use-shop.ts"

export const shownCart = (state: ShopState) => {
  const owner = ownerOfState(state)
  return owner === null ? initialCart : cartOf(state.carts, owner)
}

export const useCart = (): CartView => useShopState((state) => viewCart(shownCart(state)))

/** How many of an item are in the cart, over all its packagings and promotions. */
export const useCartItemQuantity = (itemCode: string): number =>
  useShopState((state) => quantityOfItem(shownCart(state), itemCode))

/** How many of an item are in the cart in that packaging, over all its promotions: what a promotion counts. */
export const useCartPackagingQuantity = (line: PackagedItem): number =>
  useShopState((state) => quantityInPackaging(shownCart(state), line))

/** An addition of the item is on its way (S3.3). */
export const useIsAddingItem = (itemCode: string): boolean =>
  useShopState((state) => isAddingItem(shownCart(state), itemCode))

/** What was decided, on record by now, or why nothing was. */
export type CartAnswer<E = never> = Promise<Result.Result<ReadonlyArray<ShopEvent>, E | NotLoggedIn>>

export interface UseCartCommands {
  readonly add: (line: LineToAdd, quantity: number) => CartAnswer<NoValidQuantity>
  readonly setQuantity: (
    line: LineKey,
    quantity: number,
    item?: PromotedItem,
  ) => CartAnswer<NoValidQuantity | UnknownLine>
  readonly remove: (line: LineKey) => CartAnswer<UnknownLine>
  readonly takeBackAdded: (events: ReadonlyArray<ShopEvent>) => void
  readonly takeOffer: (line: BulkLine, offer: BulkLine) => CartAnswer
  readonly retry: (changeId: string) => CartAnswer<UnknownChange>
  readonly dismiss: (changeId: string) => CartAnswer
  readonly reload: () => void
}

/** What a command refuses is notified here; what the backend refuses stands on the line. */
export const useCartCommands = (): UseCartCommands => {
  const { run } = useShop()
  const cart = useService(CartService)
  return useMemo(() => {
    const answer = async <E extends { readonly _tag: string }>(
      command: CartCommand<E>,
      again?: () => void,
    ): CartAnswer<E> => {
      const result = await run(Effect.result(command))
      if (Result.isFailure(result)) notifyRefusal(result.failure._tag, again)
      return result
    }
    // Who has to log in first gets the article afterwards.
    const addAfterLogin = async (line: LineToAdd, quantity: number): Promise<void> => {
      if (Result.isFailure(await answer(cart.add(line, quantity)))) return
      const { name, image } = line
      const product = { slug: line.itemCode, name, image, link: pathOfLine(line) }
      notify({ kind: "success", title: m.errors_wish_added(), product })
    }
    return {
      add: (line, quantity) => answer(cart.add(line, quantity), () => void addAfterLogin(line, quantity)),
      setQuantity: (line, quantity, item) => answer(cart.setQuantity(line, quantity, item)),
      remove: (line) => answer(cart.remove(line)),
      takeBackAdded: (events) => void run(cart.takeBackAdded(events)),
      takeOffer: (line, offer) => answer(cart.takeOffer(line, offer)),
      retry: (changeId) => answer(cart.retry(changeId)),
      dismiss: (changeId) => answer(cart.dismiss(changeId)),
      reload: cart.reload,
    }
  }, [cart, run])
}

const notifyRefusal = (tag: string, again?: () => void): void => {
  if (tag === "NoValidQuantity") notify({ kind: "error", title: m.errors_no_valid_quantity() })
  if (tag === "NotLoggedIn") requestLogin(m.errors_login_needed(), again)
}
