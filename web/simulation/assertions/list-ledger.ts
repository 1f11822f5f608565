/** The ledger of shopping lists: notifications, effects on the backend, and the expected lists (ADR 49). */
import type { ListPatch, ShoppingList } from "@dispensa/domain"
import { makeStepLedger, type OfClient, type StepLedger } from "./step-ledger.ts"

interface ListIntent {
  readonly listId: string
  readonly patch: ListPatch
}

/** The items of each list, with par level and count. */
export type HeldLists = ReadonlyMap<string, ReadonlyMap<string, string>>

export interface ListLedger extends StepLedger<ListIntent> {
  /** The state before the script. */
  readonly start: (lists: ReadonlyArray<ShoppingList>) => void
  /** The result of all changes, in the backend's order. */
  readonly held: () => HeldLists
}

interface HeldEntry {
  readonly quantity?: number | null
  readonly there?: number | null
}

export const entryText = ({ quantity = null, there = null }: HeldEntry) => `${quantity}/${there}`

export const makeListLedger = (ofClient: OfClient): ListLedger => {
  const lists = new Map<string, Map<string, HeldEntry>>()
  const carryOut = ({ listId, patch }: ListIntent): void => {
    if (patch.gone === true) return void lists.delete(listId)
    const list = lists.get(listId) ?? new Map<string, HeldEntry>()
    lists.set(listId, list)
    for (const { itemCode, gone, name, quantity, there } of patch.entries ?? []) {
      if (gone === true) list.delete(itemCode)
      // An item removed by another device returns only if it is added.
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
  return {
    ...makeStepLedger<ListIntent>(
      {
        name: "list",
        requested: (event) => (event._tag === "ListChangeRequested" ? event : null),
        subject: "lists",
        combined: (event) => (event._tag === "ClientChangesCombined" && event.subject === "lists" ? event : null),
        carryOut,
      },
      ofClient,
    ),
    start: (all) => {
      for (const { listId, entries } of all) carryOut({ listId, patch: { entries } })
    },
    held: () =>
      new Map(
        [...lists].map(([id, list]) => [id, new Map([...list].map(([code, entry]) => [code, entryText(entry)]))]),
      ),
  }
}
