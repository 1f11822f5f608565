/** Each deviation of the fifteenth set in goods and carts changes an answer in a situation of the documents, and no ordinary call fails for it. */
import { fifteenthCartDeviations } from "./fifteenth-cart.ts"
import { fifteenthContentDeviations } from "./fifteenth-content.ts"
import { fifteenthHarmlessOfGoods } from "./fifteenth-harmless-goods.ts"
import { fifteenthProductDeviations } from "./fifteenth-product.ts"
import { fifteenthSituationsOfGoods } from "./fifteenth-situations-goods.ts"
import { showsEach } from "./shows.ts"

showsEach(
  [
    ...fifteenthProductDeviations,
    ...fifteenthContentDeviations,
    ...fifteenthCartDeviations,
    ...fifteenthHarmlessOfGoods,
  ],
  fifteenthSituationsOfGoods,
)
