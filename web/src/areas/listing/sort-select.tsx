/** The sort order of the listing (S2.41). */
import { type QueryChange, type ShopQuery, SORT_KEYS, type SortKey } from "@dispensa/domain"
import { Select } from "../../ui/forms/select.tsx"
import { m } from "../../i18n/messages.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { useChosenQuery } from "../filters/use-chosen-query.ts"

const LABELS: Readonly<Record<SortKey, () => string>> = {
  default: m.shop_sort_default,
  popularity: m.shop_sort_popularity,
  rating: m.shop_sort_rating,
  date: m.shop_sort_date,
  "price-low": m.shop_sort_price_low,
  "price-high": m.shop_sort_price_high,
  "price-measure": m.shop_sort_price_measure,
}

export interface SortSelectProps {
  readonly query: ShopQuery
  readonly onChange: (change: QueryChange) => void
}

/** Sorting by price only where prices are shown; by unit price only if the listed products are comparable. */
export const SortSelect = (page: SortSelectProps) => {
  const [query, choose] = useChosenQuery(page)
  const isPriced = usePricesShown()
  const isOffered = (key: SortKey) =>
    !key.startsWith("price") || (isPriced && (key !== "price-measure" || isNarrowed(query)))
  const keys = SORT_KEYS.filter((key) => isOffered(key) || query.orderBy === key)
  return (
    <Select
      label={m.shop_sort()}
      hideLabel
      size="sm"
      value={query.orderBy}
      options={keys.map((key) => ({ value: key, label: LABELS[key]() }))}
      onChange={(orderBy) => choose({ _tag: "SortChosen", orderBy })}
      className="min-w-22 flex-1 sm:w-48 sm:flex-none"
    />
  )
}

/** A category, a text or a field narrows to comparable products; the whole range is not comparable. */
const isNarrowed = ({ categories, text, searchTerm, fields }: ShopQuery): boolean =>
  categories.length > 0 || (text ?? searchTerm) !== null || Object.keys(fields).length > 0
