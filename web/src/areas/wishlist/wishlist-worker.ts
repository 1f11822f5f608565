/** Settles the wishlist with the backend, for as long as the page stands (S4.10). */
import { Effect } from "effect"
import { ShopLog } from "../../log/event-log.ts"
import { isOnline } from "../../platform/online.ts"
import { onlyOne } from "../../platform/only-one.ts"
import { Backend } from "../backend/backend.ts"
import { noFailedChanges } from "../backend/failed-changes.ts"
import { Host, Notices } from "../backend/host.ts"
import { settling } from "../backend/worker.ts"
import { WishlistService } from "./wishlist-service.ts"
import { nextWishlistStep, type WishlistParts } from "./wishlist-steps.ts"
import { settleReadyWishlists, settleWishlists } from "./wishlist-sync.ts"

export const wishlistWorker = Effect.gen(function* () {
  const handle = yield* WishlistService
  const log = yield* ShopLog
  const client = yield* Backend
  const { failed } = yield* Notices
  const { now } = yield* Host
  const parts: WishlistParts = { log, client, asked: new Map(), failed: noFailedChanges(now) }
  return yield* settling(handle, {
    log,
    part: ({ wishlist }) => wishlist,
    isDue: () => nextWishlistStep(parts) !== null || parts.failed.changes.size > 0,
    job: onlyOne("dispensa.wishlist")(settleWishlists(parts, failed)),
    ready: {
      job: onlyOne("dispensa.wishlist")(settleReadyWishlists(parts, failed)),
      isDue: () => nextWishlistStep(parts) !== null,
    },
    // Nobody waits for a list that is only loaded; and without a connection the page says so itself.
    onFailure: (error) => {
      if (nextWishlistStep(parts)?._tag === "Send" && isOnline()) failed(error)
    },
  })
})
