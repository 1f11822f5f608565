import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatAmount } from "../amounts/format-amount.ts"
import { evolveSession, initialSession } from "../session/session.ts"
import { evolveClientReplica } from "../sync/evolve-replica.ts"
import { user } from "../testing/oil-cart.ts"
import { claimsReplica, type ClaimFiled, type ClaimWithdrawn } from "./claims.ts"
import { type Claim, CLAIM_STATUSES, type FiledClaim } from "./claim-values.ts"
import { viewClaims, withClaim } from "./claim-view.ts"
import { decideFileClaim, decideWithdrawClaim, deliveredOf, mayBeClaimed, readClaimEntry } from "./file-claim.ts"

const claimed = { itemCode: "PA0001", promoCode: "PRIM", promoRow: 3, name: "Spaghetti", quantity: 6, unit: "PZ" }
const line = { ...claimed, packSize: 6 }
const weighed = { ...line, unit: "KG", packSize: 0.5 }
const entry = { text: "", reason: "broken" as const, isConfirmed: false }
const read = (text: string, isConfirmed = false, of: typeof line = line) =>
  readClaimEntry(of, { ...entry, text, isConfirmed }, "it")

const filed: FiledClaim = { orderId: "ORD-1", lines: [{ ...claimed, reason: "broken" }], remedy: "credit", note: "" }
const pending = (claimId: string): ClaimFiled => ({
  _tag: "ClaimFiled",
  id: `change ${claimId}`,
  clientId: 1,
  claimId,
  orderId: "ORD-1",
  claim: { ...filed },
})
const answered = (claimId: string, filedAt = "2026-03-02T07:40:00.000Z"): Claim => ({
  ...filed,
  claimId,
  filedAt,
  status: "received",
  hasPhoto: false,
  answer: "",
  creditNote: null,
})

describe("laws of a claim's quantities", () => {
  it("[S3.30] a quantity within the delivery is claimed as it was written, in either language", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom("it" as const, "en" as const),
        (quantity, language) => {
          const reading = readClaimEntry(line, { ...entry, text: formatAmount(quantity, language) }, language)
          expect(reading).toMatchObject({
            _tag: "Line",
            line: { quantity, reason: "broken", promoCode: "PRIM", promoRow: 3 },
          })
        },
      ),
    )
  })

  it("[S3.30] more than was delivered needs confirmation, and is neither reduced nor sent until then", () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 999 }), (quantity) => {
        expect(read(String(quantity))).toEqual({ _tag: "Beyond", quantity, delivered: 6 })
        expect(read(String(quantity), true)).toMatchObject({ _tag: "Line", line: { quantity } })
      }),
    )
  })

  it("[S3.30] no text becomes a quantity that is not positive", () => {
    const law = fc.property(fc.string(), fc.boolean(), (text, isConfirmed) => {
      const reading = read(text, isConfirmed)
      return reading._tag !== "Line" || reading.line.quantity > 0
    })
    expect(fc.check(law).counterexample).toBeNull()
  })

  it.each([
    ["", "None"],
    ["0", "None"],
    ["due", "Unreadable"],
    ["2 ct", "Unreadable"],
    ["-1", "Unreadable"],
    ["1,5", "Unreadable"],
  ])("[S3.30] %j of a counted item is %s", (text, tag) => {
    expect(read(text)._tag).toBe(tag)
  })

  it("[S3.30] an item sold by weight has decimals, and is limited by the delivered quantity when that is stated", () => {
    expect(read("1,5", false, weighed)).toMatchObject({ _tag: "Line", line: { quantity: 1.5 } })
    const fulfilment = { delivered: 4, open: null, closed: null, ready: null }
    expect(deliveredOf({ quantity: 6, fulfilment })).toBe(4)
    expect(readClaimEntry({ ...line, fulfilment }, { ...entry, text: "5" }, "it")._tag).toBe("Beyond")
  })
})

