/** A provider state with the code that sets it up. */
import type { ProviderState } from "@dispensa/contracts/provider-states"
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import { decoderOf } from "../../plugins/wire.ts"
import type { Outcome } from "../../shop/common/refusal.ts"

/** Names and numbers that replace the examples in the interaction's request. */
export type Values = Readonly<Record<string, string | number>>

export interface StateRunner {
  readonly name: string
  readonly run: (context: AppContext, params: unknown) => Outcome<Values>
}

type Given<Gives> = { readonly [Name in keyof Gives]: Gives[Name] extends number ? number : string }

export const on = <Params, Gives extends Values>(
  state: ProviderState<Params, Gives>,
  setUp: (context: AppContext, params: Params) => Outcome<Given<Gives>>,
): StateRunner => {
  const decode = decoderOf(state.params)
  return {
    name: state.name,
    run: (context, params) =>
      Result.flatMap(
        decode(params),
        (decoded): Outcome<Values> => Result.map(setUp(context, decoded), (given) => ({ ...given })),
      ),
  }
}
