/** The family's dialect: every endpoint of the table, on its wire. */
import type { MymbAbsent } from "../capabilities.ts"
import type { Dialect, DialectConfig, DialectTable } from "../dialect.ts"
import { dialectOf } from "../recipe.ts"
import { cartRecipes } from "./cart.ts"
import { catalogueRecipes } from "./catalogue.ts"
import { contactRecipes } from "./contact.ts"
import { contentRecipes } from "./content.ts"
import { documentRecipes } from "./documents.ts"
import { orderCheckRecipes } from "./order-check.ts"
import { orderRecipes } from "./orders.ts"
import { accountRecipes } from "./account.ts"
import { orderedRecipes } from "./ordered-before.ts"
import { placingRecipes } from "./placing.ts"
import { savedCartRecipes } from "./saved-carts.ts"
import { sessionRecipes } from "./session.ts"
import { trackingRecipes } from "./tracking.ts"
import { makeWire, type Wire } from "./wire.ts"

export const mymbTable = {
  ...contentRecipes,
  ...contactRecipes,
  ...sessionRecipes,
  ...catalogueRecipes,
  ...orderedRecipes,
  ...cartRecipes,
  ...orderCheckRecipes,
  ...savedCartRecipes,
  ...placingRecipes,
  ...orderRecipes,
  ...documentRecipes,
  ...accountRecipes,
  ...trackingRecipes,
} satisfies DialectTable<MymbAbsent, Wire>

export const makeMymb = (config: DialectConfig): Dialect => dialectOf(mymbTable, makeWire(config))
