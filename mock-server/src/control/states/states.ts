/** The provider states of the pacts: each sets up a situation in the mock and returns its values. */
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
  // A teardown leaves nothing that disturbs another interaction.
  context.faults.clear()
  context.keys.endAll()
  context.logins.clear()
  if (CHANGING.has(state)) undoAccounts(context)
  return answer({})
}

/** The available states by name. */
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

/** After these an account is restored. */
const CHANGING: ReadonlySet<string> = new Set(
  [...accountStateRunners, ...ownStates, ...offerStates, ...peopleStateRunners, ...rangeStates].map(({ name }) => name),
)
