/** Each deviation of the fifteenth set about orders and people changes an answer in a situation of the documents, and no ordinary call fails for it. */
import { fifteenthAccountDeviations } from "./fifteenth-account.ts"
import { fifteenthHarmlessOfPeople } from "./fifteenth-harmless-people.ts"
import { fifteenthOrderDeviations } from "./fifteenth-order.ts"
import { fifteenthSituationsOfPeople } from "./fifteenth-situations-people.ts"
import { showsEach } from "./shows.ts"

showsEach(
  [...fifteenthOrderDeviations, ...fifteenthAccountDeviations, ...fifteenthHarmlessOfPeople],
  fifteenthSituationsOfPeople,
)
