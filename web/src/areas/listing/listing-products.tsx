/** The products of a listing, their placeholders while they load, or a notice if there are none (S2.42, S4.6, S8.17). */
import { type ListType, type ProductSummary, type ShopQuery, shopRoute } from "@dispensa/domain"
import { CircleAlert, Search } from "lucide-react"
import { lazy, type ReactNode, Suspense } from "react"
import { formatCount } from "../../format/numbers.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { retryImport } from "../../platform/retry-import.ts"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { RetryState } from "../../ui/feedback/retry.tsx"
import { ProductCard } from "../product/product-card.tsx"
import { ProductListHead } from "../product/product-list-head.tsx"
import { ProductRow } from "../product/product-row.tsx"
import { ProductCardSkeleton, ProductRowSkeleton } from "../product/product-skeletons.tsx"
import { useSession } from "../session/use-session.ts"
import { ListingBody } from "./listing-body.tsx"
import { LoadMore, LoadPrevious } from "./load-more.tsx"
import type { ShownListing } from "./use-listing.ts"

const NoOrders = lazy(() => retryImport(() => import("./no-orders.tsx")))
const NoResult = lazy(() => retryImport(() => import("./no-result.tsx")))

interface Props {
  readonly listing: ShownListing
  readonly layout: ListType
  readonly query: ShopQuery
  readonly hasFilters: boolean
  readonly onClear: () => void
  /** Rendered if the listing could not be loaded. */
  readonly failedSlot: ReactNode
}

export const ListingProducts = ({ listing, layout, query, hasFilters, onClear, failedSlot }: Props) => {
  const locale = useLocale()
  const { status, products } = listing
  if (status === "failed") return failedSlot
  if (status === "empty") return <Empty query={query} hasFilters={hasFilters} onClear={onClear} />
  const isGrid = layout === "grid"
  const Item = isGrid ? ProductCard : ProductRow
  const Placeholder = isGrid ? ProductCardSkeleton : ProductRowSkeleton
  const isWaiting = status === "loading" && products.length === 0
  return (
    <>
      {listing.firstPage > 1 && !isWaiting ? <LoadPrevious onLoad={listing.loadPrevious} /> : null}
      <ListingBody
        layout={layout}
        isLoading={status === "loading"}
        head={layout === "small-list" ? <ProductListHead /> : null}
      >
        {isWaiting
          ? PLACEHOLDERS.map((at) => <Placeholder key={at} />)
          : products.map((product: ProductSummary, at) => (
              <Item key={product.itemCode} product={product} isFirst={at < AT_ONCE} />
            ))}
      </ListingBody>
      {listing.pagination === null ? null : (
        <LoadMore
          key={shopRoute({ ...query, page: 1 })}
          skipped={(listing.firstPage - 1) * listing.pagination.perPage}
          shown={products.length}
          total={listing.pagination.total}
          hasMore={listing.hasMore}
          isLoading={listing.isLoadingMore}
          format={(count) => formatCount(count, locale)}
          onLoad={listing.loadMore}
        />
      )}
      {isGrid ? null : <p className="hidden text-center text-muted text-xs lg:block">{m.shop_keys_hint()}</p>}
    </>
  )
}

const PLACEHOLDERS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const
/** Number of rows in the first view: their pictures load at once. */
const AT_ONCE = 8

/** Notice that there is no search yet, nothing ordered yet, or nothing found. */
const Empty = ({ query, hasFilters, onClear }: Pick<Props, "query" | "hasFilters" | "onClear">) => {
  const { isAuthenticated } = useSession()
  if (query.isNewTab) return <NewSearch />
  if (query.isLatestOrders && !hasFilters)
    return (
      <Suspense fallback={null}>
        <NoOrders isAuthenticated={isAuthenticated} route={shopRoute(query)} />
      </Suspense>
    )
  return (
    <Suspense fallback={null}>
      <NoResult text={query.text ?? query.searchTerm} hasFilters={hasFilters} onClear={onClear} />
    </Suspense>
  )
}

/** Before a first search the page invites to search instead of reporting that nothing was found. */
export const NewSearch = () => (
  <EmptyState icon={Search} title={m.shop_new_search_title()}>
    {m.shop_new_search_text()}
  </EmptyState>
)

export const ListingFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <RetryState icon={CircleAlert} title={m.shop_failed_title()} onRetry={onRetry}>
    {m.shop_failed_text()}
  </RetryState>
)
