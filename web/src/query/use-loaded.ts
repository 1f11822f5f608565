/** A page's data from the backend: requested under a key, in one of four states (`Loaded`). */
import type { ApiError } from "@dispensa/contracts/client"
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query"
import { Effect } from "effect"
import { useDeferredValue, useMemo } from "react"
import { NavigationType, useNavigationType } from "react-router-dom"
import type { Loaded } from "../ui/feedback/loaded.tsx"
import { isUnreachable } from "./persisted-answer.ts"
import { shownAsOf } from "./network-first.ts"
import { type Audience, isOf, queryKey, type Subject } from "./query-keys.ts"
import { type PageServices, type Requester, type Shop, useRequester, useShop } from "../app/use-shop.ts"

export interface Loading<A> {
  readonly subject: Subject
  readonly audience: Audience
  readonly request: (userTemp: Requester["userTemp"]) => Effect.Effect<A, ApiError, PageServices>
  readonly isEnabled?: boolean
  /** How long an answer is fresh; by default it is refetched whenever the page opens, and shown in the meantime. */
  readonly staleTime?: number
  /** The previous page stays while another page of the same list loads. */
  readonly keepsPrevious?: boolean
  /** A part of a page that is omitted when it fails: no notice. */
  readonly isOrnament?: boolean
}

/** The query that a page prefetches as soon as its code is loaded, before it renders. */
export type Prefetch = (shop: Shop, queries: QueryClient) => void

/** Content changes seldom. */
export const CONTENT_FRESH_MS = 10 * 60_000
/** Prices and availability change more often. */
export const CATALOGUE_FRESH_MS = 60_000

/** Failures without a notice: the page itself reports that it does not exist. */
const SILENT: ReadonlyArray<string> = ["NotFound", "Unsupported"]
/** The same plus the failures of a part that shows its own failure, or is omitted. */
export const ORNAMENT = [
  ...SILENT,
  "ServerFault",
  "NetworkFailure",
  "Undecodable",
  "Forbidden",
  "OtherStatus",
  "ValidationFailed",
  "BadRequest",
  "Refused",
  "TooManyRequests",
]

/** Fetching takes at least 200 ms (S9.15): a flashing placeholder looks like a fault. */
export const FETCH_DELAY_MS = 200

export type Delay = <A, E, R>(request: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/** An answer waits for the delay, a failure does not (S8.9). */
export const withMinimumDelay: Delay = (request) =>
  Effect.map(Effect.all([request, Effect.sleep(FETCH_DELAY_MS)], { concurrency: "unbounded" }), ([answer]) => answer)

export const withoutDelay: Delay = (request) => request

/** The first page's requests started with its first script, and back navigation shows known content. */
export const useMinimumDelay = (): Delay =>
  useNavigationType() === NavigationType.Pop ? withoutDelay : withMinimumDelay

/** The query and its freshness; also for a page that prefetches it. */
export const loadingOptions = <A>(
  { run }: Pick<Shop, "run">,
  requester: Requester,
  loading: Loading<A>,
  delay: Delay = withoutDelay,
) =>
  queryOptions<A, ApiError>({
    queryKey: queryKey(loading.subject, loading.audience, requester),
    queryFn: ({ signal, client, queryKey: key }) => {
      const request = loading.request(requester.userTemp)
      // With data already shown there is no placeholder.
      return run(client.getQueryData(key) === undefined ? delay(request) : request, { signal })
    },
    staleTime: loading.staleTime ?? 0,
    meta: { silentTags: loading.isOrnament === true ? ORNAMENT : SILENT },
  })

export const useLoaded = <A>(loading: Loading<A>): Loaded<A> => {
  const requester = useRequester()
  const options = loadingOptions(useShop(), requester, loading, useMinimumDelay())
  const query = useQuery<A, ApiError>({
    ...options,
    enabled: loading.isEnabled ?? true,
    ...(loading.keepsPrevious === true
      ? { placeholderData: (before, of) => (isOf(requester, of?.queryKey) ? before : undefined) }
      : {}),
  })
  // Results render in a transition, which does not block input.
  const rendered = useDeferredValue(useMemo(() => ({ requester, data: query.data }), [requester, query.data]))
  // Data of another client or address is never rendered as current.
  const data = rendered.requester === requester ? rendered.data : query.data
  const retry = () => void query.refetch()
  if (data !== undefined) return { status: "ready", data, retry, asOf: shownAsOf(query) }
  if (query.error === null || query.isFetching || query.data !== undefined)
    return { status: "loading", data: null, retry }
  if (SILENT.includes(query.error._tag)) return { status: "missing", data: null, retry }
  return { status: "failed", data: null, retry, isUnreachable: isUnreachable(query.error) }
}
