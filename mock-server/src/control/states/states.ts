/** The provider states of the pacts: each one brings the mock into a situation and answers its values. */
import type { StateChange } from "@dispensa/contracts/provider-states"
import type { AppContext } from "../../app-context.ts"
import { answer, notFound, type Outcome, refuse } from "../../shop/common/refusal.ts"
import { accountStates, undoAccounts } from "./account-states.ts"
import { cartStates } from "./cart-states.ts"
import { catalogueStates } from "./catalogue-states.ts"
import { contentStates } from "./content-states.ts"
import { failureStates } from "./failure-states.ts"
import { ownStates } from "./own-states.ts"
import { sessionStates } from "./session-states.ts"
import type { StateRunner, Values } from "./state-runner.ts"

export const changeState = (context: AppContext, { action, state, params }: StateChange): Outcome<Values> => {
  const runner = RUNNERS.get(state)
  if (runner === undefined) return refuse(notFound({ it: "Stato", en: "State" }, state))
  if (action === "setup") return runner.run(context, params)
  // On teardown nothing is left that disturbs another interaction.
  context.faults.clear()
  context.logins.clear()
  if (CHANGING.has(state)) undoAccounts(context)
  return answer({})
}

const RUNNERS: ReadonlyMap<string, StateRunner> = new Map(
  [
    ...sessionStates,
    ...catalogueStates,
    ...contentStates,
    ...cartStates,
    ...accountStates,
    ...ownStates,
    ...failureStates,
  ].map((runner) => [runner.name, runner]),
)

/** After these an account is put back as it was. */
const CHANGING: ReadonlySet<string> = new Set([...accountStates, ...ownStates].map(({ name }) => name))

/** Names of the states that can be set up. */
export const stateNames = (): ReadonlyArray<string> => [...RUNNERS.keys()]
