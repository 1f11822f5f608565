/**
 * Settles shopping lists with the backend, one step at a time: load what a page wants to see, then send the oldest change.
 * A change says only what it changes, so sending it again after an answer that was lost does no harm (ADR 49).
 */
import { deleteShoppingList, getShoppingList, listShoppingLists, saveShoppingList } from "@dispensa/contracts"
import type { ApiError } from "@dispensa/contracts/client"
import {
  type ClientId,
  type ListChange,
  listsAfter,
  listsOf,
  nextPending,
  type ShopEvent,
  type ShoppingList,
  listAsStep,
  wishingClient,
} from "@dispensa/domain"
import { Effect } from "effect"
import { caughtUp } from "../../log/event-log.ts"
import { clientIdentity, recordFor } from "../backend/client-changes.ts"
import { hasFailedLoad, noteFailedLoad, noteFailure, settleSteps } from "../backend/failed-changes.ts"
import { isTransient } from "../backend/transient.ts"
import type { ListsParts } from "./lists-parts.ts"

type OnRefused = (error: ApiError) => void

/** Does steps until nothing is left, also what failed before. `onRefused` hears why a change was not taken. */
export const settleLists = (parts: ListsParts, onRefused: OnRefused): Effect.Effect<void, ApiError> =>
  Effect.suspend(() => {
    parts.failed.changes.clear()
    return settleReadyLists(parts, onRefused)
  })

/** The same without what failed before. */
export const settleReadyLists = (parts: ListsParts, onRefused: OnRefused): Effect.Effect<void, ApiError> =>
  Effect.gen(function* () {
    // What another browser tab has settled meanwhile is not done again.
    yield* caughtUp(parts.log)
    yield* settleSteps(parts.failed, () => nextStep(parts, onRefused))
  })

const nextStep = (parts: ListsParts, onRefused: OnRefused): Effect.Effect<void, ApiError> | null => {
  const { session, lists } = parts.log.state()
  const shown = wishingClient(session)
  if (shown === null) return null
  const [wanted] = parts.wanted
  // The backend does not know yet what was made here and is not sent.
  const isUnsent = listsOf(lists, shown).pending.some(({ listId }) => listId === wanted)
  if (wanted !== undefined && !isUnsent && !hasFailedLoad(parts.failed)) return load(parts, shown, wanted)
  // An agent's other clients: what was changed for them is sent though they are no longer served (S6.3).
  const change = nextChange(parts, shown)
  return change === undefined ? null : send(parts, change, onRefused)
}

/** Of the client who is served, or of another one of the agent's. */
const nextChange = ({ log, failed }: ListsParts, shown: ClientId): ListChange | undefined => {
  const { lists } = log.state()
  const pending = [listsOf(lists, shown), ...Object.values(lists.lists)].flatMap((own) => own.pending)
  return nextPending(pending, failed.changes, ({ listId }) => listId)
}

export const isReadyLists = (parts: ListsParts): boolean => nextStep(parts, () => {}) !== null

const load = (parts: ListsParts, clientId: ClientId, listId: string | null): Effect.Effect<void, ApiError> => {
  const { client, wanted } = parts
  const userTemp = clientIdentity(clientId)
  // Where nothing is known yet, all of them are loaded whatever is shown.
  const isOne = listId !== null && listsOf(parts.log.state().lists, clientId).loaded
  const loaded = isOne
    ? client.call(getShoppingList, { userTemp, listId }).pipe(
        Effect.map(({ message }): ReadonlyArray<ShoppingList> => [message]),
        Effect.catchTag("NotFound", () => Effect.succeed<ReadonlyArray<ShoppingList>>([])),
        Effect.map((found) => withList(parts, clientId, listId, found[0])),
      )
    : client.call(listShoppingLists, { userTemp }).pipe(Effect.map(({ message }) => message))
  return loaded.pipe(
    Effect.flatMap((lists) => {
      wanted.delete(listId)
      return recordLoaded(parts, clientId, lists)
    }),
    Effect.catch((error) => {
      if (isTransient(error)) return noteFailedLoad(parts.failed, error)
      wanted.delete(listId)
      return Effect.void
    }),
  )
}

