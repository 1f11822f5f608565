/** Provider states in an interaction: how a state is requested, and how its values appear in the request. */
import { MatchersV3 } from "@pact-foundation/pact"
import { type ProviderStateKey, type ProviderStates, providerStates } from "../../src/provider-states.ts"

export interface GivenState {
  readonly name: string
  readonly params: Readonly<Record<string, string | number>>
}

/** Requests a state from the backend. */
export const given = <Key extends ProviderStateKey>(
  key: Key,
  params: ProviderStates[Key]["params"]["Type"],
): GivenState => ({
  name: providerStates[key].name,
  params: { ...params },
})

type Gives<Key extends ProviderStateKey> = ProviderStates[Key]["gives"]

/**
 * A value that the backend returns on setup; its example is in the consumer test. In an answer it must be that very value: Pact
 * compares its type, `dispensa-verify` the value.
 */
export const value = <Key extends ProviderStateKey, Name extends keyof Gives<Key> & string>(key: Key, name: Name) =>
  MatchersV3.fromProviderState(`\${${name}}`, example(key, name))

/** The example only, for the test's own request. */
export const example = <Key extends ProviderStateKey, Name extends keyof Gives<Key>>(
  key: Key,
  name: Name,
): Gives<Key>[Name] => {
  const gives: Gives<Key> = providerStates[key].gives
  return gives[name]
}

/** The users and tokens with which states are requested. */
export const USER = { user: "cliente@dispensa.test", password: "dispensa" }
export const BLOCKED_USER = { user: "bloccato@dispensa.test", password: "dispensa" }
export const LOGIN = { user: USER.user, token: example("clientIsLoggedIn", "token") }

export const AGENT = { user: "agente@dispensa.test", token: LOGIN.token }
/** A client with one address only. */
export const NEWCOMER = { user: "nuovo@dispensa.test", token: LOGIN.token }

/** One of several people of the client. */
export const COLLEAGUE = { user: example("clientHasPeople", "person_email"), token: LOGIN.token }

export const loggedIn = given("clientIsLoggedIn", LOGIN)
export const expired = given("tokenHasExpired", { token: example("tokenHasExpired", "token") })