describe("claims", () => {
  it("[S3.30] are filed for delivered orders, not for cancelled or future ones", () => {
    for (const status of ["fulfilled", "delivered", "E", "PR"]) expect(mayBeClaimed({ status })).toBe(true)
    for (const status of ["IA", "NE", "AN", "not-fulfilled", "to-be-fulfilled"])
      expect(mayBeClaimed({ status })).toBe(false)
  })

  it("[S3.30] a guest cannot file one", () => {
    const decided = decideFileClaim(initialSession, { id: "c1", claimId: "k1", filed })
    expect(decided).toEqual(Result.fail("LoginRequired"))
  })

  it("[S3.30] pending claims come first and are shown once, even if the backend already has them", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom("a", "b", "c")),
        fc.uniqueArray(fc.constantFrom("a", "b", "c")),
        (sent, known) => {
          const confirmed = known.map((claimId) => ({ ...answered(claimId) }))
          const shown = viewClaims({ ...claimsReplica.none, confirmed, pending: sent.map(pending) })
          const ids = shown.map((each) => (each._tag === "Answered" ? each.claim.claimId : each.claimId))
          expect(ids.toSorted()).toEqual([...new Set([...sent, ...known])].toSorted())
          expect(shown.findLastIndex(({ _tag }) => _tag === "Pending")).toBe(
            shown.filter(({ _tag }) => _tag === "Pending").length - 1,
          )
        },
      ),
    )
  })

  it("[S3.30] a refused claim is shown as not sent, with its content, until it is retried", () => {
    const requested = { ...claimsReplica.none, pending: [pending("a")] }
    const refusal = { _tag: "ClientChangeAnswered", changeId: "change a", refused: "Troppo tardi" } as const
    const own = evolveClientReplica(claimsReplica, requested, refusal)
    expect(own.parked).toEqual([{ change: pending("a"), failure: { status: null, message: "Troppo tardi" } }])
    expect(viewClaims(own)).toEqual([{ _tag: "Parked", claimId: "a", orderId: "ORD-1", filed }])
    const retried = evolveClientReplica(claimsReplica, own, { _tag: "ParkedChangeRetried", changeId: "change a" })
    expect(viewClaims(retried)).toEqual([{ _tag: "Pending", claimId: "a", filed }])
  })

  it("[S3.30] a claim that no version can decode any more is shown as not sent; a claim of the backend is not shown twice", () => {
    const failure = { status: null, message: "" }
    const parked = [{ change: { ...pending("a"), claim: {} }, failure }]
    expect(viewClaims({ ...claimsReplica.none, parked })).toEqual([
      { _tag: "Parked", claimId: "a", orderId: "ORD-1", filed: null },
    ])
    const confirmed = [{ ...answered("a") }]
    expect(viewClaims({ ...claimsReplica.none, confirmed, parked }).map(({ _tag }) => _tag)).toEqual(["Answered"])
  })

  it("[S3.30] an answer replaces its own claim, and an undecodable one is not shown", () => {
    const known = [{ ...answered("a") }, { ...answered("b") }, { claimId: "c" }]
    const after = withClaim(known, { ...answered("b"), status: "refused", answer: "Tardi" })
    const shown = viewClaims({ ...claimsReplica.none, confirmed: after })
    expect(shown.map((each) => each._tag === "Answered" && [each.claim.claimId, each.claim.status])).toEqual([
      ["a", "received"],
      ["b", "refused"],
    ])
    expect(withClaim(known, answered("d"))).toHaveLength(4)
  })
})

describe("a withdrawal", () => {
  const withdrawn: ClaimWithdrawn = {
    _tag: "ClaimWithdrawn",
    id: "change w",
    clientId: user.clientId,
    claimId: "a",
    orderId: "ORD-1",
  }
  const statuses = (own: Parameters<typeof viewClaims>[0]) =>
    viewClaims(own).map((shown) => shown._tag === "Answered" && [shown.claim.claimId, shown.claim.status])

  it("[S3.30] is shown at once, and only on its own claim, unless the supplier has answered meanwhile", () => {
    fc.assert(
      fc.property(fc.constantFrom(...CLAIM_STATUSES), (status) => {
        const confirmed = [{ ...answered("a"), status }, { ...answered("b") }]
        expect(statuses({ ...claimsReplica.none, confirmed, pending: [withdrawn] })).toEqual([
          ["a", status === "received" ? "withdrawn" : status],
          ["b", "received"],
        ])
      }),
    )
  })

  it("[S3.30] that is refused leaves the claim as it was, and is no claim that could not be sent", () => {
    const own = { ...claimsReplica.none, confirmed: [{ ...answered("a") }], pending: [withdrawn] }
    const refusal = { _tag: "ClientChangeAnswered", changeId: "change w", refused: "Ha già una risposta" } as const
    const after = evolveClientReplica(claimsReplica, own, refusal)
    expect(after.parked).toEqual([{ change: withdrawn, failure: { status: null, message: "Ha già una risposta" } }])
    expect(statuses(after)).toEqual([["a", "received"]])
    expect(viewClaims({ ...after, confirmed: [] })).toEqual([])
    expect(viewClaims({ ...own, confirmed: [] })).toEqual([])
  })

  it("[S3.30] is decided for claims without an answer, by a client who is logged in", () => {
    const session = evolveSession(initialSession, { _tag: "SessionStarted", user })
    for (const status of CLAIM_STATUSES) {
      const decided = decideWithdrawClaim(session, { id: "change w", claim: { ...answered("a"), status } })
      expect(decided).toEqual(status === "received" ? Result.succeed([withdrawn]) : Result.fail("Answered"))
    }
    const byGuest = decideWithdrawClaim(initialSession, { id: "change w", claim: answered("a") })
    expect(byGuest).toEqual(Result.fail("LoginRequired"))
  })
})
