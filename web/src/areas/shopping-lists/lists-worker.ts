/** Settles the shopping lists with the backend, for as long as the page stands (ADR 49). */
import { Effect } from "effect"
import { isOnline } from "../../platform/online.ts"
import { onlyOne } from "../../platform/only-one.ts"
import { Notices } from "../backend/host.ts"
import { settling } from "../backend/worker.ts"
import { areListsDue, hasUnsentLists } from "./lists-parts.ts"
import { ListsService } from "./lists-service.ts"
import { isReadyLists, settleReadyLists, settleLists } from "./lists-sync.ts"

export const listsWorker = Effect.gen(function* () {
  const lists = yield* ListsService
  const { failed } = yield* Notices
  const { parts } = lists
  return yield* settling(lists, {
    log: parts.log,
    part: (state) => state.lists,
    isDue: () => areListsDue(parts),
    job: onlyOne("dispensa.lists")(settleLists(parts, failed)),
    ready: {
      job: onlyOne("dispensa.lists")(settleReadyLists(parts, failed)),
      isDue: () => isReadyLists(parts),
    },
    // Nobody waits for a list that is only loaded; and without a connection the page says so itself.
    onFailure: (error) => {
      if (hasUnsentLists(parts) && isOnline()) failed(error)
    },
  })
})
