/** Every literal in a pact is compared: under a cascading matcher it would be compared by its type alone. */
import { readFileSync } from "node:fs"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"

const Rules = Schema.Record(
  Schema.String,
  Schema.Struct({ matchers: Schema.Array(Schema.Struct({ match: Schema.String })) }),
)
const Interaction = Schema.Struct({
  description: Schema.String,
  response: Schema.Struct({
    body: Schema.optionalKey(Schema.Struct({ content: Schema.Unknown })),
    matchingRules: Schema.optionalKey(Schema.Struct({ body: Schema.optionalKey(Rules) })),
  }),
})
const Pact = Schema.fromJsonString(Schema.Struct({ interactions: Schema.Array(Interaction) }))

const interactionsOf = (provider: string) =>
  Schema.decodeUnknownSync(Pact)(readFileSync(new URL(`../pacts/storefront-${provider}.json`, import.meta.url), "utf8"))
    .interactions

/** Paths of every value that is not a list or an object; a position in a list is `[*]`. */
const leavesOf = (value: unknown, path = "$"): ReadonlyArray<string> => {
  if (typeof value !== "object" || value === null) return [path]
  return Object.entries(value).flatMap(([key, entry]) =>
    leavesOf(entry, Array.isArray(value) ? `${path}[*]` : `${path}.${key}`),
  )
}

const spelt = (path: string): string => path.replaceAll(/\['([^']*)'\]/g, ".$1").replaceAll(/\[\d+\]/g, "[*]")

/** Literals that a matcher above turns into examples. */
const unchecked = ({ description, response }: typeof Interaction.Type): ReadonlyArray<string> => {
  const rules = Object.entries(response.matchingRules?.body ?? {}).map(([path, rule]) => [spelt(path), rule] as const)
  const known = new Set(rules.map(([path]) => path))
  const cascading = rules
    .filter(([, { matchers }]) => matchers.some(({ match }) => match === "type"))
    .map(([path]) => path)
  return leavesOf(response.body?.content)
    .filter((leaf) => !known.has(leaf))
    .filter((leaf) => cascading.some((path) => leaf.startsWith(`${path}.`) || leaf.startsWith(`${path}[`)))
    .map((leaf) => `${description}: ${leaf}`)
}

describe("the committed pacts", () => {
  it("[S7.22] have no literal under a cascading matcher", () => {
    const interactions = [...interactionsOf("omnicommerce"), ...interactionsOf("tracking")]
    expect(interactions.length).toBeGreaterThan(400)
    expect(interactions.flatMap(unchecked)).toEqual([])
  })

  it("[S7.22] would be detected: a status under eachLike is compared by its type alone", () => {
    const injected = {
      description: "order.list 200: only those to be accepted",
      response: {
        body: { content: { message: { data: [{ status: "IA", order_id: "7" }] } } },
        matchingRules: {
          body: {
            "$.message.data": { matchers: [{ match: "type" }] },
            "$.message.data[*].order_id": { matchers: [{ match: "type" }] },
          },
        },
      },
    }
    expect(unchecked(injected)).toEqual(["order.list 200: only those to be accepted: $.message.data[*].status"])
  })
})
