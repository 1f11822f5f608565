/** A warning: what is offered in an item's place brings an allergen that the item does not contain. */
import { addedAllergens, presenceOf, type ProductSummary } from "@dispensa/domain"
import { TriangleAlert } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { allergenNames } from "./allergen-names.ts"

type Labelled = Pick<ProductSummary, "name" | "allergens">

export interface AddedAllergensProps {
  readonly product: Labelled
  /** In whose place it is offered. */
  readonly than: Labelled
}

export const AddedAllergens = ({ product, than }: AddedAllergensProps) => {
  const added = addedAllergens(than.allergens, product.allergens)
  const contained = added.filter((allergen) => presenceOf(product.allergens, allergen) === "contains")
  const traces = added.filter((allergen) => !contained.includes(allergen))
  if (added.length === 0) return null
  return (
    <span className="flex items-start gap-1 font-medium text-note text-xs">
      <Icon of={TriangleAlert} size={14} className="mt-px shrink-0" />
      <span>
        {contained.length === 0 ? null : m.food_added({ name: than.name, allergens: allergenNames(contained) })}
        {contained.length > 0 && traces.length > 0 ? ". " : null}
        {traces.length === 0 ? null : m.food_added_traces({ name: than.name, allergens: allergenNames(traces) })}
      </span>
    </span>
  )
}
