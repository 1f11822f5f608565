/** A thirteenth foreign set, written from the documents for backend teams alone. */
import type { Foreign } from "./answers.ts"
import { thirteenthAccountDeviations } from "./thirteenth-account.ts"
import { thirteenthCartDeviations } from "./thirteenth-cart.ts"
import { thirteenthOrderDeviations } from "./thirteenth-order.ts"
import { thirteenthProductDeviations } from "./thirteenth-product.ts"
import { thirteenthVisitorDeviations } from "./thirteenth-visitor.ts"

export const thirteenthForeignDeviations: ReadonlyArray<Foreign> = [
  ...thirteenthProductDeviations,
  ...thirteenthCartDeviations,
  ...thirteenthOrderDeviations,
  ...thirteenthAccountDeviations,
  ...thirteenthVisitorDeviations,
]
