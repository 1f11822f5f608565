/** The list of situations that a state URL sets up, as a page to read: `provider-states/README.md`. */
import { providerStates } from "../provider-states/provider-states.ts"
import { type Interaction, pactFileOf, subjectOf } from "./pact-file.ts"

interface State {
  readonly name: string
  readonly description: string
  readonly gives: Readonly<Record<string, string | number>>
}

/** A state as an interaction asks for it, and the interactions that do. */
interface Setup {
  readonly params: Readonly<Record<string, unknown>>
  readonly by: ReadonlyArray<string>
}

const setupOf = (name: string, agreed: ReadonlyArray<Interaction>): Setup => {
  const uses = agreed.flatMap((interaction) =>
    (interaction.providerStates ?? [])
      .filter((state) => state.name === name)
      .map(({ params = {} }) => ({ params, by: subjectOf(interaction).endpoint })),
  )
  return { params: uses[0]?.params ?? {}, by: [...new Set(uses.map(({ by }) => by))] }
}

/** More endpoints than these are better counted than named. */
const MOST_NAMED = 12

const section = ({ name, description, gives }: State, agreed: ReadonlyArray<Interaction>): string => {
  const { params, by } = setupOf(name, agreed)
  const named = by.length > MOST_NAMED ? `${by.length} endpoints` : by.map((endpoint) => `\`${endpoint}\``).join(", ")
  return [
    `## ${name}`,
    description,
    "",
    `Needed by ${named}. Asked for, and answered, for example, with`,
    "```",
    JSON.stringify({ action: "setup", state: name, params }),
    JSON.stringify(gives),
    "```",
    "",
  ].join("\n")
}

export const statesPage = (): string => {
  const agreed = [pactFileOf("omnicommerce"), pactFileOf("tracking")].flatMap(({ interactions }) => interactions)
  return [
    "# Situations that the state URL sets up",
    "",
    "Written from `provider-states/` and the pacts by `npm run generate`; also printed by `dispensa-verify --states`.",
    "How they are asked for: [the guide](../README.md#the-state-url).",
    "",
    ...Object.values<State>(providerStates)
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map((state) => section(state, agreed)),
  ].join("\n")
}
