/** The products of a shop query: all shown pages, one request each, in the order of the list (S2.14, S7.13). */
import {
  type ListingFacets,
  NO_FACETS,
  type Pagination,
  type PathEntry,
  type ProductSummary,
  type ShopQuery,
  shopRoute,
} from "@dispensa/domain"
import type { ListingAnswer } from "@dispensa/contracts"
import type { ApiError } from "@dispensa/contracts/client"
import { queryOptions, useQueries, type UseQueryResult } from "@tanstack/react-query"
import { useDeferredValue, useEffect, useMemo } from "react"
import { useNavigate } from "react-router-dom"
import { isUnreachable } from "../../query/persisted-answer.ts"
import { shownAsOf } from "../../query/network-first.ts"
import { useMinimumDelay } from "../../query/use-loaded.ts"
import { queryKeys } from "../../query/query-keys.ts"
import { listing, type ListingRefused, requestListing } from "./listing-service.ts"
import { useShownPages } from "./use-shown-pages.ts"
import { useRequester, useShop } from "../../app/use-shop.ts"
import { useLocalizedPath } from "../../i18n/use-locale.ts"

export interface ShownListing {
  readonly status: "loading" | "ready" | "failed" | "empty"
  readonly products: ReadonlyArray<ProductSummary>
  readonly facets: ListingFacets
  readonly pagination: Pagination | null
  readonly path: ReadonlyArray<PathEntry>
  /** The term that was searched instead of a misspelt text. */
  readonly correctedText: string | null
  /** When the oldest of its pages was loaded, if the backend does not answer now; null for a fresh list. */
  readonly asOf: number | null
  /** Whether it failed because the backend did not answer. */
  readonly isUnreachable: boolean
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** The page the list begins with. */
  readonly firstPage: number
  readonly loadPrevious: () => void
  /** Goes to the next page's URL; the history has one entry for the list. */
  readonly loadMore: () => void
  readonly retry: () => void
}

/** Within this time, going back and forth between a listing and its products requests nothing. */
const FRESH_MS = 60_000

const pagesOf = (first: number, last: number): ReadonlyArray<number> =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

export const useListing = (query: ShopQuery): ShownListing => {
  const { run } = useShop()
  const pace = useMinimumDelay()
  const requester = useRequester()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const { first, last, foundEnd, remember, loadPrevious } = useShownPages(query)
  const answered = useQueries({
    queries: pagesOf(first, last).map((page) => {
      const pageQuery = { ...query, page }
      return queryOptions<ListingAnswer, Failure>({
        queryKey: queryKeys.listing(requester, pageQuery),
        queryFn: ({ signal }) =>
          run(pace((page === query.page ? listing : requestListing)(requester.userTemp, pageQuery)), { signal }),
        staleTime: FRESH_MS,
      })
    }),
    combine,
  })
  // Deferred, so that the rows are rendered in slices: a tap in the meantime does not wait for all of them.
  const drawn = useDeferredValue(useMemo(() => ({ requester, answered }), [requester, answered]))
  // The answer for another client, or another address, is never shown to this one.
  const { hasFailed, retry, ...shownListing } = drawn.requester === requester ? drawn.answered : answered
  const totalPages = shownListing.pagination?.totalPages ?? last
  useEffect(() => {
    if (totalPages < last) foundEnd(totalPages)
  }, [totalPages, last, foundEnd])
  // A page that failed is requested again before the one after it.
  const loadMore = () => {
    if (hasFailed) return retry()
    remember()
    void navigate(localized(shopRoute({ ...query, page: query.page + 1 })), { replace: true, preventScrollReset: true })
  }
  return { ...shownListing, firstPage: first, loadMore, loadPrevious, retry }
}

const combine = (results: ReadonlyArray<UseQueryResult<ListingAnswer, Failure>>) => ({
  ...shown(results),
  hasFailed: results.some(({ isError }) => isError),
  retry: () => {
    for (const result of results) if (result.isError) void result.refetch()
  },
})

type Failure = ApiError | ListingRefused
type Page = Pick<UseQueryResult<ListingAnswer, Failure>, "data" | "dataUpdatedAt" | "error" | "isError" | "isFetching">

/** Joins pages into one list, up to the first gap. */
export const shown = (
  pages: ReadonlyArray<Page>,
): Omit<ShownListing, "firstPage" | "loadMore" | "loadPrevious" | "retry"> => {
  const gap = pages.findIndex(({ data }) => data === undefined)
  const listings = (gap === -1 ? pages : pages.slice(0, gap)).flatMap(({ data }) => (data === undefined ? [] : [data]))
  const last = listings.at(-1)
  if (last === undefined) {
    const status = pages.some(({ isError }) => isError) ? "failed" : "loading"
    return { ...NOTHING, status, isUnreachable: pages.some(({ error }) => error !== null && isUnreachable(error)) }
  }
  const old = pages.map(shownAsOf).filter((at) => at !== null)
  const isLoadingMore = gap !== -1 && !pages.some(({ isError }) => isError)
  return {
    status: last.pagination.total === 0 ? "empty" : "ready",
    products: listings.flatMap(({ products }) => products),
    facets: last.facets,
    pagination: last.pagination,
    path: last.path,
    correctedText: last.correctedText ?? null,
    asOf: old.length === 0 ? null : Math.min(...old),
    isUnreachable: false,
    hasMore: last.pagination.page < last.pagination.totalPages && !isLoadingMore,
    isLoadingMore,
  }
}

const NOTHING = {
  products: [],
  facets: NO_FACETS,
  pagination: null,
  path: [],
  correctedText: null,
  asOf: null,
  hasMore: false,
  isLoadingMore: false,
}
