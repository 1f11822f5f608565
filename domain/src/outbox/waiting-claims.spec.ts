/** Pending claims: withdrawn until they are sent, and not afterwards (S3.30, S4.15). */
import { describe, expect, it } from "vitest"
import { claimsReplica, type ClaimFiled } from "../claims/claims.ts"
import { initialShop } from "../shop.ts"
import { changesWaiting, takeBackChanges } from "./waiting-changes.ts"

const filed: ClaimFiled = {
  _tag: "ClaimFiled",
  id: "c1",
  clientId: 1,
  claimId: "k1",
  orderId: "ORD-1",
  claim: { orderId: "ORD-1", lines: [], remedy: "credit", note: "" },
}
const waiting = (sent: ReadonlyArray<string>) => {
  const own = { ...claimsReplica.none, pending: [filed], sent }
  const states = { ...initialShop, claims: { ...initialShop.claims, lists: { "1": own } } }
  const entries = changesWaiting(states)
  const [entry] = entries
  if (entry === undefined) throw new Error("no pending entry")
  return { entry, taken: takeBackChanges(states, "claims", entry, () => "new") }
}

describe("a pending claim", () => {
  it("[S3.30][S4.15] is withdrawn before it is sent", () => {
    const { entry, taken } = waiting([])
    expect(entry).toMatchObject({ subject: "claims", name: "ORD-1", isReversible: true })
    expect(taken).toEqual({ withdrawn: ["c1"], undo: null })
  })

  it("[S3.30][S4.15] is not taken back once it is sent: the supplier may have it", () => {
    const { entry, taken } = waiting(["c1"])
    expect(entry.isReversible).toBe(false)
    expect(taken).toEqual({ withdrawn: [], undo: null })
  })
})
