/** What the account's pages show of the backend: keyed by who asks, in which language, for what (one client's data is never another's). */
import type { ApiError } from "@dispensa/contracts/client"
import type { UserTemp } from "@dispensa/domain"
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query"
import type { Effect } from "effect"
import { useCallback } from "react"
import type { Asker } from "./query-keys.ts"
import { type PageServices, useShop } from "./use-shop.ts"
import { useAsker } from "./use-requester.ts"

export type AccountPart =
  | "profile"
  | "addresses"
  | "orders"
  | "last-orders"
  | "order"
  | "order-tracking"
  | "invoices"
  | "transport-documents"
  | "deadlines"
  | "credit"
  | "downloads"
  | "saved-carts"
  | "agent-clients"

export const accountKey = (asker: Asker, part: AccountPart, ...of: ReadonlyArray<string | number | null>) =>
  ["account", part, asker, ...of] as const

export type ShownData<A> =
  | { readonly status: "loading" | "failed" | "missing"; readonly data: null; readonly retry: () => void }
  | { readonly status: "ready"; readonly data: A; readonly retry: () => void }

export interface AccountQuery<A> {
  readonly part: AccountPart
  /** What else the answer depends on. */
  readonly of?: ReadonlyArray<string | number | null>
  readonly ask: (userTemp: UserTemp) => Effect.Effect<A, ApiError, PageServices>
  readonly isEnabled?: boolean
  /** The same whatever address is chosen: choosing another asks nothing anew, and the page stays. */
  readonly isOfAllAddresses?: boolean
}

/** Asked again whenever the page is opened: what was answered before is shown meanwhile. */
export const useAccountQuery = <A>(asked: AccountQuery<A>): ShownData<A> => {
  const { part, of = [], ask, isEnabled = true, isOfAllAddresses = false } = asked
  const { run } = useShop()
  const asker = useAsker()
  const owner = isOfAllAddresses ? { ...asker, userTemp: { ...asker.userTemp, addressCode: "" } } : asker
  const query = useQuery<A, ApiError>({
    queryKey: accountKey(owner, part, ...of),
    queryFn: ({ signal }) => run(ask(asker.userTemp), { signal }),
    enabled: isEnabled,
    meta: { silentTags: ["NotFound"] },
  })
  const retry = () => void query.refetch()
  if (query.data !== undefined) return { status: "ready", data: query.data, retry }
  if (query.error === null || query.isFetching) return { status: "loading", data: null, retry }
  return { status: query.error._tag === "NotFound" ? "missing" : "failed", data: null, retry }
}

/** After a change of ours: the part is asked for again wherever it is shown. */
export const refresh = (queries: QueryClient, part: AccountPart): Promise<void> =>
  queries.invalidateQueries({ queryKey: ["account", part] })

export interface AccountChange {
  readonly userTemp: UserTemp
  readonly run: <A, E>(effect: Effect.Effect<A, E, PageServices>) => Promise<A>
  readonly refresh: (part: AccountPart) => Promise<void>
}

/** What commands of the account need. */
export const useAccountChange = (): AccountChange => {
  const { run } = useShop()
  const { userTemp } = useAsker()
  const queries = useQueryClient()
  const again = useCallback((part: AccountPart) => refresh(queries, part), [queries])
  return { userTemp, run, refresh: again }
}
