/** An eleventh foreign set, written from the documents for backend teams alone. */
import type { Foreign } from "./answers.ts"
import { eleventhAccountDeviations } from "./eleventh-account.ts"
import { eleventhCartDeviations } from "./eleventh-cart.ts"
import { eleventhOrderDeviations } from "./eleventh-order.ts"
import { eleventhProductDeviations } from "./eleventh-product.ts"

export const eleventhForeignDeviations: ReadonlyArray<Foreign> = [
  ...eleventhProductDeviations,
  ...eleventhCartDeviations,
  ...eleventhOrderDeviations,
  ...eleventhAccountDeviations,
]
