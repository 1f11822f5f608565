/** Commands on lists: each yields a patch for the log, and the patch that undoes it. */
import { Result } from "effect"
import type { ChangeId } from "../cart/cart-events.ts"
import type { PackagedItem } from "../catalogue/product.ts"
import { inOnePackaging } from "./one-packaging.ts"
import type { SessionState } from "../session/session.ts"
import { wishlistClient } from "../wishlist/wishlist.ts"
import { rankBehind } from "./list-groups.ts"
import type { EntryPatch, ListPatch, SectionPatch } from "./list-patch.ts"
import type { ListEntry, ListSection, ShoppingList } from "./list-values.ts"
import type { ListChange } from "./shopping-lists.ts"

/** The most entries of a usable list. */
export const MAX_LIST_ENTRIES = 500
export const MAX_LISTS = 50

/** Lists belong to the client being served (S6.3); a guest, and an agent who serves nobody, has none. */
export const decideChangeList = (
  session: SessionState,
  change: { readonly id: ChangeId; readonly listId: string; readonly patch: ListPatch },
): Result.Result<ReadonlyArray<ListChange>, "LoginRequired"> => {
  const clientId = wishlistClient(session)
  if (clientId === null) return Result.fail("LoginRequired")
  return Result.succeed([{ _tag: "ListChangeRequested", clientId, ...change }])
}

export interface AddedItem extends PackagedItem {
  readonly name: string
  /** Null when not stated. */
  readonly quantity: number | null
  /** Sales units in a pack of its packaging. */
  readonly packSize?: number
}

/**
 * Appends items in order; an item already on the list takes the quantity and packaging and keeps its position. Several lines of
 * one item become one entry. Items beyond the limit are skipped.
 */
export const addingEntries = (list: ShoppingList | null, items: ReadonlyArray<AddedItem>): ListPatch => {
  const there = list?.entries ?? []
  const known = new Map(there.map((entry) => [entry.itemCode, entry]))
  const added = inOnePackaging(items)
  const fresh = added.filter(({ itemCode }) => !known.has(itemCode))
  const first = rankBehind(there)
  const room = Math.max(0, MAX_LIST_ENTRIES - there.length)
  const changed = added.flatMap(({ itemCode, quantity, packaging = null }) => {
    const was = known.get(itemCode)
    if (was === undefined || quantity === null) return []
    return [{ itemCode, quantity, ...(packaging === (was.packaging ?? null) ? {} : { packaging }) }]
  })
  return {
    entries: [
      ...changed,
      ...fresh.slice(0, room).map(({ itemCode, packaging, name, quantity }, index) => ({
        itemCode,
        ...(packaging === undefined ? {} : { packaging }),
        name,
        quantity,
        rank: first + index,
      })),
    ],
  }
}

/**
 * The patch that undoes a change of this list; null when it would change nothing. `list` is its state before the change, null when there
 * was none.
 */
export const undoing = (list: ShoppingList | null, patch: ListPatch): ListPatch | null => {
  if (list === null) return patch.isNew === true ? { gone: true } : null
  if (patch.gone === true) {
    const { name, sections, entries } = list
    return { isNew: true, name, sections, entries }
  }
  const sections = (patch.sections ?? []).flatMap((each) => undoingSection(list.sections, each))
  const entries = (patch.entries ?? []).flatMap((each) => undoingEntry(list.entries, each))
  const undo = {
    ...(patch.name === undefined ? {} : { name: list.name }),
    ...(sections.length === 0 ? {} : { sections }),
    ...(entries.length === 0 ? {} : { entries }),
  }
  return Object.keys(undo).length === 0 ? null : undo
}

const undoingSection = (all: ReadonlyArray<ListSection>, patch: SectionPatch): ReadonlyArray<SectionPatch> => {
  const was = all.find(({ id }) => id === patch.id)
  if (was !== undefined) return [patch.gone === true ? was : { ...fieldsAsBefore(was, patch), id: was.id }]
  return patch.name === undefined || patch.gone === true ? [] : [{ id: patch.id, gone: true }]
}

const undoingEntry = (all: ReadonlyArray<ListEntry>, patch: EntryPatch): ReadonlyArray<EntryPatch> => {
  const { itemCode } = patch
  const was = all.find((entry) => entry.itemCode === itemCode)
  if (was !== undefined)
    return [patch.gone === true ? was : { ...fieldsAsBefore({ packaging: null, ...was }, patch), itemCode }]
  return patch.name === undefined || patch.gone === true ? [] : [{ itemCode, gone: true }]
}

/** Only the fields that the patch changed: another device's changes of the same entry stay. */
export const fieldsAsBefore = <A extends object>(was: A, patch: object): Partial<A> => {
  const before: Partial<A> = { ...was }
  for (const key of Object.keys(before)) if (!Object.hasOwn(patch, key)) Reflect.deleteProperty(before, key)
  return before
}
