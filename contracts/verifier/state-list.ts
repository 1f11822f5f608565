/** The situations with an example of how each is asked for, and who needs it: `provider-states/states.json`, the page, the stubs. */
import { providerStates } from "../provider-states/provider-states.ts"
import { type Interaction, pactFileOf, subjectOf } from "./pact-file.ts"

export interface ListedState {
  readonly name: string
  /** What must be set up, and what each value means. */
  readonly description: string
  /** As an interaction asks for it. */
  readonly params: Readonly<Record<string, unknown>>
  /** Values that are answered, as examples. */
  readonly gives: Readonly<Record<string, string | number>>
  /** Ids of endpoints. */
  readonly neededBy: ReadonlyArray<string>
}

type Described = Pick<ListedState, "name" | "description" | "gives">

export const stateList = (): ReadonlyArray<ListedState> => {
  const agreed = [pactFileOf("omnicommerce"), pactFileOf("tracking")].flatMap(({ interactions }) => interactions)
  return Object.values<Described>(providerStates)
    .map(({ name, description, gives }) => ({ name, description, ...setupOf(name, agreed), gives }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const setupOf = (name: string, agreed: ReadonlyArray<Interaction>): Pick<ListedState, "params" | "neededBy"> => {
  const uses = agreed.flatMap((interaction) =>
    (interaction.providerStates ?? [])
      .filter((state) => state.name === name)
      .map(({ params = {} }) => ({ params, endpoint: subjectOf(interaction).endpoint })),
  )
  return { params: uses[0]?.params ?? {}, neededBy: [...new Set(uses.map(({ endpoint }) => endpoint))] }
}

/** The text of `provider-states/states.json`. */
export const statesJson = (): string => `${JSON.stringify(stateList(), null, 2)}\n`
