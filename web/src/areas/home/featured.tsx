/** Products ready to be added: the most ordered ones, unless the backend states another listing. */
import { EMPTY_QUERY, type ProductSummary, type ShopQuery, shopRoute } from "@dispensa/domain"
import type { ReactNode } from "react"
import { RetryNotice } from "../../ui/feedback/retry.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { Section } from "./section.tsx"

/** The query of its listing, if the backend states none. */
export const FEATURED_QUERY: ShopQuery = { ...EMPTY_QUERY, orderBy: "popularity" }

/** A backend that cannot sort does not know the most ordered products. */
const titleOf = ({ orderBy }: ShopQuery): string =>
  orderBy === "popularity" && backendCapabilities.offers("sorting") ? m.home_featured() : m.shop_path_root()

/** Fills whole rows at every width: six of two, four of three, three of four, two of six. */
const MOST = 12
/** On the phone, a row that scrolls sideways. */
const GRID =
  "no-scrollbar max-md:-mx-4 max-md:px-4 flex gap-3 overflow-x-auto max-md:snap-x max-md:*:w-64 max-md:*:shrink-0 max-md:*:snap-center md:grid md:grid-cols-3 md:gap-5 lg:grid-cols-4 xl:grid-cols-6"
const PLACEHOLDERS = Array.from({ length: MOST }, (_, at) => `placeholder-${at}`)

export interface FeaturedProps {
  /** The query of the whole listing. */
  readonly query: ShopQuery
  readonly status: "loading" | "ready" | "failed" | "empty"
  readonly products: ReadonlyArray<ProductSummary>
  readonly onRetry: () => void
  /** Renders one product as a list item. */
  readonly renderProduct: (product: ProductSummary) => ReactNode
}

const Loading = () => (
  <ul aria-busy className={GRID}>
    {PLACEHOLDERS.map((key) => (
      <li key={key} className="rounded-md border border-line bg-surface p-3">
        <Skeleton className="aspect-square" />
        <Skeleton className="mt-3 h-4" />
        <Skeleton className="mt-2 h-4 w-1/2" />
        <Skeleton className="mt-4 h-10" />
      </li>
    ))}
  </ul>
)

export const Featured = ({ query, status, products, onRetry, renderProduct }: FeaturedProps) =>
  status === "empty" ? null : (
    <Section id="home-featured" title={titleOf(query)} to={shopRoute(query)}>
      {status === "loading" ? <Loading /> : null}
      {status === "failed" ? <RetryNotice kind="warning" title={m.home_featured_failed()} onRetry={onRetry} /> : null}
      {status === "ready" ? <ul className={GRID}>{products.slice(0, MOST).map(renderProduct)}</ul> : null}
    </Section>
  )
