/** The interaction that goes well. */
import { Result } from "effect"
import { expect, it } from "vitest"
import { type Interaction, interact } from "./contract.ts"

/** A test that the call is answered 200, and what the client makes of it; `rules` are before the endpoint's own. */
export const gives = <Req, Res>(
  interaction: Omit<Interaction<Req, Res>, "status">,
  expected: unknown,
  ...rules: ReadonlyArray<string>
): void => {
  const { endpoint, title } = interaction
  const cited = [...new Set([endpoint.rule, ...rules])].map((rule) => `[${rule}]`).join(" ")
  it(`${cited} ${endpoint.id} answers when ${title}`, async () => {
    expect(await interact({ ...interaction, status: 200 })).toMatchObject(Result.succeed(expected))
  })
}
