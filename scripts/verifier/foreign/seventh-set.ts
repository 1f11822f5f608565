/** A seventh foreign set, written from the documents for backend teams alone. */
import type { Foreign } from "./answers.ts"
import { seventhAccountDeviations } from "./seventh-account.ts"
import { seventhCartDeviations } from "./seventh-cart.ts"
import { seventhOrderDeviations } from "./seventh-order.ts"
import { seventhProductDeviations } from "./seventh-product.ts"

export const seventhForeignDeviations: ReadonlyArray<Foreign> = [
  ...seventhProductDeviations,
  ...seventhCartDeviations,
  ...seventhOrderDeviations,
  ...seventhAccountDeviations,
]
