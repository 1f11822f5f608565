/** Each deviation of the sixteenth set in goods, carts and content changes an answer in a situation of the documents, and no ordinary call fails for it. */
import { showsEach } from "./shows.ts"
import { sixteenthGoodsHarmless } from "./sixteenth-goods-harmless.ts"
import { sixteenthGoodsDeviations } from "./sixteenth-goods-set.ts"
import { sixteenthSituationsOfCarts } from "./sixteenth-goods-situations-cart.ts"
import { sixteenthSituationsOfProducts } from "./sixteenth-goods-situations-product.ts"

showsEach([...sixteenthGoodsDeviations, ...sixteenthGoodsHarmless], {
  ...sixteenthSituationsOfProducts,
  ...sixteenthSituationsOfCarts,
})
