/** The claims of the client that is served or logged in, and filing one: without a connection it waits in the outbox. */
import {
  claimsOf,
  claimsReplica,
  decideFileClaim,
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
  /** False until the backend has named them once. */
  readonly isLoaded: boolean
}

/** Of one order, or all of them (null). */
export const useClaims = (orderId: string | null): ShownClaims => {
  useFreshReplica("claims")
  const own = useShopState(ownClaims)
  return useMemo(() => {
    const all = viewClaims(own)
    const claims = orderId === null ? all : all.filter((claim) => orderOfClaim(claim) === orderId)
    return { claims, isLoaded: own.loaded }
  }, [own, orderId])
}

/** On record when it resolves: true where there was something to file. Of one form it is one claim, however often it is sent. */
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
