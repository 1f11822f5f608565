/** What is ordered from without a connection too: my usual and the lists, fetched once after a login (ADR 33). */
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

/** An agent begins with a client; whoever saves data fetches what they open. */
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
