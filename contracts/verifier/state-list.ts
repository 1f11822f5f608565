/**
 * The situations with an example request and the endpoints that need them: for `provider-states/states.json`, the page to read,
 * and the stubs.
 */
import { providerStates } from "../src/provider-states.ts"
import { type Interaction, pactFileOf, subjectOf } from "./pact-file.ts"

export interface ListedState {
  readonly name: string
  /** What must be set up, and the meaning of each value. */
  readonly description: string
  /** The parameters of an interaction. */
  readonly params: Readonly<Record<string, unknown>>
  /** Returned values, as examples. */
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

/** More endpoints than these are counted rather than named. */
const MOST_NAMED = 12

const section = ({ name, description, params, gives, neededBy }: ListedState): string => {
  const named =
    neededBy.length > MOST_NAMED
      ? `${neededBy.length} endpoints`
      : neededBy.map((endpoint) => `\`${endpoint}\``).join(", ")
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

export const statesPage = (): string =>
  [
    "# Situations that the state URL sets up",
    "",
    "Written from `provider-states/` and the pacts by `npm run states -w contracts`; also printed by `dispensa-verify --states`.",
    "How they are asked for: [the guide](../../docs/guides/verify.md#the-state-url). The same list for programs is `states.json`; stubs of",
    "the URL with a place for each situation are printed by `dispensa-verify --stub frappe`, `php` or `spring`.",
    "",
    ...stateList().map(section),
  ].join("\n")

export const snakeCase = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "_")

export const camelCase = (name: string): string =>
  snakeCase(name).replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

const WIDTH = 100

/** The setup, the request and the answer, as lines of a comment. */
export const notesOf = ({ description, params, gives, neededBy }: ListedState): ReadonlyArray<string> => [
  ...folded(description),
  "",
  `asked with: ${JSON.stringify(params)}`,
  `answers:    ${JSON.stringify(gives)}`,
  `needed by:  ${neededBy.length} ${neededBy.length === 1 ? "endpoint" : "endpoints"}`,
]

const folded = (text: string): ReadonlyArray<string> => {
  const lines: string[] = []
  for (const word of text.split(" ")) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
