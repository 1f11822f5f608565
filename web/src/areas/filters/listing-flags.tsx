/** The listing filters: available again, on promotion, coming soon (S2.20). */
import type { QueryChange, ShopQuery } from "@dispensa/domain"
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { m } from "../../i18n/messages.ts"
import { FacetSection } from "./facet-section.tsx"
import { useChosenQuery } from "./use-chosen-query.ts"

type Flag = ShopQuery["flags"][number]

const FLAGS: ReadonlyArray<{ readonly flag: Flag; readonly label: () => string }> = [
  { flag: "promo_list", label: () => m.shop_flag_promo_list() },
  { flag: "disponibili", label: () => m.shop_flag_disponibili() },
  { flag: "next_insert", label: () => m.shop_flag_next_insert() },
]

export interface ListingFlagsProps {
  readonly query: ShopQuery
  readonly onChange: (change: QueryChange) => void
}

export const ListingFlags = (page: ListingFlagsProps) => {
  const [query, onChange] = useChosenQuery(page)
  return (
    <FacetSection title={m.shop_facet_listing()} active={query.flags.length}>
      <ul>
        {FLAGS.map(({ flag, label }) => (
          <li key={flag}>
            <Checkbox
              label={label()}
              isChecked={query.flags.includes(flag)}
              onChange={() => onChange({ _tag: "FlagToggled", flag })}
              className="text-sm"
            />
          </li>
        ))}
      </ul>
    </FacetSection>
  )
}
