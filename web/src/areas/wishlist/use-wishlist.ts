/** The wishlist (S4.10). */
import {
  decideAddToWishlist,
  decideRemoveFromWishlist,
  inWishlist,
  productPath,
  type ShopState,
  viewWishlist,
  wishlistClient,
  type WishlistItem,
  wishlistOf,
} from "@dispensa/domain"
import { Result } from "effect"
import { useMemo } from "react"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import { requestLogin } from "../session/login-request.ts"
import { ShopLog } from "../../log/event-log.ts"
import { Host } from "../../app/host.ts"
import { useService, useShopState } from "../../app/use-shop.ts"

const NONE: ReadonlyArray<WishlistItem> = []

/** The items of the served or logged-in client, in the order they were added. */
export const useWishlist = (): ReadonlyArray<WishlistItem> => {
  const list = useShopState(shownList)
  return useMemo(() => (list === null ? NONE : viewWishlist(list)), [list])
}

const shownList = ({ session, wishlist }: ShopState) => {
  const clientId = wishlistClient(session)
  return clientId === null ? null : wishlistOf(wishlist, clientId)
}

const isShown = (state: ShopState, itemCode: string): boolean => {
  const list = shownList(state)
  return list !== null && inWishlist(viewWishlist(list), itemCode)
}

export interface WishlistCommands {
  readonly toggle: (item: WishlistItem) => void
  /** Applies the item's change to the alert, and notifies with `done`. */
  readonly add: (item: WishlistItem, done: string) => void
}

export const useWishlistCommands = (): WishlistCommands => {
  const log = useService(ShopLog)
  const { newId } = useService(Host)
  return useMemo(() => {
    const add = (item: WishlistItem, done: string): void => {
      const { wishlist, session } = log.state()
      Result.match(decideAddToWishlist(wishlist, session, { id: newId(), item }), {
        onSuccess: (events) => {
          void log.append(events)
          notify({
            kind: "success",
            title: done,
            product: { slug: item.slug, name: item.name, image: item.image, link: productPath(item.slug) },
          })
        },
        onFailure: () => {
          const why = m.errors_wish_login()
          // After the login the item is added.
          const onClick = () => requestLogin(why, () => add(item, done))
          notify({ kind: "info", title: why, action: { label: m.errors_log_in(), onClick } })
        },
      })
    }
    return {
      add,
      toggle: (item) => {
        const state = log.state()
        if (!isShown(state, item.itemCode)) return add(item, m.errors_wish_added())
        const removal = { id: newId(), itemCode: item.itemCode }
        void log.append(Result.getOrElse(decideRemoveFromWishlist(state.wishlist, state.session, removal), () => []))
      },
    }
  }, [log, newId])
}
