/**
 * The right sidebar of the listing, on extra-wide screens (S2.53–S2.59). Its subject is the row last focused by keyboard or
 * pointer; before that the product opened last; otherwise it explains how to choose one.
 */
import {
  type ListingFacets,
  type ProductSummary,
  productPath,
  type QueryChange,
  routeOf,
  type ShopQuery,
} from "@dispensa/domain"
import { useState } from "react"
import { useItem } from "../product/use-item.ts"
import { useLayout } from "./use-layout.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Picture } from "../../ui/layout/picture.tsx"
import { FilterSearch } from "../filters/filter-search.tsx"
import { ProductFacts } from "../product/product-facts.tsx"
import { FactsSkeleton, RightSidebar } from "../product/right-sidebar.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { useFocusedRow } from "../../ui/table/use-focused-row.ts"

export interface ListingSidebarProps {
  readonly facets: ListingFacets
  readonly query: ShopQuery
  readonly onChange: (change: QueryChange) => void
  /** In the order of the rows. */
  readonly products: ReadonlyArray<ProductSummary>
}

/** Path of the sidebar's product; null while there is none. */
const useSubjectPath = (products: ReadonlyArray<ProductSummary>): string | null => {
  const { productRoute } = useLayout()
  const [focused, setFocused] = useState<string | null>(null)
  useFocusedRow((index) => setFocused(products[index]?.slug ?? null))
  return focused !== null && products.some(({ slug }) => slug === focused) ? productPath(focused) : productRoute
}

/** The item named by a product's path (S2.4–S2.6). */
const itemOfPath = (path: string): { readonly kind: "default" | "child"; readonly name: string } => {
  const page = routeOf(path)
  if (page._tag === "ProductChild") return { kind: "child", name: page.itemCode }
  if (page._tag === "ProductDefault") return { kind: "default", name: page.slug }
  return { kind: "default", name: page._tag === "Product" ? (page.slug ?? page.type ?? "") : "" }
}

const Facts = ({ path }: { readonly path: string }) => {
  const { kind, name: itemName } = itemOfPath(path)
  const item = useItem(kind, itemName)
  if (item.status === "missing") return <Hint />
  if (item.status === "failed")
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-muted">{m.product_sidebar_failed()}</p>
        <Button size="sm" onClick={item.retry}>
          {m.product_retry()}
        </Button>
      </div>
    )
  if (item.data === null) return <FactsSkeleton />
  const { name, pictures } = item.data
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <span className="w-12 shrink-0">
          <Picture url={pictures[0]?.url ?? null} size="SMALL" alt="" />
        </span>
        <h2 className="line-clamp-3 font-semibold leading-snug">
          <LocalLink to={path} className="hover:text-action hover:underline">
            {name}
          </LocalLink>
        </h2>
      </div>
      <ProductFacts key={item.data.itemCode} product={item.data} isOwnPage={false} />
    </div>
  )
}

const Hint = () => <p className="text-muted">{m.product_sidebar_pick()}</p>

export function ListingSidebar({ facets, query, onChange, products }: ListingSidebarProps) {
  const path = useSubjectPath(products)
  return (
    <RightSidebar searchSlot={<FilterSearch facets={facets} query={query} onChange={onChange} side="right" />}>
      {path === null ? <Hint /> : <Facts key={path} path={path} />}
    </RightSidebar>
  )
}
