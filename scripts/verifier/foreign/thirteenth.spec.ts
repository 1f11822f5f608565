/** Each deviation of the thirteenth set changes an answer in a situation of the documents, and no ordinary call fails for it. */
import { showsEach } from "./shows.ts"
import { thirteenthHarmless } from "./thirteenth-harmless.ts"
import { thirteenthForeignDeviations } from "./thirteenth-set.ts"
import { thirteenthSituationsOfTrade } from "./thirteenth-situations.ts"
import { thirteenthSituationsOfAccounts } from "./thirteenth-situations-account.ts"
import { thirteenthSituationsOfTheAllowed } from "./thirteenth-situations-harmless.ts"

showsEach([...thirteenthForeignDeviations, ...thirteenthHarmless], {
  ...thirteenthSituationsOfTrade,
  ...thirteenthSituationsOfAccounts,
  ...thirteenthSituationsOfTheAllowed,
})
