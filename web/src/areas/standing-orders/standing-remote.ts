/**
 * Calls of the standing orders. A change contains only what it changes, so sending it again after a lost answer
 * does no harm (ADR 54).
 */
import { listStandingOrders, removeStandingOrder, saveStandingOrder } from "@dispensa/contracts"
import {
  combineStandingChanges,
  readPatch,
  standingAfter,
  standingAsStep,
  type StandingChange,
  type StandingOrder,
  type StandingStep,
} from "@dispensa/domain"
import { Effect } from "effect"
import { clientIdentity, MANY_STEPS, withTarget } from "../../sync/replica-documents.ts"
import type { ReplicaRemote, Update } from "../../sync/replica-sync.ts"

type Steps = ReadonlyArray<StandingStep>

export const standingRemote: ReplicaRemote<Steps, StandingChange> = {
  combine: combineStandingChanges,
  load: (client, clientId) =>
    client.call(listStandingOrders, { userTemp: clientIdentity(clientId) }).pipe(
      Effect.map(
        ({ message }): Update<Steps> =>
          () =>
            message.map(standingAsStep),
      ),
    ),
  send: (client, clientId, { id, standingId, patch }) => {
    const userTemp = clientIdentity(clientId)
    // Parts that no version can read are omitted from the change.
    const { gone, isSendingUnreadable: _unreadable, unreadableLimit: _limit, ...changed } = readPatch(patch) ?? {}
    if (gone === true) return Effect.as(client.call(removeStandingOrder, { userTemp, standingId }, id), null)
    return client
      .call(saveStandingOrder, { userTemp, standingId, ...changed }, id)
      .pipe(Effect.map(({ message }) => withTarget(ORDERS, standingId, message)))
  },
  isKnown: (known, loaded) => known.length < MANY_STEPS && textOf(known) === textOf(loaded),
}

const textOf = (steps: Steps): string => JSON.stringify(standingAfter(steps))

const ORDERS = { idOf: ({ standingId }: StandingOrder) => standingId, read: standingAfter, asStep: standingAsStep }
