/** Claims in display order: those that could not be sent, those still to be sent, and those of the backend. */
import { Result, Schema } from "effect"
import { Claim, FiledClaim } from "./claim-values.ts"
import type { ClaimChange, ClientClaims } from "./claims.ts"

/** `filed`: not answered yet, or parked; null when no version can decode it any more. */
export type ShownClaim =
  | { readonly _tag: "Answered"; readonly claim: Claim }
  | { readonly _tag: "Pending"; readonly claimId: string; readonly filed: FiledClaim }
  | { readonly _tag: "Parked"; readonly claimId: string; readonly orderId: string; readonly filed: FiledClaim | null }

const readClaim = Schema.decodeUnknownResult(Claim)
export const readFiled = Schema.decodeUnknownResult(FiledClaim)

/** Pending claims that no version can decode any more are omitted: the backend will return them. */
export const viewClaims = ({ confirmed, pending, parked = [] }: ClientClaims): ReadonlyArray<ShownClaim> => {
  const answered = confirmed.flatMap((fields): ReadonlyArray<Claim> => {
    const read = readClaim(fields)
    return Result.isSuccess(read) ? [pending.reduce(afterChange, read.success)] : []
  })
  const known = new Set(answered.map(({ claimId }) => claimId))
  return [
    ...parked.flatMap(({ change }) => (known.has(change.claimId) ? [] : parkedClaim(change))),
    ...pending.filter(({ claimId }) => !known.has(claimId)).flatMap(pendingClaim),
    ...answered
      .toSorted((one, other) => Number(one.filedAt < other.filedAt) - Number(one.filedAt > other.filedAt))
      .map((claim): ShownClaim => ({ _tag: "Answered", claim })),
  ]
}

/** An answered claim is no longer withdrawn: the backend will refuse it. */
const afterChange = (claim: Claim, { _tag, claimId }: ClaimChange): Claim =>
  _tag === "ClaimWithdrawn" && claimId === claim.claimId && claim.status === "received"
    ? { ...claim, status: "withdrawn" }
    : claim

const pendingClaim = (change: ClaimChange): ReadonlyArray<ShownClaim> => {
  if (change._tag === "ClaimWithdrawn") return []
  const read = readFiled(change.claim)
  return Result.isSuccess(read) ? [{ _tag: "Pending", claimId: change.claimId, filed: read.success }] : []
}

const parkedClaim = (change: ClaimChange): ReadonlyArray<ShownClaim> => {
  if (change._tag === "ClaimWithdrawn") return []
  const { claimId, orderId, claim } = change
  const read = readFiled(claim)
  return [{ _tag: "Parked", claimId, orderId, filed: Result.isSuccess(read) ? read.success : null }]
}

export const orderOfClaim = (shown: ShownClaim): string => {
  switch (shown._tag) {
    case "Answered":
      return shown.claim.orderId
    case "Pending":
      return shown.filed.orderId
    case "Parked":
      return shown.orderId
  }
}

/** The list with one claim updated in place, or added first. */
export const withClaim = (claims: ReadonlyArray<ClientClaims["confirmed"][number]>, claim: Claim) => {
  const fields = { ...claim }
  return claims.some((each) => each["claimId"] === claim.claimId)
    ? claims.map((each) => (each["claimId"] === claim.claimId ? fields : each))
    : [fields, ...claims]
}
