/** Each deviation of the ninth set changes an answer in a situation of the documents, and no ordinary call fails for it. */
import { ninthHarmless } from "./ninth-harmless.ts"
import { ninthForeignDeviations } from "./ninth-set.ts"
import { situationsOfGoods } from "./ninth-situations.ts"
import { situationsOfClients } from "./ninth-situations-account.ts"
import { situationsOfTheHarmless } from "./ninth-situations-harmless.ts"
import { showsEach } from "./shows.ts"

showsEach([...ninthForeignDeviations, ...ninthHarmless], {
  ...situationsOfGoods,
  ...situationsOfClients,
  ...situationsOfTheHarmless,
})
