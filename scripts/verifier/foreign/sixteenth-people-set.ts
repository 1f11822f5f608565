/** The sixteenth foreign set of what people have of their own: accounts, orders, papers. */
import type { Foreign } from "./answers.ts"
import { sixteenthPeopleOfAccounts } from "./sixteenth-people-account.ts"
import { sixteenthPeopleOfOrders } from "./sixteenth-people-order.ts"
import { sixteenthPeopleOfPapers } from "./sixteenth-people-papers.ts"

export const sixteenthPeopleDeviations: ReadonlyArray<Foreign> = [
  ...sixteenthPeopleOfAccounts,
  ...sixteenthPeopleOfOrders,
  ...sixteenthPeopleOfPapers,
]
