// @vitest-environment node
import { randomUUID } from "node:crypto"
import type { Client } from "@dispensa/contracts/client"
import { claimsOf, type User, viewClaims } from "@dispensa/domain"
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

const line = { itemCode: "PA0001", name: "Spaghetti", quantity: 2, unit: "PZ", reason: "broken" }
const written = { orderId: "NO-SUCH", lines: [line], remedy: "credit", note: "" }

const afterSending = async (claim: Readonly<Record<string, unknown>>) => {
  const { log } = testLog()
  const { clientId } = user
  await log.append([
    { _tag: "SessionStarted", user },
    { _tag: "ClaimFiled", id: randomUUID(), clientId, claimId: "k1", orderId: "NO-SUCH", claim },
  ])
  const store = replicaStore(log, "claims")
  const parts = { store, remote: claimsRemote, client, now: () => 0, wanted: new Set<string | null>() }
  await Effect.runPromise(makeReplicaSync({ ...parts, onRefused: () => {} }).all)
  const own = claimsOf(log.state().claims, clientId)
  return { pending: own.pending, shown: viewClaims(own) }
}

describe("a claim that is not accepted", () => {
  it("[S3.30] is parked with its contents if the backend refuses it", async () => {
    const parked = { _tag: "Parked", claimId: "k1", orderId: "NO-SUCH", filed: written }
    expect(await afterSending(written)).toEqual({ pending: [], shown: [parked] })
  })

  it("[S3.30] is parked if no version can decode it any more", async () => {
    // The reason is in the language of the page.
    vi.stubGlobal("window", { location: new URL("http://localhost/") })
    const parked = { _tag: "Parked", claimId: "k1", orderId: "NO-SUCH", filed: null }
    expect(await afterSending({ lines: "of another version" })).toEqual({ pending: [], shown: [parked] })
  })
})
