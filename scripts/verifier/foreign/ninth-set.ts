/** A ninth foreign set, written from the documents for backend teams alone. */
import type { Foreign } from "./answers.ts"
import { ninthAccountDeviations } from "./ninth-account.ts"
import { ninthCartDeviations } from "./ninth-cart.ts"
import { ninthOrderDeviations } from "./ninth-order.ts"
import { ninthProductDeviations } from "./ninth-product.ts"

export const ninthForeignDeviations: ReadonlyArray<Foreign> = [
  ...ninthProductDeviations,
  ...ninthCartDeviations,
  ...ninthOrderDeviations,
  ...ninthAccountDeviations,
]
