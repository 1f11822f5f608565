/** The worker that settles the wishlist with the backend; hearts are shown at once (S4.10). */
import { Context, Effect, Layer } from "effect"
import { type EventLog, ShopLog } from "../../log/event-log.ts"
import { onlyOne } from "../../platform/only-one.ts"
import { Backend } from "../backend/backend.ts"
import { later } from "../backend/later.ts"
import { Notices } from "../backend/host.ts"
import { makeWorker, type Worker } from "../backend/worker.ts"
import { nextWishlistStep, type WishlistParts } from "./wishlist-steps.ts"

export class WishlistService extends Context.Service<
  WishlistService,
  {
    /** Tries now what is waiting for another attempt. */
    readonly wake: () => void
    /** Settles for ever: run once per page. */
    readonly worker: Effect.Effect<never>
    readonly setback: Worker["setback"]
    /** Called whenever that changes; gives back how to stop. */
    readonly onSetback: Worker["onSetback"]
  }
>()("@dispensa/web/WishlistService") {
  static readonly layer = Layer.effect(
    WishlistService,
    Effect.gen(function* () {
      const log = yield* ShopLog
      const client = yield* Backend
      const notices = yield* Notices
      const parts: WishlistParts = { log, client, asked: new Map() }
      const worker = makeWorker(
        later(
          () => import("./wishlist-sync.ts"),
          ({ settleWishlists }) => onlyOne("dispensa.wishlist")(settleWishlists(parts, notices.failed)),
        ),
        // Nobody waits for a list that is only loaded.
        (error) => {
          if (nextWishlistStep(parts)?._tag === "Send") notices.failed(error)
        },
      )
      const wakeIfNeeded = () => {
        if (nextWishlistStep(parts) !== null) worker.wake()
      }
      log.subscribe(onChange(log, wakeIfNeeded))
      wakeIfNeeded()
      return WishlistService.of({
        wake: wakeIfNeeded,
        worker: worker.run,
        setback: worker.setback,
        onSetback: worker.onSetback,
      })
    }),
  )
}

/** Calls only when wishlists or session are other than at the last call. */
const onChange = (log: EventLog, then: () => void) => {
  let before = log.state()
  return () => {
    const now = log.state()
    const isSame = now.wishlist === before.wishlist && now.session === before.session
    before = now
    if (!isSame) then()
  }
}
