/** The claims of the current client, and the commands that file and withdraw one: offline they are queued in the outbox. */
import {
  type Claim,
  claimsOf,
  claimsReplica,
  decideFileClaim,
  decideWithdrawClaim,
  type FiledClaim,
  orderOfClaim,
  type ShopState,
  type ShownClaim,
  viewClaims,
  wishlistClient,
} from "@dispensa/domain"
import { Result } from "effect"
import { useMemo, useState } from "react"
import { Host } from "../../app/host.ts"
import { useService, useShopState } from "../../app/use-shop.ts"
import { ShopLog } from "../../log/event-log.ts"
import { useFreshReplica } from "../../sync/use-replica.ts"

const ownClaims = ({ session, claims }: ShopState) => {
  const clientId = wishlistClient(session)
  return clientId === null ? claimsReplica.none : claimsOf(claims, clientId)
}

export interface ShownClaims {
  readonly claims: ReadonlyArray<ShownClaim>
  /** False until the backend has listed them once. */
  readonly isLoaded: boolean
}

/** The claims of one order, or all of them (null). */
export const useClaims = (orderId: string | null): ShownClaims => {
  useFreshReplica("claims")
  const own = useShopState(ownClaims)
  return useMemo(() => {
    const all = viewClaims(own)
    const claims = orderId === null ? all : all.filter((claim) => orderOfClaim(claim) === orderId)
    return { claims, isLoaded: own.loaded }
  }, [own, orderId])
}

/** Resolves once the claim is persisted: true if there was something to file. One form files one claim, however often it is sent. */
export const useFileClaim = (): ((filed: FiledClaim) => Promise<boolean>) => {
  const log = useService(ShopLog)
  const { newId } = useService(Host)
  const [claimId] = useState(newId)
  return useMemo(
    () => async (filed) => {
      const decided = decideFileClaim(log.state().session, { id: newId(), claimId, filed })
      if (Result.isFailure(decided)) return false
      await log.append(decided.success)
      return true
    },
    [log, newId, claimId],
  )
}

/** Resolves once the withdrawal is persisted: true if there was something to withdraw. */
export const useWithdrawClaim = (): ((claim: Claim) => Promise<boolean>) => {
  const log = useService(ShopLog)
  const { newId } = useService(Host)
  return async (claim) => {
    const decided = decideWithdrawClaim(log.state().session, { id: newId(), claim })
    if (Result.isFailure(decided)) return false
    await log.append(decided.success)
    return true
  }
}
