/** Each deviation of the eleventh set changes an answer in a situation of the documents, and no ordinary call fails for it. */
import { eleventhHarmless } from "./eleventh-harmless.ts"
import { eleventhForeignDeviations } from "./eleventh-set.ts"
import { situationsOfTrade } from "./eleventh-situations.ts"
import { situationsOfAccounts } from "./eleventh-situations-account.ts"
import { situationsOfTheAllowed } from "./eleventh-situations-harmless.ts"
import { showsEach } from "./shows.ts"

showsEach([...eleventhForeignDeviations, ...eleventhHarmless], {
  ...situationsOfTrade,
  ...situationsOfAccounts,
  ...situationsOfTheAllowed,
})
