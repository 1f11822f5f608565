/** Names of the 14 allergens, and the two-letter mark of each. */
import { type Allergen, ALLERGENS } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"

const NAMES: Readonly<Record<Allergen, () => string>> = {
  gluten: m.food_gluten,
  crustaceans: m.food_crustaceans,
  eggs: m.food_eggs,
  fish: m.food_fish,
  peanuts: m.food_peanuts,
  soybeans: m.food_soybeans,
  milk: m.food_milk,
  nuts: m.food_nuts,
  celery: m.food_celery,
  mustard: m.food_mustard,
  sesame: m.food_sesame,
  sulphites: m.food_sulphites,
  lupin: m.food_lupin,
  molluscs: m.food_molluscs,
}

export const allergenName = (allergen: Allergen): string => NAMES[allergen]()

export const allergenNames = (allergens: ReadonlyArray<Allergen>): string => allergens.map(allergenName).join(", ")

/** "GL"; the message lists them in the annex's order. */
export const allergenMark = (allergen: Allergen): string =>
  m.food_marks().split(" ")[ALLERGENS.indexOf(allergen)] ?? allergen
