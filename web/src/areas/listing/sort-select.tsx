/** The order of the listing (S2.41). */
import { SORT_KEYS, type SortKey } from "@dispensa/domain"
import { Select } from "../../ui/forms/select.tsx"
import { m } from "../../i18n/messages.ts"

const LABELS: Readonly<Record<SortKey, () => string>> = {
  default: () => m.shop_sort_default(),
  popularity: () => m.shop_sort_popularity(),
  rating: () => m.shop_sort_rating(),
  date: () => m.shop_sort_date(),
  "price-low": () => m.shop_sort_price_low(),
  "price-high": () => m.shop_sort_price_high(),
}

export interface SortSelectProps {
  readonly value: SortKey
  readonly onChange: (orderBy: SortKey) => void
}

export const SortSelect = ({ value, onChange }: SortSelectProps) => (
  <Select
    label={m.shop_sort()}
    hideLabel
    size="sm"
    value={value}
    options={SORT_KEYS.map((key) => ({ value: key, label: LABELS[key]() }))}
    onChange={onChange}
    className="min-w-28 flex-1 sm:w-48 sm:flex-none"
  />
)
