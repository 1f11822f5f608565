/** Settles the standing orders with the backend, for as long as the page stands (ADR 54). */
import { Effect } from "effect"
import { isOnline } from "../../platform/online.ts"
import { onlyOne } from "../../platform/only-one.ts"
import { Notices } from "../backend/host.ts"
import { settling } from "../backend/worker.ts"
import { hasUnsentStanding, isStandingDue } from "./standing-parts.ts"
import { StandingService } from "./standing-service.ts"
import { isReadyStanding, settleReadyStanding, settleStanding } from "./standing-sync.ts"

export const standingWorker = Effect.gen(function* () {
  const standing = yield* StandingService
  const { failed } = yield* Notices
  const { parts } = standing
  return yield* settling(standing, {
    log: parts.log,
    part: (state) => state.standing,
    isDue: () => isStandingDue(parts),
    job: onlyOne("dispensa.standing")(settleStanding(parts, failed)),
    ready: {
      job: onlyOne("dispensa.standing")(settleReadyStanding(parts, failed)),
      isDue: () => isReadyStanding(parts),
    },
    // Nobody waits for what is only loaded; and without a connection the page says so itself.
    onFailure: (error) => {
      if (hasUnsentStanding(parts) && isOnline()) failed(error)
    },
  })
})
