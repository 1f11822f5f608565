/** Each deviation of the sixteenth set in what people have of their own changes an answer in a situation of the documents, and no ordinary call fails for it. */
import { showsEach } from "./shows.ts"
import { sixteenthPeopleHarmless } from "./sixteenth-people-harmless.ts"
import { sixteenthPeopleDeviations } from "./sixteenth-people-set.ts"
import { sixteenthPeopleSituationsOfAccounts } from "./sixteenth-people-situations-account.ts"
import { sixteenthPeopleSituationsOfOrders } from "./sixteenth-people-situations-order.ts"

showsEach([...sixteenthPeopleDeviations, ...sixteenthPeopleHarmless], {
  ...sixteenthPeopleSituationsOfAccounts,
  ...sixteenthPeopleSituationsOfOrders,
})
