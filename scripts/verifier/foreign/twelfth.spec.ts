/** Each deviation of the twelfth set changes an answer in a situation of the documents, and no ordinary call fails for it. */
import { twelfthHarmless } from "./twelfth-harmless.ts"
import { twelfthForeignDeviations } from "./twelfth-set.ts"
import { situationsOfTrade } from "./twelfth-situations.ts"
import { situationsOfAccounts } from "./twelfth-situations-account.ts"
import { situationsOfTheAllowed } from "./twelfth-situations-harmless.ts"
import { showsEach } from "./shows.ts"

showsEach([...twelfthForeignDeviations, ...twelfthHarmless], {
  ...situationsOfTrade,
  ...situationsOfAccounts,
  ...situationsOfTheAllowed,
})
