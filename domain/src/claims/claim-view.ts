/** Claims as they are shown: what could not be sent first, what is still to be sent, then what the backend has. */
import { Result, Schema } from "effect"
import { Claim, FiledClaim } from "./claim-values.ts"
import type { ClaimFiled, ClientClaims } from "./claims.ts"

/** `filed`: it has not been answered yet, or was parked; null where no version can read it any more. */
export type ShownClaim =
  | { readonly _tag: "Answered"; readonly claim: Claim }
  | { readonly _tag: "Pending"; readonly claimId: string; readonly filed: FiledClaim }
  | { readonly _tag: "Parked"; readonly claimId: string; readonly orderId: string; readonly filed: FiledClaim | null }

const readClaim = Schema.decodeUnknownResult(Claim)
export const readFiled = Schema.decodeUnknownResult(FiledClaim)

/** What no version can read any more is left out: the backend says it anew. */
export const viewClaims = ({ confirmed, pending, parked = [] }: ClientClaims): ReadonlyArray<ShownClaim> => {
  const answered = confirmed.flatMap((fields): ReadonlyArray<Claim> => {
    const read = readClaim(fields)
    return Result.isSuccess(read) ? [read.success] : []
  })
  const known = new Set(answered.map(({ claimId }) => claimId))
  return [
    ...parked.flatMap(({ change }) => (known.has(change.claimId) ? [] : [parkedClaim(change)])),
    ...pending.filter(({ claimId }) => !known.has(claimId)).flatMap(pendingClaim),
    ...answered
      .toSorted((one, other) => Number(one.filedAt < other.filedAt) - Number(one.filedAt > other.filedAt))
      .map((claim): ShownClaim => ({ _tag: "Answered", claim })),
  ]
}

const pendingClaim = ({ claimId, claim }: ClaimFiled): ReadonlyArray<ShownClaim> => {
  const read = readFiled(claim)
  return Result.isSuccess(read) ? [{ _tag: "Pending", claimId, filed: read.success }] : []
}

const parkedClaim = ({ claimId, orderId, claim }: ClaimFiled): ShownClaim => {
  const read = readFiled(claim)
  return { _tag: "Parked", claimId, orderId, filed: Result.isSuccess(read) ? read.success : null }
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

/** A list of claims with one as it is now, at its place, or first. */
export const withClaim = (claims: ReadonlyArray<ClientClaims["confirmed"][number]>, claim: Claim) => {
  const fields = { ...claim }
  return claims.some((each) => each["claimId"] === claim.claimId)
    ? claims.map((each) => (each["claimId"] === claim.claimId ? fields : each))
    : [fields, ...claims]
}
