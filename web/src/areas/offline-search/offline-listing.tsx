/** A listing without the backend's answer: the products known on this device, in the listing's own appearance (S4.15). */
import { childPath, type ListType, productPath, type ShopQuery } from "@dispensa/domain"
import { CloudOff, PackageSearch } from "lucide-react"
import { useState } from "react"
import { formatCount } from "../../format/numbers.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { AsOf, WithoutAnswer } from "../../ui/feedback/without-answer.tsx"
import { Picture } from "../../ui/layout/picture.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { ListingBody } from "../listing/listing-body.tsx"
import { ListingFailed } from "../listing/listing-products.tsx"
import { LoadMore } from "../listing/load-more.tsx"
import { ProductCard } from "../product/product-card.tsx"
import { ProductListHead } from "../product/product-list-head.tsx"
import { ProductRow } from "../product/product-row.tsx"
import type { KnownProduct } from "./known-products.ts"
import { useKnownSearch } from "./use-known-search.ts"

export interface OfflineListingProps {
  readonly query: ShopQuery
  readonly layout: ListType
  readonly onRetry: () => void
}

/** Four pages of the listing: nothing has to be loaded. */
const AT_ONCE = 48

export default function OfflineListing({ query, layout, onRetry }: OfflineListingProps) {
  const result = useKnownSearch(query)
  const [most, setMost] = useState(AT_ONCE)
  const locale = useLocale()
  const format = (count: number) => formatCount(count, locale)
  if (result === null) return null
  if (result.known === 0) return <WithoutAnswer onRetry={onRetry} fallback={<ListingFailed onRetry={onRetry} />} />
  const shown = result.found.slice(0, most)
  return (
    <>
      <output className="mt-3 mb-2 flex items-start gap-2 rounded-md bg-note-soft px-3 py-2 text-note text-sm">
        <Icon of={CloudOff} size={16} className="mt-0.5" />
        {m.shop_offline_searching({ count: format(result.known), total: result.known })}
      </output>
      <Button size="sm" onClick={onRetry} className="mb-2">
        {m.shop_retry()}
      </Button>
      {shown.length === 0 ? (
        <EmptyState icon={PackageSearch} title={m.shop_offline_nothing()}>
          {m.shop_offline_nothing_text()}
        </EmptyState>
      ) : (
        <>
          <AsOf at={oldestOf(shown)} />
          <ListingBody layout={layout} isLoading={false} head={layout === "small-list" ? <ProductListHead /> : null}>
            {shown.map((product) => (
              <Known key={product.itemCode} product={product} layout={layout} />
            ))}
          </ListingBody>
          <LoadMore
            skipped={0}
            shown={shown.length}
            total={result.found.length}
            hasMore={shown.length < result.found.length}
            isLoading={false}
            format={format}
            onLoad={() => setMost(most + AT_ONCE)}
          />
        </>
      )}
    </>
  )
}

/** Prices and availability are at least as recent as this. */
const oldestOf = (products: ReadonlyArray<KnownProduct>): number | null => {
  const times = products.flatMap(({ at, summary }) => (at === null || summary === null ? [] : [at]))
  return times.length === 0 ? null : Math.min(...times)
}

const Known = ({ product, layout }: { readonly product: KnownProduct; readonly layout: ListType }) => {
  if (product.summary === null) return <ByName product={product} />
  return layout === "grid" ? <ProductCard product={product.summary} /> : <ProductRow product={product.summary} />
}

/** A line of an order or list has no known current price. */
const ByName = ({ product: { slug, itemCode, name, image } }: { readonly product: KnownProduct }) => (
  <li data-row className="flex items-center gap-4 border-line border-b py-2">
    <div className="w-12 shrink-0">
      <Picture url={image} size="SMALL" alt="" />
    </div>
    <div className="min-w-0">
      <LocalLink
        to={slug === null ? childPath(itemCode) : productPath(slug)}
        className="line-clamp-3 sm:line-clamp-2 font-medium text-[0.9375rem] leading-[1.125rem] hover:text-action hover:underline"
      >
        <WithUnits>{name}</WithUnits>
      </LocalLink>
      <p className="text-muted text-xs">
        {itemCode} · {m.shop_offline_by_name()}
      </p>
    </div>
  </li>
)
