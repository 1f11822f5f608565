/** Replays a recording's commands against a temporary mock server. */
import { randomUUID } from "node:crypto"
import { DEFAULT_PREFIXES, login } from "@dispensa/contracts"
import { isLoginRefusal, makeClient } from "@dispensa/contracts/client"
import { cartOwnerOf, isCartEvent, type Recording, shopOwner, stateAt } from "@dispensa/domain"
import { makeSupplier, type SupplierUser } from "@dispensa/fixtures"
import { startMock } from "@dispensa/mock-server"
import { replayCommands, type ReplayReport } from "@dispensa/web/replay"
import { Effect } from "effect"

/** The demo user of the recording's client; else the first, who has the most data. */
export const demoUserOf = (recording: Recording, users: ReadonlyArray<SupplierUser>): SupplierUser | undefined => {
  const last = recording.events.findLast(({ envelope }) => isCartEvent(envelope.event))?.envelope.event
  const shop = stateAt(recording)
  const known = shop.session.user?.clientId ?? shopOwner(shop)
  const clientId = last !== undefined && isCartEvent(last) ? cartOwnerOf(last).clientId : known
  const admitted = users.filter(({ refusal, isAgent }) => refusal === null && !isAgent)
  return admitted.find((user) => user.clientId === clientId) ?? admitted[0]
}

export const replayInMock = async (recording: Recording, products: number): Promise<ReplayReport> => {
  const supplier = makeSupplier({ products })
  // An order with a delivery day is placed for the same day again.
  const instant = recording.events[0]?.envelope.at ?? recording.at
  const initialState = { clock: { instant, frozen: false } }
  const mock = await startMock({ supplier, initialState })
  try {
    return await replayCommands(recording, await loggedIn(mock.url, demoUserOf(recording, supplier.users)))
  } finally {
    await mock.stop()
  }
}

const loggedIn = async (baseUrl: string, demo: SupplierUser | undefined) => {
  let token: string | null = null
  const client = makeClient({
    baseUrl,
    registerBaseUrl: baseUrl,
    trackingBaseUrl: baseUrl,
    prefixes: DEFAULT_PREFIXES,
    applicationToken: "token demo:demo",
    language: () => "it",
    token: () => token,
    newKey: randomUUID,
  })
  const credentials = { user: demo?.user ?? "", password: demo?.password ?? "" }
  const answer = await Effect.runPromise(client.call(login, credentials))
  if (isLoginRefusal(answer)) throw new Error(`The mock server refuses the demo user ${credentials.user}.`)
  token = answer.accessToken
  return { client, user: answer.message }
}
