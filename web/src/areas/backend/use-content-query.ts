/** What pages of content show of the backend: keyed by language and subject, fresh for a while. */
import type { ApiError } from "@dispensa/contracts/client"
import type { Locale } from "@dispensa/domain"
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query"
import type { Effect } from "effect"
import { useDeferredValue } from "react"
import { type PageServices, type Shop, useShop } from "./use-shop.ts"
import { useLocale } from "../../i18n/use-locale.ts"

const FRESH_MS = 10 * 60_000

export type ContentPart = "home" | "web-page" | "blog" | "blog-post" | "brands" | "brand" | "flyers"

export type ShownContent<A> =
  | { readonly status: "loading" | "failed" | "missing"; readonly data: null; readonly retry: () => void }
  | { readonly status: "ready"; readonly data: A; readonly retry: () => void }

/** What a page asks for as soon as its code is there, before it is drawn. */
export type PageAsks = (shop: Shop, queries: QueryClient) => void

export interface ContentQuery<A> {
  readonly part: ContentPart
  /** What else the answer depends on. */
  readonly of?: ReadonlyArray<string | number>
  readonly ask: Effect.Effect<A, ApiError, PageServices>
  /** What was shown stays while another page of the same list loads. */
  readonly keepsPrevious?: boolean
  /** A part of a page that is left out when it fails: nobody is told. */
  readonly isOrnament?: boolean
}

/** Tags of failures that nobody is told of. */
const SILENT = ["NotFound"]
const ORNAMENT = [
  ...SILENT,
  "ServerFault",
  "NetworkFailure",
  "Undecodable",
  "Forbidden",
  "OtherStatus",
  "ValidationFailed",
  "BadRequest",
  "TooManyRequests",
]

/** What is asked, and for how long the answer holds. */
export const contentOptions = <A>({ run }: Pick<Shop, "run">, locale: Locale, asked: ContentQuery<A>) =>
  queryOptions<A, ApiError>({
    queryKey: ["content-page", locale, asked.part, ...(asked.of ?? [])],
    queryFn: ({ signal }) => run(asked.ask, { signal }),
    staleTime: FRESH_MS,
    meta: { silentTags: asked.isOrnament === true ? ORNAMENT : SILENT },
  })

export const useContentQuery = <A>(asked: ContentQuery<A>): ShownContent<A> => {
  const shop = useShop()
  const locale = useLocale()
  const query = useQuery<A, ApiError>({
    ...contentOptions(shop, locale, asked),
    ...(asked.keepsPrevious === true ? { placeholderData: keepPreviousData } : {}),
  })
  // What has come is drawn in slices: a tap meanwhile does not wait for all of it.
  const data = useDeferredValue(query.data)
  const retry = () => void query.refetch()
  if (data !== undefined) return { status: "ready", data, retry }
  if (query.error === null || query.isFetching || query.data !== undefined)
    return { status: "loading", data: null, retry }
  return { status: query.error._tag === "NotFound" ? "missing" : "failed", data: null, retry }
}
