/** A provider state with the code that sets it up. */
import type { ProviderState } from "@dispensa/contracts/provider-states"
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import type { Collection } from "../../db/collection.ts"
import { decoderOf } from "../../plugins/wire.ts"
import { addressesOf } from "../../shop/addresses/address-book.ts"
import { answer, notFound, type Outcome, refuse } from "../../shop/common/refusal.ts"
import type { Owner } from "../../shop/session/identity.ts"
import { openSession } from "../../shop/session/sessions.ts"

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

/** Values given to a logged-in client in each of their states. */
type Identity = { readonly token: string; readonly client_id: number; readonly address_code: string }
interface Login {
  readonly user: string
  readonly token: string
}

/** A state in which a client is logged in, with its additional values. */
export const onClient = <Params extends Login, Gives extends Identity & Values>(
  state: ProviderState<Params, Gives>,
  setUp: (context: AppContext, owner: Owner, params: Params) => Outcome<Given<Omit<Gives, keyof Identity>>>,
): StateRunner => {
  const decode = decoderOf(state.params)
  return {
    name: state.name,
    run: (context, params) =>
      Result.gen(function* () {
        const decoded = yield* decode(params)
        const owner = yield* logIn(context, decoded.user, decoded.token)
        const given: Values = { ...(yield* setUp(context, owner, decoded)) }
        const { client, addressCode } = owner
        return { token: decoded.token, client_id: client.clientId, address_code: addressCode, ...given }
      }),
  }
}

/** Makes the token valid for the user, and returns the user's client with its first address. */
export const logIn = (context: AppContext, name: string, token: string): Outcome<Owner> => {
  const user = context.catalogue.users.get(name.toLowerCase())
  const client = user === undefined ? undefined : context.catalogue.clients.get(user.clientId)
  const address = client === undefined ? undefined : addressesOf(context, client)[0]
  if (user === undefined || client === undefined || address === undefined) return refuse(notFound(USER, name))
  openSession(context, user, token)
  return answer({ client, addressCode: address.addressCode })
}

export const USER = { it: "Utente", en: "User" }

/** Replaces all of a client's records of a kind. */
export const leaveAlone = <A extends { readonly clientId: number }>(
  records: Collection<A>,
  clientId: number,
  own: ReadonlyArray<readonly [string, A]> = [],
): void => records.replaceAll([...records.entries().filter(([, one]) => one.clientId !== clientId), ...own])
