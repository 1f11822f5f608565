/** The wishlist (S4.10). */
import {
  decideAddWish,
  decideRemoveWish,
  inWishlist,
  productPath,
  type WishlistItem,
  type WishlistState,
} from "@dispensa/domain"
import { Result } from "effect"
import { useMemo } from "react"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import { requestLogin } from "../session/login-request.ts"
import { ShopLog } from "../../log/event-log.ts"
import { useService } from "../backend/use-shop.ts"
import { useShopState } from "../backend/use-shop-state.ts"

export const useWishlist = (): WishlistState => useShopState((state) => state.wishlist)

export interface WishlistCommands {
  readonly toggle: (item: WishlistItem) => void
}

export const useWishlistCommands = (): WishlistCommands => {
  const log = useService(ShopLog)
  return useMemo(() => {
    const add = (item: WishlistItem): void => {
      const { wishlist, session } = log.state()
      Result.match(decideAddWish(wishlist, session, item), {
        onSuccess: (events) => {
          void log.append(events)
          notify({
            kind: "success",
            title: m.errors_wish_added(),
            product: { slug: item.slug, name: item.name, image: item.image, link: productPath(item.slug) },
          })
        },
        onFailure: () => {
          const why = m.errors_wish_login()
          // Who has to log in first finds the article there afterwards.
          const onClick = () => requestLogin(why, () => add(item))
          notify({ kind: "info", title: why, action: { label: m.errors_log_in(), onClick } })
        },
      })
    }
    return {
      toggle: (item) => {
        const { wishlist } = log.state()
        if (inWishlist(wishlist, item.itemCode)) void log.append(decideRemoveWish(wishlist, item.itemCode))
        else add(item)
      },
    }
  }, [log])
}
