/** A sixteenth foreign set, as large as the goal's, written from the documents for backend teams alone by two hands. */
import type { Foreign } from "./answers.ts"
import { sixteenthGoodsHarmless } from "./sixteenth-goods-harmless.ts"
import { sixteenthGoodsDeviations } from "./sixteenth-goods-set.ts"
import { sixteenthPeopleHarmless } from "./sixteenth-people-harmless.ts"
import { sixteenthPeopleDeviations } from "./sixteenth-people-set.ts"

export const sixteenthForeignDeviations: ReadonlyArray<Foreign> = [
  ...sixteenthGoodsDeviations,
  ...sixteenthPeopleDeviations,
]

export const sixteenthHarmless: ReadonlyArray<Foreign> = [...sixteenthGoodsHarmless, ...sixteenthPeopleHarmless]
