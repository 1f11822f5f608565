/** The refusals of any change because of its idempotency key (ADR 30). */
import { MatchersV3 } from "@pact-foundation/pact"
import { Result } from "effect"
import { expect, it } from "vitest"
import { keyHeader } from "../../src/idempotency-key.ts"
import { type Interaction, interact, type KeyGiven, nobody, type Sample, theClient } from "./contract.ts"
import { example, given, loggedIn, USER } from "./states.ts"
import { eachLike, guest, self, string } from "./wire.ts"

/** A key from the state, as the header's value. */
export const keyFrom = (state: "keyIsUsed" | "keyIsInUse" | "itemWasAdded"): KeyGiven => {
  const key = example(state, "idempotency_key")
  return { example: key, header: MatchersV3.fromProviderState('"${idempotency_key}"', keyHeader(key)) }
}

const answers = { errors: { "Idempotency-Key": eachLike(string("Chiave già usata")) } }

/** Tests that a key is refused: 422 when it was used with another body, 409 while its first call is running. */
export const keyRefusals = <Req, Res>({ endpoint, call }: Sample<Req, Res>): void => {
  const isClients = endpoint.auth === "client"
  const common = isClients ? { caller: theClient, ...call(self) } : { caller: nobody, ...call(guest) }
  const user = { user: isClients ? USER.user : "" }
  const before = isClients ? [loggedIn] : []
  const refused = async (
    interaction: Omit<Interaction<Req, Res>, "endpoint" | "answers" | "caller" | "request" | "sends">,
  ) => {
    const result = await interact({ ...common, ...interaction, endpoint, answers })
    return result === undefined ? undefined : Result.getOrUndefined(Result.flip(result))
  }
  it(`[${endpoint.rule}] 422 when the idempotency key was used with another body is KeyReused`, async () => {
    const title = "the idempotency key was used with another body"
    const states = [...before, given("keyIsUsed", user)]
    const error = await refused({ status: 422, title, states, key: keyFrom("keyIsUsed") })
    expect(error).toMatchObject({ _tag: "KeyReused", status: 422, endpoint: endpoint.id })
  })
  it(`[${endpoint.rule}] 409 while the first call with the idempotency key is running is KeyInUse`, async () => {
    const title = "the first call with the idempotency key is still running"
    const states = [...before, given("keyIsInUse", user)]
    const error = await refused({ status: 409, title, states, key: keyFrom("keyIsInUse") })
    expect(error).toMatchObject({ _tag: "KeyInUse", status: 409, endpoint: endpoint.id })
  })
}
