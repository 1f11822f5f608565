/**
 * Calls of the shopping lists. A change contains only what it changes, so sending it again after a lost answer
 * does no harm (ADR 49).
 */
import { deleteShoppingList, getShoppingList, listShoppingLists, saveShoppingList } from "@dispensa/contracts"
import {
  combineListChanges,
  type ListChange,
  listAsStep,
  listsAfter,
  type ListStep,
  type ShoppingList,
} from "@dispensa/domain"
import { Effect } from "effect"
import { clientIdentity, MANY_STEPS, withTarget } from "../../sync/replica-documents.ts"
import type { ReplicaRemote, Update } from "../../sync/replica-sync.ts"

type Steps = ReadonlyArray<ListStep>

export const listsRemote: ReplicaRemote<Steps, ListChange> = {
  combine: combineListChanges,
  load: (client, clientId, listId) => {
    const userTemp = clientIdentity(clientId)
    return listId === null
      ? client.call(listShoppingLists, { userTemp }).pipe(
          Effect.map(
            ({ message }): Update<Steps> =>
              () =>
                message.map(listAsStep),
          ),
        )
      : client.call(getShoppingList, { userTemp, listId }).pipe(
          Effect.map(({ message }) => withTarget(LISTS, listId, message)),
          Effect.catchTag("NotFound", () => Effect.succeed(withTarget(LISTS, listId, null))),
        )
  },
  send: (client, clientId, { id, listId, patch }) => {
    const userTemp = clientIdentity(clientId)
    if (patch.gone === true) return Effect.as(client.call(deleteShoppingList, { userTemp, listId }, id), null)
    const { gone: _gone, ...changed } = patch
    return client
      .call(saveShoppingList, { userTemp, listId, ...changed }, id)
      .pipe(Effect.map(({ message }) => withTarget(LISTS, listId, message)))
  },
  isKnown: (known, loaded) => known.length < MANY_STEPS && textOf(known) === textOf(loaded),
}

const LISTS = { idOf: ({ listId }: ShoppingList) => listId, read: listsAfter, asStep: listAsStep }

/** Compared by content: a field added by a change is in another order than in an answer. */
const textOf = (steps: Steps): string =>
  JSON.stringify(
    listsAfter(steps).map(({ listId, name, sections, entries }) => [
      listId,
      name,
      sections.map(fieldsOf),
      entries.map(fieldsOf),
    ]),
  )

const fieldsOf = (one: object) => Object.entries(one).toSorted(([first], [second]) => (first < second ? -1 : 1))
