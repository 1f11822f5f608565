/** A fourth foreign set, written from the documents for backend teams alone. */
import type { Foreign } from "./answers.ts"
import { fourthAccountDeviations } from "./fourth-account.ts"
import { fourthCartDeviations } from "./fourth-cart.ts"
import { fourthProductDeviations } from "./fourth-product.ts"

export const fourthForeignDeviations: ReadonlyArray<Foreign> = [
  ...fourthProductDeviations,
  ...fourthCartDeviations,
  ...fourthAccountDeviations,
]
