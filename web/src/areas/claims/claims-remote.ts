/** The backend's claims. A claim is filed under its own id: sent again after a lost answer, it is the same claim. */
import { fileClaim, listClaims } from "@dispensa/contracts"
import { Unsupported } from "@dispensa/contracts/client"
import { type ClaimFiled, type ClientClaims, readFiled, withClaim } from "@dispensa/domain"
import { Effect, Result } from "effect"
import { m } from "../../i18n/messages.ts"
import { clientIdentity } from "../../sync/replica-documents.ts"
import type { ReplicaRemote, Update } from "../../sync/replica-sync.ts"

type Claims = ClientClaims["confirmed"]

export const claimsRemote: ReplicaRemote<Claims, ClaimFiled> = {
  load: (client, clientId) =>
    client.call(listClaims, { userTemp: clientIdentity(clientId) }).pipe(
      Effect.map(
        ({ message }): Update<Claims> =>
          () =>
            message.map((claim) => ({ ...claim })),
      ),
    ),
  send: (client, clientId, { id, claimId, claim }) => {
    const filed = readFiled(claim)
    // A claim that no version can decode any more cannot be sent: parked, it is not lost.
    if (Result.isFailure(filed))
      return Effect.fail(
        new Unsupported({ endpoint: fileClaim.id, status: null, message: m.claims_unreadable_claim() }),
      )
    return client.call(fileClaim, { userTemp: clientIdentity(clientId), claimId, ...filed.success }, id).pipe(
      Effect.map(
        ({ message }): Update<Claims> =>
          (known) =>
            withClaim(known, message),
      ),
    )
  },
  isKnown: (known, loaded) => JSON.stringify(known) === JSON.stringify(loaded),
}
