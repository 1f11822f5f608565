/** Shopping lists: what the person was told, what the backend did, and what the lists have to hold (ADR 49). */
import type { ListPatch, ShoppingList } from "@dispensa/domain"
import type { Appended } from "../../src/log/event-log.ts"
import type { Forgiven } from "./forgiven.ts"

interface ListIntent {
  readonly listId: string
  readonly patch: ListPatch
}

/** Of each list the articles, and of each how many are wanted and how many are there. */
export type HeldLists = ReadonlyMap<string, ReadonlyMap<string, string>>

export interface ListLedger {
  /** What was there before anybody did anything. */
  readonly start: (lists: ReadonlyArray<ShoppingList>) => void
  readonly note: (appended: Appended) => void
  /** Somebody elsewhere is about to make a change under this key. */
  readonly intends: (key: string, intent: ListIntent) => void
  readonly acknowledged: (id: string) => void
  /** The line brings it a second time: only what was carried out is kept under its key (ADR 30), so that what was refused may be done now. */
  readonly cameAgain: (key: string) => void
  /** False when that is no change of a list. */
  readonly carriedOut: (key: string) => boolean
  readonly unsent: () => ReadonlyArray<string>
  /** What everybody's changes make, in the backend's order. */
  readonly held: () => HeldLists
  readonly faults: (forgiven: Forgiven) => ReadonlyArray<string>
}

interface HeldEntry {
  readonly quantity?: number | null
  readonly there?: number | null
}

export const entryText = ({ quantity = null, there = null }: HeldEntry) => `${quantity}/${there}`

export const makeListLedger = (): ListLedger => {
  const intents = new Map<string, ListIntent>()
  const told = new Set<string>()
  const refused = new Set<string>()
  const again = new Set<string>()
  const times = new Map<string, number>()
  const lists = new Map<string, Map<string, HeldEntry>>()
  const carryOut = ({ listId, patch }: ListIntent): void => {
    if (patch.gone === true) return void lists.delete(listId)
    const list = lists.get(listId) ?? new Map<string, HeldEntry>()
    lists.set(listId, list)
    for (const { itemCode, gone, name, quantity, there } of patch.entries ?? []) {
      if (gone === true) list.delete(itemCode)
      // What another device has taken off comes back only by being added.
      else if (list.has(itemCode) || name !== undefined) {
        const before = list.get(itemCode)
        list.set(itemCode, {
          ...before,
          ...(quantity === undefined ? {} : { quantity }),
          ...(there === undefined ? {} : { there }),
        })
      }
    }
  }
  const unsent = () => [...told].filter((id) => !times.has(id) && !refused.has(id))
  return {
    start: (all) => {
      for (const { listId, entries } of all) carryOut({ listId, patch: { entries } })
    },
    note: ({ envelope: { event } }) => {
      if (event._tag === "ListChangeRequested") intents.set(event.id, event)
      if (event._tag === "ListChangeAnswered" && event.refused !== null) refused.add(event.id)
    },
    intends: (key, intent) => void intents.set(key, intent),
    cameAgain: (key) => void again.add(key),
    acknowledged: (id) => void told.add(id),
    carriedOut: (key) => {
      const intent = intents.get(key)
      if (intent === undefined) return false
      times.set(key, (times.get(key) ?? 0) + 1)
      carryOut(intent)
      return true
    },
    unsent,
    held: () =>
      new Map(
        [...lists].map(([id, list]) => [id, new Map([...list].map(([code, entry]) => [code, entryText(entry)]))]),
      ),
    faults: (forgiven) => [
      ...unsent()
        .filter((id) => !forgiven.has(id))
        .map((id) => `Lost: a change of ${intents.get(id)?.listId}, ${id}, was acknowledged`),
      // Refused where nothing is kept: the next page asks for it again, and there may be such a list by then.
      ...[...refused]
        .filter((id) => times.has(id) && !again.has(id) && !forgiven.mayBeTold(id))
        .map((id) => `Refused, and carried out: ${id}`),
      ...[...times].flatMap(([id, count]) => (count > 1 ? [`A list was changed ${count} times: ${id}`] : [])),
    ],
  }
}
