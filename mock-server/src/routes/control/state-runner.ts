/** A provider state with the code that sets it up. */
import type { ProviderState } from "@dispensa/contracts/provider-states"
import { Result } from "effect"
import { decoderOf } from "../../plugins/wire.ts"
import type { Outcome } from "../../refusal.ts"
import type { World } from "../../world.ts"

/** Names and numbers that stand in the interaction's request in place of the examples. */
export type Values = Readonly<Record<string, string | number>>

export interface StateRunner {
  readonly name: string
  readonly run: (world: World, params: unknown) => Outcome<Values>
}

type Given<Gives> = { readonly [Name in keyof Gives]: Gives[Name] extends number ? number : string }

export const on = <Params, Gives extends Values>(
  state: ProviderState<Params, Gives>,
  setUp: (world: World, params: Params) => Outcome<Given<Gives>>,
): StateRunner => {
  const decode = decoderOf(state.params)
  return {
    name: state.name,
    run: (world, params) =>
      Result.flatMap(
        decode(params),
        (decoded): Outcome<Values> => Result.map(setUp(world, decoded), (given) => ({ ...given })),
      ),
  }
}
