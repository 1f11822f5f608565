/** All filters of a listing, the same in the desktop's sidebar and the phone's sheet (S2.42–S2.46). */
import type { ListingFacets, QueryChange, ShopQuery } from "@dispensa/domain"
import { memo } from "react"
import { cx } from "../../ui/cx.ts"
import { m } from "../../i18n/messages.ts"
import { CategoryTree } from "./category-tree.tsx"
import { CheckFacet } from "./check-facet.tsx"
import { FacetSection } from "./facet-section.tsx"
import { LeftSearch } from "./left-search.tsx"
import { LinkFacet } from "./link-facets.tsx"
import { ListingFlags } from "./listing-flags.tsx"
import { PanelSkeleton } from "./panel-skeleton.tsx"
import { PriceFilter } from "./price-filter.tsx"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

export interface FilterPanelProps {
  readonly facets: ListingFacets
  readonly query: ShopQuery
  readonly onChange: (change: QueryChange) => void
  /** Whether nothing is known yet: placeholders are shown. */
  readonly isLoading: boolean
  /** Whether the facets shown are those of the previous listing: still usable, slightly faded. */
  readonly isStale: boolean
}

/** Memoised: rendered again when its own data changes, and not with the page around it. */
export const FilterPanel = memo((props: FilterPanelProps) =>
  // Placeholders cover all groups: the number of categories is unknown, and anything below them would move.
  props.isLoading ? <PanelSkeleton /> : <KnownFilters {...props} />,
)

const KnownFilters = ({ facets, query, onChange, isStale }: Omit<FilterPanelProps, "isLoading">) => (
  <div className={cx("transition-opacity", isStale && "opacity-60")}>
    <LeftSearch facets={facets} query={query} onChange={onChange} />
    {facets.trees
      .filter((group) => group.items.length > 0)
      .map((group) => (
        <FacetSection
          key={group.key}
          title={group.label === "" ? m.shop_facet_category() : group.label}
          active={query.categories.length}
        >
          <CategoryTree group={group} query={query} onChange={onChange} />
        </FacetSection>
      ))}
    <ListingFlags query={query} onChange={onChange} />
    {backendCapabilities.offers("price-range") ? <PriceFilter query={query} onChange={onChange} /> : null}
    {facets.links
      .filter((group) => group.items.length > 0)
      .map((group) => (
        <LinkFacet key={group.key} group={group} query={query} onChange={onChange} />
      ))}
    {facets.checks
      .filter((group) => group.items.length > 0)
      .map((group) => (
        <CheckFacet key={group.key} group={group} query={query} onChange={onChange} />
      ))}
  </div>
)
