import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { evolveShop, initialShop } from "../shop.ts"
import { decodeSnapshot, encodeSnapshot } from "../snapshot.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { arbServedClient, arbSessionEvent, arbUser } from "../testing/session.ts"
import { arbShop } from "../testing/shop.ts"
import type { ServedClient, User } from "./session-values.ts"
import {
  decideLeaveClient,
  decideServeClient,
  deliveryAddresses,
  evolveSession,
  initialSession,
  selectedAddress,
  servedClient,
} from "./session.ts"

const agent: User = {
  name: "Carla",
  companyName: "Dispensa",
  clientId: 9,
  isAgent: true,
  addresses: [
    { addressCode: "S1", street: "Via Sede 1", city: "Parma" },
    { addressCode: "S2", street: "Via Sede 2", city: "Parma" },
  ],
}
const client: ServedClient = {
  clientId: 42,
  companyName: "Trattoria Ada",
  addresses: [
    { addressCode: "10", street: "Via Po 1", city: "Torino" },
    { addressCode: "20", street: "Via Roma 2", city: "Asti" },
  ],
}
const choosing = (chosen: ServedClient) => ({ _tag: "AgentClientChosen", client: chosen }) as const
const leaving = { _tag: "AgentClientLeft" } as const
const loggedIn = evolveSession(initialSession, { _tag: "SessionStarted", user: agent })
const serving = evolveSession(loggedIn, choosing(client))

describe("an agent", () => {
  it("[S1.5, S6.3, S6.4] works on behalf of the chosen client, at that client's first address", () => {
    expect(serving.userTemp).toEqual({ clientId: 42, addressCode: "10", externalCall: true })
    expect(servedClient(serving)).toEqual(client)
    expect(selectedAddress(serving)).toEqual(client.addresses[0])
    expect(deliveryAddresses(serving)).toBe(client.addresses)
    expect(serving.user).toBe(agent)
  })

  it("[S6.3] chooses among the client's addresses, not their own", () => {
    const moved = evolveSession(serving, { _tag: "AddressSelected", addressCode: "20" })
    expect(moved.userTemp.addressCode).toBe("20")
    expect(evolveSession(serving, { _tag: "AddressSelected", addressCode: "S2" })).toBe(serving)
  })

  it("[S6.3] returns to their own address afterwards, even after several clients", () => {
    const away = evolveSession(loggedIn, { _tag: "AddressSelected", addressCode: "S2" })
    const other = { ...client, clientId: 43 }
    const back = [choosing(client), choosing(other), leaving].reduce(evolveSession, away)
    expect(back).toEqual(away)
  })

  it("[S6.3] is the only one who can choose a client, and choosing the same client again changes nothing", () => {
    const plain = evolveSession(initialSession, { _tag: "SessionStarted", user: { ...agent, isAgent: false } })
    expect(decideServeClient(plain, client)).toEqual(Result.fail({ _tag: "NotAnAgent" }))
    expect(decideServeClient(initialSession, client)).toEqual(Result.fail({ _tag: "NotAnAgent" }))
    expect(decideServeClient(loggedIn, client)).toEqual(Result.succeed([choosing(client)]))
    expect(decideServeClient(serving, client)).toEqual(Result.succeed([]))
    expect(decideLeaveClient(serving)).toEqual([leaving])
    expect(decideLeaveClient(loggedIn)).toEqual([])
  })

  it("[S4.13] a session stored before there were agents serves nobody", () => {
    const { version, state } = encodeSnapshot({ ...initialShop, session: loggedIn })
    const { serving: _, ...old } = state.session
    const read = Result.getOrThrow(decodeSnapshot({ version, state: { ...state, session: old } }))
    expect(read.session).toEqual(loggedIn)
  })
})

describe(`an agent (${LAWS})`, () => {
  it("[S6.3] choosing a client and leaving again changes nothing", () =>
    checkLaw(
      fc.property(arbShop, fc.array(arbServedClient, { minLength: 1, maxLength: 4 }), (shop, clients) => {
        const before = evolveShop(shop, leaving)
        const after = evolveShop(clients.map(choosing).reduce(evolveShop, before), leaving)
        expect(after).toEqual(before)
        expect(after.carts).toBe(shop.carts)
      }),
    ))

  it("[S6.4] the identity sent to the backend is the served client's, otherwise the user's", () =>
    checkLaw(
      fc.property(fc.array(arbSessionEvent), (events) => {
        const session = events.reduce(evolveSession, initialSession)
        const expected = session.serving?.client.clientId ?? session.user?.clientId ?? 0
        expect(session.userTemp.clientId).toBe(expected)
        expect(session.user?.isAgent === true || session.serving === null).toBe(true)
      }),
    ))

  it("[S6.3] a user who is not an agent serves nobody", () =>
    checkLaw(
      fc.property(arbUser, arbServedClient, (user, chosen) => {
        const session = evolveSession(initialSession, { _tag: "SessionStarted", user: { ...user, isAgent: false } })
        expect(evolveSession(session, choosing(chosen))).toBe(session)
      }),
    ))
})

describe("changed addresses", () => {
  const listed = (clientId: number, addresses: ServedClient["addresses"]) =>
    ({ _tag: "AddressesListed", clientId, addresses }) as const
  const added = [...client.addresses, { addressCode: "30", street: "Via Asti 3", city: "Alba" }]

  it("[S3.5] can be chosen from now on, and the chosen one is kept", () => {
    const moved = evolveSession(serving, { _tag: "AddressSelected", addressCode: "20" })
    const now = evolveSession(moved, listed(42, added))
    expect(deliveryAddresses(now)).toEqual(added)
    expect(now.userTemp.addressCode).toBe("20")
    expect(evolveSession(now, leaving).user).toBe(agent)
  })

  it("[S3.5] the first one replaces a chosen one that was deleted", () => {
    const left = evolveSession(loggedIn, listed(9, agent.addresses.slice(1)))
    expect(left.userTemp.addressCode).toBe("S2")
    expect(deliveryAddresses(left)).toEqual(agent.addresses.slice(1))
    expect(evolveSession(loggedIn, listed(9, [])).userTemp.addressCode).toBe("0")
  })

  it("[S3.5] of another client change nothing", () => {
    expect(evolveSession(loggedIn, listed(42, added))).toBe(loggedIn)
    expect(evolveSession(initialSession, listed(0, added))).toBe(initialSession)
  })
})
