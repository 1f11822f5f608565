/** The list of situations that a state URL sets up, as a page to read: `provider-states/README.md`. */
import { type ListedState, stateList } from "./state-list.ts"

/** More endpoints than these are better counted than named. */
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
