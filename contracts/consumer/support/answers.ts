/** Successful interactions. */
import { Result } from "effect"
import { expect, it } from "vitest"
import { type Interaction, interact } from "./contract.ts"

/** A test that the call is answered 200, and of the client's result; `rules` precede the endpoint's own. */
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
