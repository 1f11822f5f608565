/** A fourteenth foreign set, written from the documents for backend teams alone. */
import type { Foreign } from "./answers.ts"
import { fourteenthAccountDeviations } from "./fourteenth-account.ts"
import { fourteenthCartDeviations } from "./fourteenth-cart.ts"
import { fourteenthOrderDeviations } from "./fourteenth-order.ts"
import { fourteenthProductDeviations } from "./fourteenth-product.ts"
import { fourteenthTransportDeviations } from "./fourteenth-transport.ts"
import { fourteenthVisitorDeviations } from "./fourteenth-visitor.ts"

export const fourteenthForeignDeviations: ReadonlyArray<Foreign> = [
  ...fourteenthProductDeviations,
  ...fourteenthCartDeviations,
  ...fourteenthOrderDeviations,
  ...fourteenthAccountDeviations,
  ...fourteenthVisitorDeviations,
  ...fourteenthTransportDeviations,
]
