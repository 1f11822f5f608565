/** What can be verified at a service that has no state URL yet: interactions whose situation holds anyway. */
import { providerStates } from "../provider-states/provider-states.ts"
import { type Interaction, type PactFile, subjectOf } from "./pact-file.ts"
import type { StateService, StateValues } from "./state-url.ts"

/** Situations that nobody sets up, with the values that a successful call needs of them (`--value`). */
const STANDING: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  [providerStates.tokenHasExpired.name, []],
  [providerStates.trackingIsOpen.name, []],
  [providerStates.contentIsPublished.name, Object.keys(providerStates.contentIsPublished.gives)],
])

/** Refusals of a wrong or missing token: no value of a situation is in their calls. */
const WITHOUT_TOKEN = [401, 403]

const holdsAnyway = (interaction: Interaction, values: StateValues): boolean =>
  (interaction.providerStates ?? []).every(({ name }) => {
    const needed = STANDING.get(name)
    if (needed === undefined) return false
    return (
      WITHOUT_TOKEN.includes(subjectOf(interaction).status) || needed.every((value) => Object.hasOwn(values, value))
    )
  })

export const withoutStates = ({ pact, interactions }: PactFile, values: StateValues): PactFile => ({
  pact,
  interactions: interactions.filter((interaction) => holdsAnyway(interaction, values)),
})

/** Every situation holds; what it gives was named on the command line. */
export const standingStates = (values: StateValues): StateService => ({
  ask: () => Promise.resolve({ _tag: "Given", values }),
})

export const withoutStatesLine = (verified: PactFile, all: PactFile): string =>
  `Without a state URL: ${verified.interactions.length} of ${all.interactions.length} interactions need none and are verified; the others come with --state-url.`
