/** A tenth foreign set, written from the documents for backend teams alone. */
import type { Foreign } from "./answers.ts"
import { tenthAccountDeviations } from "./tenth-account.ts"
import { tenthCartDeviations } from "./tenth-cart.ts"
import { tenthOrderDeviations } from "./tenth-order.ts"
import { tenthProductDeviations } from "./tenth-product.ts"

export const tenthForeignDeviations: ReadonlyArray<Foreign> = [
  ...tenthProductDeviations,
  ...tenthCartDeviations,
  ...tenthOrderDeviations,
  ...tenthAccountDeviations,
]
