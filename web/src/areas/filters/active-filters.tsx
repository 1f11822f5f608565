/** The active filters as badges that remove them, and one button that clears them all (S2.47, S4.8). */
import { activeFilters, type ListingFacets, type QueryChange, type ShopQuery } from "@dispensa/domain"
import { X } from "lucide-react"
import { useLocale } from "../../i18n/use-locale.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { filterLabel } from "./filter-label.ts"
import { useChosenQuery } from "./use-chosen-query.ts"

export interface ActiveFiltersProps {
  readonly facets: ListingFacets
  readonly query: ShopQuery
  readonly onChange: (change: QueryChange) => void
}

export const ActiveFilters = ({ facets, ...page }: ActiveFiltersProps) => {
  const locale = useLocale()
  const [query, onChange] = useChosenQuery(page)
  const filters = activeFilters(query, facets)
  if (filters.length === 0) return null
  return (
    <ul aria-label={m.shop_filters_active()} className="flex flex-wrap items-center gap-1.5">
      {filters.map((filter) => (
        <li key={`${filter.type}:${filter.submenuId}`}>
          <FilterBadge
            label={filterLabel(filter, query, locale)}
            onClose={() => onChange({ _tag: "BadgeClosed", badge: filter })}
          />
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => onChange({ _tag: "AllCleared" })}
          className="touch-target rounded-sm px-2 py-1 font-medium text-action text-sm hover:underline"
        >
          {m.shop_filters_clear()}
        </button>
      </li>
    </ul>
  )
}

const FilterBadge = ({ label, onClose }: { readonly label: string; readonly onClose: () => void }) => (
  <button
    type="button"
    aria-label={m.shop_filter_remove({ label })}
    onClick={onClose}
    className="touch-target inline-flex items-center gap-1.5 rounded-sm border border-action-line bg-action-soft px-2 py-1 font-medium text-action-strong text-sm hover:border-action"
  >
    <span className="max-w-56 truncate first-letter:uppercase">{label}</span>
    <Icon of={X} size={14} />
  </button>
)
