/** A facet of check boxes: several values of one group at once (S4.9). */
import type { FacetGroup, FacetItem, QueryChange, ShopQuery } from "@dispensa/domain"
import { isActive } from "@dispensa/domain"
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { FacetSection } from "./facet-section.tsx"
import { useChosenQuery } from "./use-chosen-query.ts"
import { useShowAll } from "./use-show-all.tsx"
import { facetValue } from "@dispensa/domain"

export interface FacetProps {
  readonly group: FacetGroup
  readonly query: ShopQuery
  readonly onChange: (change: QueryChange) => void
}

export const CheckFacet = ({ group, ...page }: FacetProps) => {
  const [query, onChange] = useChosenQuery(page)
  const isChosen = (item: FacetItem): boolean => isActive(query, group.key, facetValue(item))
  const { shown, toggle } = useShowAll(group.items, group.label, isChosen)
  const active = group.items.filter(isChosen).length
  return (
    <FacetSection title={group.label} active={active}>
      <ul>
        {shown.map((item) => (
          <li key={item.key}>
            <Checkbox
              label={item.label}
              trailing={item.count}
              isChecked={isChosen(item)}
              onChange={() => onChange({ _tag: "FacetToggled", key: group.key, value: facetValue(item) })}
              className="text-sm"
            />
          </li>
        ))}
      </ul>
      {toggle}
    </FacetSection>
  )
}
