/**
 * Standing orders as the backend has them. A change says only what it changes, so sending it again after an answer that was
 * lost does no harm (ADR 54).
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
import { clientIdentity } from "../../sync/client-identity.ts"
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
    // What no version can read any more changes nothing.
    const { gone, ...changed } = readPatch(patch) ?? {}
    if (gone === true) return Effect.as(client.call(removeStandingOrder, { userTemp, standingId }, id), null)
    return client
      .call(saveStandingOrder, { userTemp, standingId, ...changed }, id)
      .pipe(Effect.map(({ message }) => withOrder(message)))
  },
  isKnown: (known, loaded) => known.length < MANY_STEPS && textOf(known) === textOf(loaded),
}

/** So many steps are worth to be written down as what they make together. */
const MANY_STEPS = 200

const textOf = (steps: Steps): string => JSON.stringify(standingAfter(steps))

/** The standing orders that are known, one of them as it is now. */
const withOrder =
  (order: StandingOrder): Update<Steps> =>
  (known) => {
    const orders = standingAfter(known)
    const isKnown = orders.some(({ standingId }) => standingId === order.standingId)
    const all = isKnown
      ? orders.map((each) => (each.standingId === order.standingId ? order : each))
      : [...orders, order]
    return all.map(standingAsStep)
  }
