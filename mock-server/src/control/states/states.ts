/** The provider states of the pacts: each one brings the mock into a situation and answers its values. */
import type { StateChange } from "@dispensa/contracts/provider-states"
import type { AppContext } from "../../app-context.ts"
import { answer, notFound, type Outcome, refuse } from "../../shop/common/refusal.ts"
import { accountStateRunners, undoAccounts } from "./account-states.ts"
import { cartStateRunners } from "./cart-states.ts"
import { catalogueStates } from "./catalogue-states.ts"
import { contentStateRunners } from "./content-states.ts"
import { failureStates } from "./failure-states.ts"
import { keyStates } from "./key-states.ts"
import { offerStates } from "./offer-states.ts"
import { ownStates } from "./own-states.ts"
import { peopleStateRunners } from "./people-states.ts"
import { rangeStates } from "./range-states.ts"
import { sessionStateRunners } from "./session-states.ts"
import type { StateRunner, Values } from "./state-runner.ts"

export const changeState = (context: AppContext, { action, state, params }: StateChange): Outcome<Values> => {
  const runner = RUNNERS.get(state)
  if (runner === undefined) return refuse(notFound({ it: "Stato", en: "State" }, state))
  if (action === "setup") return runner.run(context, params)
  // On teardown nothing is left that disturbs another interaction.
  context.faults.clear()
  context.keys.endAll()
  context.logins.clear()
  if (CHANGING.has(state)) undoAccounts(context)
  return answer({})
}

/** The states that can be set up, by their names. */
const RUNNERS: ReadonlyMap<string, StateRunner> = new Map(
  [
    ...sessionStateRunners,
    ...catalogueStates,
    ...contentStateRunners,
    ...cartStateRunners,
    ...accountStateRunners,
    ...ownStates,
    ...offerStates,
    ...peopleStateRunners,
    ...rangeStates,
    ...failureStates,
    ...keyStates,
  ].map((runner) => [runner.name, runner]),
)

/** After these an account is put back as it was. */
const CHANGING: ReadonlySet<string> = new Set(
  [...accountStateRunners, ...ownStates, ...offerStates, ...peopleStateRunners, ...rangeStates].map(({ name }) => name),
)
