/** What a page shows of the backend: requested under a key, in one of four states (`Loaded`). */
import type { ApiError } from "@dispensa/contracts/client"
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query"
import type { Effect } from "effect"
import { useDeferredValue, useMemo } from "react"
import type { Loaded } from "../ui/feedback/loaded.tsx"
import { isUnreachable } from "./persisted-answer.ts"
import { shownAsOf } from "./network-first.ts"
import { withoutDelay, type Delay, useMinimumDelay } from "./use-minimum-delay.ts"
import { type Audience, isOf, queryKey, type Subject } from "./query-keys.ts"
import { type PageServices, type Requester, type Shop, useRequester, useShop } from "../app/use-shop.ts"

export interface Loading<A> {
  readonly subject: Subject
  readonly audience: Audience
  readonly request: (userTemp: Requester["userTemp"]) => Effect.Effect<A, ApiError, PageServices>
  readonly isEnabled?: boolean
  /** How long an answer holds; by default it is requested again whenever the page opens, and shown meanwhile. */
  readonly staleTime?: number
  /** What was shown stays while another page of the same list loads. */
  readonly keepsPrevious?: boolean
  /** A part of a page that is left out when it fails: no notice. */
  readonly isOrnament?: boolean
}

/** What a page requests as soon as its code is there, before it is drawn. */
export type Prefetch = (shop: Shop, queries: QueryClient) => void

/** Content changes seldom. */
export const CONTENT_FRESH_MS = 10 * 60_000
/** Prices and availability change more often. */
export const CATALOGUE_FRESH_MS = 60_000

/** Failures without a notice: the page itself says that there is no such thing. */
const SILENT = ["NotFound"]
/** And those of a part that says itself, or by its absence, that nothing came. */
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

/** What is requested, and for how long the answer holds; also for a page that requests it before it is drawn. */
export const loadingOptions = <A>(
  { run }: Pick<Shop, "run">,
  requester: Requester,
  loading: Loading<A>,
  pace: Delay = withoutDelay,
) =>
  queryOptions<A, ApiError>({
    queryKey: queryKey(loading.subject, loading.audience, requester),
    queryFn: ({ signal, client, queryKey: key }) => {
      const request = loading.request(requester.userTemp)
      // Where something is shown already there is no placeholder to be seen.
      return run(client.getQueryData(key) === undefined ? pace(request) : request, { signal })
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
  // What has come is drawn in slices: a tap meanwhile does not wait for all of it.
  const drawn = useDeferredValue(useMemo(() => ({ requester, data: query.data }), [requester, query.data]))
  // What another client, or another address, was shown is never drawn as theirs.
  const data = drawn.requester === requester ? drawn.data : query.data
  const retry = () => void query.refetch()
  if (data !== undefined) return { status: "ready", data, retry, asOf: shownAsOf(query) }
  if (query.error === null || query.isFetching || query.data !== undefined)
    return { status: "loading", data: null, retry }
  if (query.error._tag === "NotFound") return { status: "missing", data: null, retry }
  return { status: "failed", data: null, retry, isUnreachable: isUnreachable(query.error) }
}
