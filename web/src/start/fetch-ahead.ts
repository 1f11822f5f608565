/** Prefetches my usual and the lists once after a login, so that they work offline (ADR 33). */
import { listsOf, type User } from "@dispensa/domain"
import type { QueryClient } from "@tanstack/react-query"
import { prefetchUsual } from "../areas/cart/use-bought.ts"
import { isOnline, savesData } from "../platform/online.ts"
import { whenIdle } from "../platform/when-idle.ts"
import type { ReplicaHandle } from "../sync/replica-handles.ts"
import type { Live } from "./services.ts"

type FetchedParts = Pick<Live, "shop"> & {
  readonly log: Pick<Live["log"], "state" | "subscribe">
  readonly replicas: { readonly lists: Pick<ReplicaHandle, "load"> }
}

/** An agent first chooses a client; with data saving on, nothing is prefetched. */
export const fetchAheadAfterLogin = ({ shop, log, replicas }: FetchedParts, queries: QueryClient): void => {
  const fetchFor = (user: User | null): void => {
    if (user === null || user.isAgent || !isOnline() || savesData()) return
    whenIdle(() => {
      if (log.state().session.user?.clientId !== user.clientId) return
      replicas.lists.load(null)
      prefetchUsual(shop, queries)
    })
  }
  const { session, lists } = log.state()
  let before = session.user
  // The login's page was left, or reloaded, before they arrived.
  if (before !== null && !listsOf(lists, before.clientId).loaded) fetchFor(before)
  log.subscribe(() => {
    const { user } = log.state().session
    if (before === null) fetchFor(user)
    before = user
  })
}
