/** What a provider state is, and the parameters and values that many of them share. */
import { Schema } from "effect"

export type ExampleValue = string | number

export interface ProviderState<Params, Gives extends Readonly<Record<string, ExampleValue>>> {
  /** The sentence that is in the pact. */
  readonly name: string
  /** What the backend must set up, and what each value means. */
  readonly description: string
  readonly params: Schema.Codec<Params, unknown>
  /** Values the backend answers with, each with the example used against the mock of the consumer tests. */
  readonly gives: Gives
}

export const state = <Params, Gives extends Readonly<Record<string, ExampleValue>>>(
  entry: ProviderState<Params, Gives>,
) => entry

export const Nothing = Schema.Struct({})
export const SomeUser = Schema.Struct({ user: Schema.String })
export const WithPassword = Schema.Struct({ user: Schema.String, password: Schema.String })
/** `token` is the bearer token (without "Bearer") that becomes valid for `user`. */
export const WithToken = Schema.Struct({ user: Schema.String, token: Schema.String })

export const delivery = { delivery_date: "2026-03-02" }
/** What a client who is logged in is given. */
export const session = { token: "pact-token", client_id: 1001, address_code: "A1" }
