/** The cart as it is shown, and what can be done to it (S3.2, S3.3, S5.4). */
import {
  type CartView,
  cartOf,
  initialCart,
  type LineFacts,
  type LineKey,
  quantityOfItem,
  quantityOfLine,
  type ShopState,
  viewCart,
} from "@dispensa/domain"
import { Result } from "effect"
import { useMemo, useSyncExternalStore } from "react"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import { requestLogin } from "../session/login-request.ts"
import { type CartCommand, CartService } from "./cart-service.ts"
import { pathOfLine } from "./line-key.ts"
import { ownerOfState } from "../session/cart-owner.ts"
import { useService } from "../backend/use-shop.ts"
import { useShopState } from "../backend/use-shop-state.ts"

const shownCart = (state: ShopState) => {
  const owner = ownerOfState(state)
  return owner === null ? initialCart : cartOf(state.carts, owner)
}

export const useCart = (): CartView => useShopState((state) => viewCart(shownCart(state)))

/** No cart is known, and the backend does not answer about it. */
export const useIsCartMissing = (): boolean => {
  const cart = useService(CartService)
  const isFailing = useSyncExternalStore(cart.onFailing, cart.isFailing)
  return useShopState((state) => !shownCart(state).loaded && ownerOfState(state) !== null) && isFailing
}

/** How many of a line are in the cart. */
export const useCartQuantity = (key: LineKey): number => useShopState((state) => quantityOfLine(shownCart(state), key))

/** How many of an item are in the cart, over all its promotions. */
export const useCartItemQuantity = (itemCode: string): number =>
  useShopState((state) => quantityOfItem(shownCart(state), itemCode))

export interface UseCartCommands {
  readonly add: (line: LineKey & LineFacts, quantity: number) => void
  readonly setQuantity: (line: LineKey, quantity: number) => void
  readonly remove: (line: LineKey) => void
  readonly retry: (changeId: string) => void
  readonly dismiss: (changeId: string) => void
  readonly reload: () => void
}

/** What a command refuses is shown as a notification; what the backend refuses stands on the line. */
export const useCartCommands = (): UseCartCommands => {
  const cart = useService(CartService)
  return useMemo(() => {
    const withNotice = <E extends { readonly _tag: string }>(command: CartCommand<E>, again?: () => void): void => {
      if (Result.isSuccess(command)) return
      if (command.failure._tag === "NoValidQuantity") notify({ kind: "error", title: m.errors_no_valid_quantity() })
      if (command.failure._tag === "NotLoggedIn") {
        const action = { label: m.errors_log_in(), onClick: () => requestLogin(m.errors_login_needed(), again) }
        notify({ kind: "info", title: m.errors_login_needed(), action })
      }
    }
    return {
      // Who has to log in first gets the article afterwards.
      add: (line, quantity) =>
        withNotice(cart.add(line, quantity), () => {
          withNotice(cart.add(line, quantity))
          const { name, image } = line
          const product = { slug: line.itemCode, name, image, link: pathOfLine(line) }
          notify({ kind: "success", title: m.errors_wish_added(), product })
        }),
      setQuantity: (line, quantity) => withNotice(cart.setQuantity(line, quantity)),
      remove: (line) => withNotice(cart.remove(line)),
      retry: (changeId) => withNotice(cart.retry(changeId)),
      dismiss: (changeId) => withNotice(cart.dismiss(changeId)),
      reload: cart.reload,
    }
  }, [cart])
}
