/** Verification without a state URL: it is stated, needs no situation, and grows with the given values. */
import { describe, expect, it } from "vitest"
import { pactFileOf, standingStates, subjectOf, withoutStates, withoutStatesLine } from "./pact-file.ts"

const all = pactFileOf("omnicommerce")
const statusesOf = (values: Readonly<Record<string, string>>): ReadonlyArray<number> => [
  ...new Set(withoutStates(all, values).interactions.map((interaction) => subjectOf(interaction).status)),
]

describe("without a state URL", () => {
  it("[S7.22] refusals of tokens are verified, and with an application token the content calls too", () => {
    expect(statusesOf({}).toSorted((one, other) => one - other)).toEqual([401, 403])
    const more = statusesOf({ application_token: "token k:s" })
    expect(more.toSorted((one, other) => one - other)).toEqual([200, 401, 403, 404])
    const content = withoutStates(all, { application_token: "token k:s" }).interactions.filter(
      (interaction) => subjectOf(interaction).status === 200,
    )
    expect(content.map((interaction) => subjectOf(interaction).endpoint)).toContain("content.menu")
  })

  it("[S7.22] nothing that must be prepared is requested", () => {
    const names = withoutStates(all, { application_token: "x" }).interactions.flatMap(({ providerStates = [] }) =>
      providerStates.map(({ name }) => name),
    )
    expect(new Set(names)).toEqual(new Set(["an access token has expired", "content is published"]))
    expect(withoutStates(pactFileOf("tracking"), {}).interactions.length).toBeGreaterThan(3)
  })

  it("[S7.22] one line states how much that is; situations return the values of the command line", async () => {
    const line = withoutStatesLine(withoutStates(all, {}), all)
    expect(line).toMatch(/^Without a state URL: \d+ of \d+ interactions need none and are verified; .*--state-url\.$/)
    const request = { action: "setup", state: "content is published", params: {} } as const
    expect(await standingStates({ application_token: "t" }).ask(request)).toEqual({
      _tag: "Given",
      values: { application_token: "t" },
    })
  })
})
