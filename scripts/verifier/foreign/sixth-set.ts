/** A sixth foreign set, written from the documents for backend teams alone. */
import type { Foreign } from "./answers.ts"
import { sixthAccountDeviations } from "./sixth-account.ts"
import { sixthCartDeviations } from "./sixth-cart.ts"
import { sixthOrderDeviations } from "./sixth-order.ts"
import { sixthProductDeviations } from "./sixth-product.ts"

export const sixthForeignDeviations: ReadonlyArray<Foreign> = [
  ...sixthProductDeviations,
  ...sixthCartDeviations,
  ...sixthOrderDeviations,
  ...sixthAccountDeviations,
]
