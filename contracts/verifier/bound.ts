/** Values of an answer that must be the very ones that the states gave: Pact compares their types alone. */
import { Option } from "effect"
import { parseJson } from "../src/server-message.ts"
import { describe, type Finding, pathSteps, valueAt } from "./explain.ts"
import type { Interaction } from "./pact-file.ts"
import type { RelayedExchange } from "./relay.ts"

const textOf = (value: unknown): unknown => (typeof value === "number" ? String(value) : value)

export const boundFindings = (interaction: Interaction, exchange: RelayedExchange): ReadonlyArray<Finding> => {
  const body = Option.getOrUndefined(parseJson(exchange.body))
  return Object.entries(interaction.response.generators?.body ?? {}).flatMap(([path, { expression }]) => {
    const name = /^\$\{(\w+)\}$/.exec(expression ?? "")?.[1]
    const given = name === undefined ? undefined : exchange.values[name]
    if (given === undefined) return []
    const came = valueAt(body, pathSteps(path))
    // A code may be text in one place and a number in another.
    return describe(textOf(came)) === describe(textOf(given))
      ? []
      : [
          {
            path: path.replaceAll("[*]", "[0]"),
            expected: `${describe(given)}, as the state gave it`,
            came: describe(came),
          },
        ]
  })
}
