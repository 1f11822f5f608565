/** The sixteenth foreign set in goods, carts and content: twenty services that each break one promise. */
import type { Foreign } from "./answers.ts"
import { sixteenthCartDeviations } from "./sixteenth-goods-cart.ts"
import { sixteenthContentDeviations } from "./sixteenth-goods-content.ts"
import { sixteenthProductDeviations } from "./sixteenth-goods-product.ts"

export const sixteenthGoodsDeviations: ReadonlyArray<Foreign> = [
  ...sixteenthProductDeviations,
  ...sixteenthCartDeviations,
  ...sixteenthContentDeviations,
]
