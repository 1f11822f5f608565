/** A recipe of the family's wire. */
import { recipesOver } from "../recipe.ts"
import type { Wire } from "./wire.ts"

export const recipe = recipesOver<Wire>()
