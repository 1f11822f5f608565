/** An eighth foreign set, written from the documents for backend teams alone. */
import type { Foreign } from "./answers.ts"
import { eighthAccountDeviations } from "./eighth-account.ts"
import { eighthCartDeviations } from "./eighth-cart.ts"
import { eighthOrderDeviations } from "./eighth-order.ts"
import { eighthProductDeviations } from "./eighth-product.ts"

export const eighthForeignDeviations: ReadonlyArray<Foreign> = [
  ...eighthProductDeviations,
  ...eighthCartDeviations,
  ...eighthOrderDeviations,
  ...eighthAccountDeviations,
]