/** The lists that are known, one of them as it is now; without it where it is gone. */
const withList = (parts: ListsParts, clientId: ClientId, listId: string, list: ShoppingList | undefined) => {
  const known = listsAfter(listsOf(parts.log.state().lists, clientId).confirmed)
  if (list === undefined) return known.filter((each) => each.listId !== listId)
  const isKnown = known.some((each) => each.listId === listId)
  return isKnown ? known.map((each) => (each.listId === listId ? list : each)) : [...known, list]
}

/** So many steps are worth to be written down as what they make together. */
const MANY_STEPS = 200

/** Most pages find what the last one knew: the log need not grow with every page. */
const recordLoaded = (parts: ListsParts, clientId: ClientId, lists: ReadonlyArray<ShoppingList>): Effect.Effect<void> =>
  Effect.suspend(() => {
    const { loaded, confirmed } = listsOf(parts.log.state().lists, clientId)
    if (loaded && confirmed.length < MANY_STEPS && isSame(listsAfter(confirmed), lists)) return Effect.void
    return recordOf(parts, clientId, { _tag: "ListsLoaded", clientId, steps: lists.map(listAsStep) })
  })

const send = (parts: ListsParts, change: ListChange, onRefused: OnRefused): Effect.Effect<void, ApiError> => {
  const { clientId, listId, id } = change
  return deliver(parts, change).pipe(
    Effect.flatMap((saved) =>
      Effect.andThen(
        recordOf(parts, clientId, { _tag: "ListChangeAnswered", clientId, id, refused: null }),
        // The answer is the list with what other devices changed meanwhile.
        Effect.suspend(() =>
          saved === null || !listsOf(parts.log.state().lists, clientId).loaded
            ? Effect.void
            : recordLoaded(parts, clientId, withList(parts, clientId, listId, saved)),
        ),
      ),
    ),
    Effect.catch((error) => {
      if (isTransient(error))
        return noteFailure(parts.log, parts.failed, { subject: "lists", clientId, changeId: id }, error)
      // A refusal may mean that the list is not what it was: it is loaded again.
      parts.wanted.add(null)
      onRefused(error)
      const refused = { _tag: "Backend" as const, message: error.message }
      return recordOf(parts, clientId, { _tag: "ListChangeAnswered", clientId, id, refused })
    }),
  )
}

const deliver = ({ client }: ListsParts, { clientId, listId, id, patch }: ListChange) => {
  const userTemp = clientIdentity(clientId)
  if (patch.gone === true)
    return client.call(deleteShoppingList, { userTemp, listId }, id).pipe(Effect.map((): ShoppingList | null => null))
  const { gone: _gone, ...changed } = patch
  return client
    .call(saveShoppingList, { userTemp, listId, ...changed }, id)
    .pipe(Effect.map(({ message }): ShoppingList | null => message))
}

const recordOf = ({ log }: ListsParts, clientId: ClientId, event: ShopEvent): Effect.Effect<void> =>
  recordFor(log, ({ lists }) => lists.lists, clientId, event)

/** By what they hold: a field that a change added stands elsewhere than in an answer. */
const isSame = (known: ReadonlyArray<ShoppingList>, loaded: ReadonlyArray<ShoppingList>): boolean =>
  known.length === loaded.length && known.every((list, index) => textOf(list) === textOf(loaded[index]))

const textOf = (list: ShoppingList | undefined): string =>
  list === undefined
    ? ""
    : JSON.stringify([list.listId, list.name, list.sections.map(fields), list.entries.map(fields)])

const fields = (one: object) => Object.entries(one).toSorted(([first], [second]) => (first < second ? -1 : 1))
