/** The worker that settles the standing orders with the backend; it knows no more than the first view needs (ADR 54). */
import { Context, Effect, Layer } from "effect"
import { ShopLog } from "../../log/event-log.ts"
import { isOnline } from "../../platform/online.ts"
import { onlyOne } from "../../platform/only-one.ts"
import { Backend } from "../backend/backend.ts"
import { Notices } from "../backend/host.ts"
import { later } from "../backend/later.ts"
import { makeSettler, type Settler } from "../backend/worker.ts"
import { hasUnsentStanding, isStandingDue, type StandingParts } from "./standing-parts.ts"

export class StandingService extends Context.Service<StandingService, Settler & { readonly load: () => void }>()(
  "@dispensa/web/StandingService",
) {
  static readonly layer = Layer.effect(
    StandingService,
    Effect.gen(function* () {
      const log = yield* ShopLog
      const client = yield* Backend
      const notices = yield* Notices
      const parts: StandingParts = { log, client, isWanted: false }
      const settler = makeSettler({
        log,
        part: ({ standing }) => standing,
        isDue: () => isStandingDue(parts),
        job: later(
          () => import("./standing-sync.ts"),
          ({ settleStanding }) => onlyOne("dispensa.standing")(settleStanding(parts, notices.failed)),
        ),
        // Nobody waits for what is only loaded; and without a connection the page says so itself.
        onFailure: (error) => {
          if (hasUnsentStanding(parts) && isOnline()) notices.failed(error)
        },
      })
      const load = () => {
        parts.isWanted = true
        settler.wake()
      }
      return { ...settler, load }
    }),
  )
}
