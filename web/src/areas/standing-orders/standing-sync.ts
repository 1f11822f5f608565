/**
 * Settles standing orders with the backend, one step at a time: load what a page wants to see, then send the oldest change.
 * A change says only what it changes, so sending it again after an answer that was lost does no harm (ADR 54).
 */
import { listStandingOrders, removeStandingOrder, saveStandingOrder } from "@dispensa/contracts"
import type { ApiError } from "@dispensa/contracts/client"
import {
  type ClientId,
  readPatch,
  nextPending,
  type ShopEvent,
  type StandingChange,
  type StandingOrder,
  standingAfter,
  standingAsStep,
  standingOf,
  wishingClient,
} from "@dispensa/domain"
import { Effect } from "effect"
import { caughtUp } from "../../log/event-log.ts"
import { clientIdentity, recordFor } from "../backend/client-changes.ts"
import { hasFailedLoad, noteFailedLoad, noteFailure, settleSteps } from "../backend/failed-changes.ts"
import { isTransient } from "../backend/transient.ts"
import type { StandingParts } from "./standing-parts.ts"

type OnRefused = (error: ApiError) => void

/** Does steps until nothing is left, also what failed before. `onRefused` hears why a change was not taken. */
export const settleStanding = (parts: StandingParts, onRefused: OnRefused): Effect.Effect<void, ApiError> =>
  Effect.suspend(() => {
    parts.failed.changes.clear()
    return settleReadyStanding(parts, onRefused)
  })

/** The same without what failed before. */
export const settleReadyStanding = (parts: StandingParts, onRefused: OnRefused): Effect.Effect<void, ApiError> =>
  Effect.gen(function* () {
    // What another browser tab has settled meanwhile is not done again.
    yield* caughtUp(parts.log)
    yield* settleSteps(parts.failed, () => nextStep(parts, onRefused))
  })

const nextStep = (parts: StandingParts, onRefused: OnRefused): Effect.Effect<void, ApiError> | null => {
  const { session } = parts.log.state()
  const shown = wishingClient(session)
  if (shown === null) return null
  if (parts.isWanted && !hasFailedLoad(parts.failed)) return load(parts, shown)
  // An agent's other clients: what was changed for them is sent though they are no longer served (S6.3).
  const change = nextChange(parts, shown)
  return change === undefined ? null : send(parts, change, onRefused)
}

/** Of the client who is served, or of another one of the agent's. */
const nextChange = ({ log, failed }: StandingParts, shown: ClientId): StandingChange | undefined => {
  const { standing } = log.state()
  const pending = [standingOf(standing, shown), ...Object.values(standing.lists)].flatMap((own) => own.pending)
  return nextPending(pending, failed.changes, ({ standingId }) => standingId)
}

export const isReadyStanding = (parts: StandingParts): boolean => nextStep(parts, () => {}) !== null

const load = (parts: StandingParts, clientId: ClientId): Effect.Effect<void, ApiError> =>
  parts.client.call(listStandingOrders, { userTemp: clientIdentity(clientId) }).pipe(
    Effect.flatMap(({ message }) => {
      parts.isWanted = false
      return recordLoaded(parts, clientId, message)
    }),
    Effect.catch((error) => {
      if (isTransient(error)) return noteFailedLoad(parts.failed, error)
      parts.isWanted = false
      return Effect.void
    }),
  )

/** So many steps are worth to be written down as what they make together. */
const MANY_STEPS = 200

/** Most pages find what the last one knew: the log need not grow with every page. */
const recordLoaded = (
  parts: StandingParts,
  clientId: ClientId,
  orders: ReadonlyArray<StandingOrder>,
): Effect.Effect<void> =>
  Effect.suspend(() => {
    const { loaded, confirmed } = standingOf(parts.log.state().standing, clientId)
    const steps = orders.map(standingAsStep)
    const isSame = JSON.stringify(standingAfter(confirmed)) === JSON.stringify(standingAfter(steps))
    if (loaded && confirmed.length < MANY_STEPS && isSame) return Effect.void
    return recordOf(parts, clientId, { _tag: "StandingLoaded", clientId, steps })
  })

const send = (parts: StandingParts, change: StandingChange, onRefused: OnRefused): Effect.Effect<void, ApiError> => {
  const { clientId, id } = change
  return deliver(parts, change).pipe(
    Effect.flatMap((saved) =>
      Effect.andThen(
        recordOf(parts, clientId, { _tag: "StandingChangeAnswered", clientId, id, refused: null }),
        Effect.suspend(() => (saved === null ? Effect.void : recordAnswer(parts, clientId, saved))),
      ),
    ),
    Effect.catch((error) => {
      if (isTransient(error))
        return noteFailure(parts.log, parts.failed, { subject: "standing", clientId, changeId: id }, error)
      // A refusal may mean that it is not what it was: it is loaded again.
      parts.isWanted = true
      onRefused(error)
      const refused = { _tag: "Backend" as const, message: error.message }
      return recordOf(parts, clientId, { _tag: "StandingChangeAnswered", clientId, id, refused })
    }),
  )
}

/** The answer is the standing order with what other devices changed meanwhile. */
const recordAnswer = (parts: StandingParts, clientId: ClientId, saved: StandingOrder): Effect.Effect<void> => {
  const { loaded, confirmed } = standingOf(parts.log.state().standing, clientId)
  if (!loaded) return Effect.void
  const known = standingAfter(confirmed)
  const isKnown = known.some(({ standingId }) => standingId === saved.standingId)
  const orders = isKnown
    ? known.map((each) => (each.standingId === saved.standingId ? saved : each))
    : [...known, saved]
  return recordLoaded(parts, clientId, orders)
}

const deliver = (
  { client }: StandingParts,
  { clientId, standingId, id, patch: kept }: StandingChange,
): Effect.Effect<StandingOrder | null, ApiError> => {
  // What no version can read any more changes nothing.
  const patch = readPatch(kept) ?? {}
  const userTemp = clientIdentity(clientId)
  if (patch.gone === true)
    return client.call(removeStandingOrder, { userTemp, standingId }, id).pipe(Effect.map(() => null))
  const { gone: _gone, ...changed } = patch
  return client
    .call(saveStandingOrder, { userTemp, standingId, ...changed }, id)
    .pipe(Effect.map(({ message }) => message))
}

const recordOf = ({ log }: StandingParts, clientId: ClientId, event: ShopEvent): Effect.Effect<void> =>
  recordFor(log, ({ standing }) => standing.lists, clientId, event)
