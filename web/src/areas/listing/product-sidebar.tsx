/** The right sidebar of a product's page, on extra-wide screens (S2.53–S2.59). */
import { evolveQuery, parseShopQuery, type ProductDetail, type QueryChange, shopRoute } from "@dispensa/domain"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { useFacets } from "../filters/use-facets.ts"
import { useLayout } from "./use-layout.ts"
import { useLocalizedPath } from "../../i18n/use-locale.ts"
import { FilterSearch } from "../filters/filter-search.tsx"
import { ProductFacts } from "../product/product-facts.tsx"
import { RightSidebar } from "../product/right-sidebar.tsx"

/** The filters are those of the previous listing, and lead back to it. */
const Search = () => {
  const { shopRoute: route } = useLayout()
  const query = parseShopQuery(route.slice(Math.max(0, route.indexOf("?"))))
  const [isWanted, setWanted] = useState(false)
  const facets = useFacets(query, isWanted)
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const go = (change: QueryChange): void => void navigate(localized(shopRoute(evolveQuery(query, change))))
  return <FilterSearch facets={facets} query={query} onChange={go} side="right" onWanted={() => setWanted(true)} />
}

export function ProductSidebar({ product }: { readonly product: ProductDetail }) {
  return (
    <RightSidebar searchSlot={<Search />}>
      <ProductFacts product={product} isOwnPage />
    </RightSidebar>
  )
}
