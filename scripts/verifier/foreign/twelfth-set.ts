/** A twelfth foreign set, written from the documents for backend teams alone. */
import type { Foreign } from "./answers.ts"
import { twelfthAccountDeviations } from "./twelfth-account.ts"
import { twelfthCartDeviations } from "./twelfth-cart.ts"
import { twelfthOrderDeviations } from "./twelfth-order.ts"
import { twelfthProductDeviations } from "./twelfth-product.ts"

export const twelfthForeignDeviations: ReadonlyArray<Foreign> = [
  ...twelfthProductDeviations,
  ...twelfthCartDeviations,
  ...twelfthOrderDeviations,
  ...twelfthAccountDeviations,
]
