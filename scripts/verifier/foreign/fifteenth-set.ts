/** A fifteenth foreign set, as large as the goal's, written from the documents for backend teams alone by two hands. */
import type { Foreign } from "./answers.ts"
import { fifteenthAccountDeviations } from "./fifteenth-account.ts"
import { fifteenthCartDeviations } from "./fifteenth-cart.ts"
import { fifteenthContentDeviations } from "./fifteenth-content.ts"
import { fifteenthHarmlessOfGoods } from "./fifteenth-harmless-goods.ts"
import { fifteenthHarmlessOfPeople } from "./fifteenth-harmless-people.ts"
import { fifteenthOrderDeviations } from "./fifteenth-order.ts"
import { fifteenthProductDeviations } from "./fifteenth-product.ts"

export const fifteenthForeignDeviations: ReadonlyArray<Foreign> = [
  ...fifteenthProductDeviations,
  ...fifteenthContentDeviations,
  ...fifteenthCartDeviations,
  ...fifteenthOrderDeviations,
  ...fifteenthAccountDeviations,
]

export const fifteenthHarmless: ReadonlyArray<Foreign> = [...fifteenthHarmlessOfGoods, ...fifteenthHarmlessOfPeople]
