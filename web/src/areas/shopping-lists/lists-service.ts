/** The worker that settles the shopping lists with the backend; it knows no more than the first view needs (ADR 49). */
import { Context, Effect, Layer } from "effect"
import { ShopLog } from "../../log/event-log.ts"
import { isOnline } from "../../platform/online.ts"
import { onlyOne } from "../../platform/only-one.ts"
import { Backend } from "../backend/backend.ts"
import { Notices } from "../backend/host.ts"
import { later } from "../backend/later.ts"
import { makeSettler, type Settler } from "../backend/worker.ts"
import { areListsDue, hasUnsentLists, type ListsParts } from "./lists-parts.ts"

export class ListsService extends Context.Service<
  ListsService,
  Settler & {
    /** Loads one list, or all of them (null). */
    readonly load: (listId: string | null) => void
  }
>()("@dispensa/web/ListsService") {
  static readonly layer = Layer.effect(
    ListsService,
    Effect.gen(function* () {
      const log = yield* ShopLog
      const client = yield* Backend
      const notices = yield* Notices
      const parts: ListsParts = { log, client, wanted: new Set() }
      const settler = makeSettler({
        log,
        part: ({ lists }) => lists,
        isDue: () => areListsDue(parts),
        job: later(
          () => import("./lists-sync.ts"),
          ({ settleLists }) => onlyOne("dispensa.lists")(settleLists(parts, notices.failed)),
        ),
        // Nobody waits for a list that is only loaded; and without a connection the page says so itself.
        onFailure: (error) => {
          if (hasUnsentLists(parts) && isOnline()) notices.failed(error)
        },
      })
      const load = (listId: string | null) => {
        parts.wanted.add(listId)
        settler.wake()
      }
      return { ...settler, load }
    }),
  )
}
