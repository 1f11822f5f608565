/** The backend's claims. A claim is filed and withdrawn under its own id: sent again after a lost answer, it is the same claim. */
import { fileClaim, listClaims, withdrawClaim } from "@dispensa/contracts"
import { type Client, Unsupported } from "@dispensa/contracts/client"
import {
  type Claim,
  type ClaimChange,
  type ClaimFiled,
  type ClientClaims,
  type ClientId,
  readFiled,
  withClaim,
} from "@dispensa/domain"
import { Effect, Result } from "effect"
import { m } from "../../i18n/messages.ts"
import { clientIdentity } from "../../sync/replica-documents.ts"
import type { ReplicaRemote, Update } from "../../sync/replica-sync.ts"

type Claims = ClientClaims["confirmed"]

/** The claim as it was answered. */
const updated = Effect.map(
  ({ message }: { readonly message: Claim }): Update<Claims> =>
    (known) =>
      withClaim(known, message),
)

const file = (client: Client, clientId: ClientId, { id, claimId, claim }: ClaimFiled) => {
  const filed = readFiled(claim)
  // A claim that no version can decode any more cannot be sent: parked, it is not lost.
  return Result.isFailure(filed)
    ? Effect.fail(new Unsupported({ endpoint: fileClaim.id, status: null, message: m.claims_unreadable_claim() }))
    : updated(client.call(fileClaim, { userTemp: clientIdentity(clientId), claimId, ...filed.success }, id))
}

export const claimsRemote: ReplicaRemote<Claims, ClaimChange> = {
  load: (client, clientId) =>
    client.call(listClaims, { userTemp: clientIdentity(clientId) }).pipe(
      Effect.map(
        ({ message }): Update<Claims> =>
          () =>
            message.map((claim) => ({ ...claim })),
      ),
    ),
  send: (client, clientId, change) =>
    change._tag === "ClaimFiled"
      ? file(client, clientId, change)
      : updated(client.call(withdrawClaim, { userTemp: clientIdentity(clientId), claimId: change.claimId }, change.id)),
  isKnown: (known, loaded) => JSON.stringify(known) === JSON.stringify(loaded),
}
