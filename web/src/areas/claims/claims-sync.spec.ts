// @vitest-environment node
import { randomUUID } from "node:crypto"
import { fileClaim, getOrder, listOrders } from "@dispensa/contracts"
import type { Client } from "@dispensa/contracts/client"
import { type ClaimChange, claimsOf, lineKeyOf, type User, viewClaims } from "@dispensa/domain"
import { startMock } from "@dispensa/mock-server"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { replicaStore } from "../../sync/replica-store.ts"
import { makeReplicaSync } from "../../sync/replica-sync.ts"
import { type FlakyBackend, openFlakyBackend } from "../../testing/flaky-backend.ts"
import { testLog } from "../../testing/test-log.ts"
import { claimsRemote } from "./claims-remote.ts"

let backend: FlakyBackend
let client: Client
let user: User

beforeAll(async () => {
  backend = await openFlakyBackend(startMock)
  user = await backend.logIn()
  client = backend.clientWith({ newKey: randomUUID, fetch: backend.fetch })
}, 60_000)
afterAll(() => {
  vi.unstubAllGlobals()
  return backend.close()
})

const JSON_HEADERS = { "content-type": "application/json" }
const line = { itemCode: "PA0001", name: "Spaghetti", quantity: 2, unit: "PZ", reason: "broken" }
const written = { orderId: "NO-SUCH", lines: [line], remedy: "credit", note: "" }

const changeOf = () => ({ id: randomUUID(), clientId: user.clientId, claimId: "k1", orderId: "NO-SUCH" })

const afterSending = async (change: ClaimChange) => {
  const { log } = testLog()
  const { clientId } = user
  await log.append([{ _tag: "SessionStarted", user }, change])
  const store = replicaStore(log, "claims")
  const parts = { store, remote: claimsRemote, client, now: () => 0, wanted: new Set<string | null>([null]) }
  await Effect.runPromise(makeReplicaSync({ ...parts, onRefused: () => {} }).all)
  const own = claimsOf(log.state().claims, clientId)
  return { pending: own.pending, parked: own.parked, shown: viewClaims(own) }
}

const filing = (claim: Readonly<Record<string, unknown>>): ClaimChange => ({ _tag: "ClaimFiled", ...changeOf(), claim })

describe("a claim that is not accepted", () => {
  it("[S3.30] is parked with its contents if the backend refuses it", async () => {
    const parked = { _tag: "Parked", claimId: "k1", orderId: "NO-SUCH", filed: written }
    expect(await afterSending(filing(written))).toMatchObject({ pending: [], shown: [parked] })
  })

  it("[S3.30] is parked if no version can decode it any more", async () => {
    // The reason is in the language of the page.
    vi.stubGlobal("window", { location: new URL("http://localhost/") })
    const parked = { _tag: "Parked", claimId: "k1", orderId: "NO-SUCH", filed: null }
    expect(await afterSending(filing({ lines: "of another version" }))).toMatchObject({ pending: [], shown: [parked] })
  })
})

describe("a withdrawal", () => {
  const userTemp = () => ({ clientId: user.clientId, addressCode: "0", externalCall: true })
  /** A claim about the user's delivered order, on record at the backend. */
  const fileOne = async () => {
    const filter = { status: null, from: null, to: null, page: 1, perPage: 50 }
    const { data } = (await Effect.runPromise(client.call(listOrders, { userTemp: userTemp(), ...filter }))).message
    const { orderId = "" } = data.find(({ status }) => status === "delivered") ?? {}
    const [first] = (await Effect.runPromise(client.call(getOrder, { userTemp: userTemp(), orderId }))).message.lines
    if (first === undefined) throw new Error("no delivered order")
    const claimed = { ...lineKeyOf(first), name: first.name, quantity: 1, unit: "PZ", reason: "broken" as const }
    const filed = { orderId, lines: [claimed], remedy: "credit" as const, note: "" }
    await Effect.runPromise(client.call(fileClaim, { userTemp: userTemp(), claimId: "k1", ...filed }))
  }
  const withdrawal = (): ClaimChange => ({ _tag: "ClaimWithdrawn", ...changeOf() })

  it("[S3.30] is sent, and the claim is shown as the backend answers it", async () => {
    await fileOne()
    const withdrawn = { _tag: "Answered", claim: { claimId: "k1", status: "withdrawn" } }
    expect(await afterSending(withdrawal())).toMatchObject({ pending: [], parked: undefined, shown: [withdrawn] })
  })

  it("[S3.30] that the backend refuses is parked with the backend's reason, and the claim is shown with its answer", async () => {
    await backend.reset()
    user = await backend.logIn()
    await fileOne()
    const payload = { status: "refused", answer: "Oltre 24 ore" }
    const url = "http://localhost/_mock/claims/k1/answer"
    await backend.fetch(url, { method: "POST", body: JSON.stringify(payload), headers: JSON_HEADERS })
    const { parked, shown } = await afterSending(withdrawal())
    expect(parked).toMatchObject([{ failure: { message: "La segnalazione ha già una risposta" } }])
    expect(shown).toMatchObject([{ _tag: "Answered", claim: { status: "refused", answer: "Oltre 24 ore" } }])
  })
})
