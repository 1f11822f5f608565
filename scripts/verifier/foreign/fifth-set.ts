/** A fifth foreign set, written from the documents for backend teams alone. */
import type { Foreign } from "./answers.ts"
import { fifthAccountDeviations } from "./fifth-account.ts"
import { fifthOrderDeviations } from "./fifth-order.ts"
import { fifthProductDeviations } from "./fifth-product.ts"

export const fifthForeignDeviations: ReadonlyArray<Foreign> = [
  ...fifthProductDeviations,
  ...fifthOrderDeviations,
  ...fifthAccountDeviations,
]
