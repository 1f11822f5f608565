/** The current cart and its commands (S3.2, S3.3, S5.4). */
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

/** Quantity of an item in the cart, over all its packagings and promotions. */
export const useCartItemQuantity = (itemCode: string): number =>
  useShopState((state) => quantityOfItem(shownCart(state), itemCode))

/** Quantity of an item in the cart in that packaging, over all its promotions: the quantity a promotion counts. */
export const useCartPackagingQuantity = (line: PackagedItem): number =>
  useShopState((state) => quantityInPackaging(shownCart(state), line))

/** Whether an addition of the item is pending (S3.3). */
export const useIsAddingItem = (itemCode: string): boolean =>
  useShopState((state) => isAddingItem(shownCart(state), itemCode))

/** The decided events, persisted by now, or why nothing was decided. */
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

/** A refusal by the command is notified here; a refusal by the backend is shown on the line. */
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
    // A user who has to log in first gets the item added afterwards.
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
