/** Each deviation of the tenth set changes an answer in a situation of the documents, and no ordinary call fails for it. */
import { showsEach } from "./shows.ts"
import { tenthHarmless } from "./tenth-harmless.ts"
import { tenthForeignDeviations } from "./tenth-set.ts"
import { situationsOfTheShop } from "./tenth-situations.ts"
import { situationsOfTheClient } from "./tenth-situations-account.ts"
import { situationsOfTheTolerated } from "./tenth-situations-harmless.ts"

showsEach([...tenthForeignDeviations, ...tenthHarmless], {
  ...situationsOfTheShop,
  ...situationsOfTheClient,
  ...situationsOfTheTolerated,
})
