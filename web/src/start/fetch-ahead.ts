/** Prefetches my usual and the lists once after a login, so that they work without a connection (ADR 33). */
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
  let before = log.state().session.user
  log.subscribe(() => {
    const { user } = log.state().session
    const isLogin = before === null && user !== null && !user.isAgent
    before = user
    if (!isLogin || !isOnline() || savesData()) return
    whenIdle(() => {
      if (log.state().session.user?.clientId !== user.clientId) return
      replicas.lists.load(null)
      prefetchUsual(shop, queries)
    })
  })
}
