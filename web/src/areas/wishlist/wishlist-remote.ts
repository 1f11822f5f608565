/** Calls of the wishlist (S4.10). Both changes are idempotent: one whose answer was lost is simply sent again. */
import { addWish, getWishlist, removeWish } from "@dispensa/contracts"
import type { WishlistItem, WishlistRequest } from "@dispensa/domain"
import { Effect } from "effect"
import { clientIdentity } from "../../sync/replica-documents.ts"
import type { ReplicaRemote } from "../../sync/replica-sync.ts"

export const wishlistRemote: ReplicaRemote<ReadonlyArray<WishlistItem>, WishlistRequest> = {
  // Every product shows its heart.
  isEager: true,
  load: (client, clientId) =>
    client.call(getWishlist, { userTemp: clientIdentity(clientId) }).pipe(
      Effect.map(
        ({ message }) =>
          () =>
            message,
      ),
    ),
  send: (client, clientId, wish) => {
    const userTemp = clientIdentity(clientId)
    const sent =
      wish._tag === "WishlistItemAdded"
        ? client.call(addWish, { userTemp, itemCode: wish.item.itemCode, ...alertOf(wish.item) }, wish.id)
        : client.call(removeWish, { userTemp, itemCode: wish.itemCode }, wish.id)
    return Effect.as(sent, null)
  },
  isKnown: (known, loaded) =>
    known.length === loaded.length && known.every((item, index) => textOf(item) === textOf(loaded[index])),
}

/** Without it the alert stays unchanged (ADR 56). */
const alertOf = ({ alert }: WishlistItem): Pick<WishlistItem, "alert"> => (alert === undefined ? {} : { alert })

const textOf = (item: WishlistItem | undefined): string =>
  JSON.stringify([item?.itemCode, item?.name, item?.slug, item?.image, item?.alert ?? false])
