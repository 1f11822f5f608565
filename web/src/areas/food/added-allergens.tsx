/** Warning that a replacement may contain an allergen that is not stated for the original item. */
import { addedAllergens, presenceOf, type ProductSummary } from "@dispensa/domain"
import { TriangleAlert } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { allergenNames } from "./allergen-names.ts"

type Labelled = Pick<ProductSummary, "name" | "allergens">

export interface AddedAllergensProps {
  readonly product: Labelled
  /** The item it would replace. */
  readonly than: Labelled
}

const SENTENCES = [
  ["contains", m.food_added],
  ["may-contain", m.food_added_traces],
  ["not-stated", m.food_added_unknown],
] as const

export const AddedAllergens = ({ product, than }: AddedAllergensProps) => {
  const added = addedAllergens(than.allergens, product.allergens)
  if (added.length === 0) return null
  const sentences = SENTENCES.flatMap(([presence, sentence]) => {
    const allergens = added.filter((allergen) => presenceOf(product.allergens, allergen) === presence)
    return allergens.length === 0 ? [] : [sentence({ name: than.name, allergens: allergenNames(allergens) })]
  })
  return (
    <span className="flex items-start gap-1 font-medium text-note text-xs">
      <Icon of={TriangleAlert} size={14} className="mt-px" />
      <span>{sentences.join(". ")}</span>
    </span>
  )
}
