/** Each deviation of the fourteenth set changes an answer in a situation of the documents, and no ordinary call fails for it. */
import { fourteenthHarmless } from "./fourteenth-harmless.ts"
import { fourteenthForeignDeviations } from "./fourteenth-set.ts"
import { fourteenthSituationsOfTrade } from "./fourteenth-situations.ts"
import { fourteenthSituationsOfAccounts } from "./fourteenth-situations-account.ts"
import { fourteenthSituationsOfTheAllowed } from "./fourteenth-situations-harmless.ts"
import { fourteenthSituationsOfOrders } from "./fourteenth-situations-order.ts"
import { showsEach } from "./shows.ts"

showsEach([...fourteenthForeignDeviations, ...fourteenthHarmless], {
  ...fourteenthSituationsOfTrade,
  ...fourteenthSituationsOfOrders,
  ...fourteenthSituationsOfAccounts,
  ...fourteenthSituationsOfTheAllowed,
})
