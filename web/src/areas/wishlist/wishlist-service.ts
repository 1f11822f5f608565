/** The worker that settles the wishlist with the backend; hearts are shown at once (S4.10). */
import { Context, Effect, Layer } from "effect"
import { ShopLog } from "../../log/event-log.ts"
import { isOnline } from "../../platform/online.ts"
import { onlyOne } from "../../platform/only-one.ts"
import { Backend } from "../backend/backend.ts"
import { later } from "../backend/later.ts"
import { Notices } from "../backend/host.ts"
import { makeSettler, type Settler } from "../backend/worker.ts"
import { nextWishlistStep, type WishlistParts } from "./wishlist-steps.ts"

export class WishlistService extends Context.Service<WishlistService, Settler>()("@dispensa/web/WishlistService") {
  static readonly layer = Layer.effect(
    WishlistService,
    Effect.gen(function* () {
      const log = yield* ShopLog
      const client = yield* Backend
      const notices = yield* Notices
      const parts: WishlistParts = { log, client, asked: new Map() }
      return makeSettler({
        log,
        part: ({ wishlist }) => wishlist,
        isDue: () => nextWishlistStep(parts) !== null,
        job: later(
          () => import("./wishlist-sync.ts"),
          ({ settleWishlists }) => onlyOne("dispensa.wishlist")(settleWishlists(parts, notices.failed)),
        ),
        // Nobody waits for a list that is only loaded; and without a connection the page says so itself.
        onFailure: (error) => {
          if (nextWishlistStep(parts)?._tag === "Send" && isOnline()) notices.failed(error)
        },
      })
    }),
  )
}
