/** A client's shopping lists: changed entry by entry, so that two devices may change one list (ADR 49, S7.22). */
import type { EntryPatch, ListEntry, ListPatch, ListSection, SectionPatch, ShoppingList } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import { listKey, type StoredShoppingList } from "../../db/account-records.ts"
import { named } from "../common/form-rules.ts"
import type { Language } from "../common/language.ts"
import { answer, invalidField, notFound, type Outcome, refuse } from "../common/refusal.ts"
import { mayOrderWithoutApproval } from "../people/budgets.ts"
import type { Caller } from "../session/identity.ts"
import type { Shop } from "../shop.ts"
import { itemName } from "../supplier/catalogue.ts"

/** In creation order. */
export const shoppingListsOf = (shop: Shop, client: SupplierClient, language: Language): ReadonlyArray<ShoppingList> =>
  shop.database.shoppingLists
    .values()
    .filter(({ clientId }) => clientId === client.clientId)
    .map((stored) => viewOf(shop, stored, language))

export const shoppingListOf = (
  shop: Shop,
  client: SupplierClient,
  listId: string,
  language: Language,
): Outcome<ShoppingList> => {
  const stored = shop.database.shoppingLists.get(listKey(client.clientId, listId))
  return stored === undefined ? refuse(notFound(LIST, listId)) : answer(viewOf(shop, stored, language))
}

type Change = Omit<ListPatch, "gone"> & { readonly listId: string }

/**
 * Fields that the change omits are unchanged. Entries sent by an automatic standing order can be changed only by a person who
 * may have it sent (S12.15).
 */
export const changeShoppingList = (
  shop: Shop,
  client: SupplierClient,
  { listId, isNew, name, sections = [], entries = [] }: Change,
  { language, session }: Pick<Caller, "language" | "session">,
): Outcome<ShoppingList> => {
  const { clientId } = client
  const key = listKey(clientId, listId)
  const stored = shop.database.shoppingLists.get(key)
  if (stored === undefined && isNew !== true) return refuse(notFound(LIST, listId))
  const given = named(name, stored?.name)
  if (Result.isFailure(given)) return refuse(given.failure)
  const before = stored ?? { clientId, listId, name: "", sections: [], entries: [] }
  const changed: StoredShoppingList = {
    ...before,
    name: given.success,
    sections: sections.reduce(withSection, before.sections),
    entries: entries.reduce(withEntry, before.entries),
  }
  if (changed.entries.length > MOST_ENTRIES) return refuse(TOO_LONG)
  const sent = shop.database.standingOrders
    .values()
    .filter((order) => order.clientId === clientId && order.listId === listId && (order.sending ?? null) !== null)
  for (const { addressCode } of entries.length === 0 ? [] : sent) {
    const allowed = mayOrderWithoutApproval(shop, { session }, { client, addressCode })
    if (Result.isFailure(allowed)) return refuse(allowed.failure)
  }
  shop.database.shoppingLists.set(key, changed)
  return answer(viewOf(shop, changed, language))
}

/** Deleting a nonexistent list succeeds. */
export const removeShoppingList = (shop: Shop, { clientId }: SupplierClient, listId: string): void =>
  shop.database.shoppingLists.delete(listKey(clientId, listId))

/** Above the storefront's limit: two devices may have filled it at the same time. */
const MOST_ENTRIES = 1_000

const withSection = (all: ReadonlyArray<ListSection>, patch: SectionPatch): ReadonlyArray<ListSection> => {
  const rest = all.filter(({ id }) => id !== patch.id)
  const known = all.find(({ id }) => id === patch.id)
  if (patch.gone === true) return rest
  if (known === undefined && patch.name === undefined) return all
  const { id, name = known?.name ?? "", rank = known?.rank ?? 0 } = patch
  return [...rest, { id, name: name.trim(), rank }]
}

const withEntry = (all: ReadonlyArray<ListEntry>, patch: EntryPatch): ReadonlyArray<ListEntry> => {
  const rest = all.filter(({ itemCode }) => itemCode !== patch.itemCode)
  const known = all.find(({ itemCode }) => itemCode === patch.itemCode)
  if (patch.gone === true) return rest
  if (known === undefined && patch.name === undefined) return all
  const { gone: _gone, packaging = known?.packaging ?? null, ...fields } = patch
  const { packaging: _packaging, ...before } = known ?? {}
  const blank = { quantity: null, par: null, note: "", section: "", rank: 0, there: null, countedAt: null }
  return [...rest, { ...blank, name: "", ...before, ...fields, ...packagedIn(packaging) }]
}

const packagedIn = (packaging: string | null): Pick<ListEntry, "packaging"> => (packaging === null ? {} : { packaging })

/** In shelf order; items still in the catalogue have today's names. */
const viewOf = ({ catalogue }: Shop, stored: StoredShoppingList, language: Language): ShoppingList => {
  const { listId, name, sections, entries } = stored
  const byRank = (one: { readonly rank: number }, other: { readonly rank: number }) => one.rank - other.rank
  return {
    listId,
    name,
    sections: sections.toSorted((one, other) => byRank(one, other) || one.id.localeCompare(other.id)),
    entries: entries
      .toSorted((one, other) => byRank(one, other) || one.itemCode.localeCompare(other.itemCode))
      .map((entry) => {
        const sellable = catalogue.byCode.get(entry.itemCode)
        return sellable === undefined ? entry : { ...entry, name: itemName(sellable, language) }
      }),
  }
}

const LIST = { it: "Lista", en: "List" }
const TOO_LONG = invalidField("entries", {
  it: `non più di ${MOST_ENTRIES} articoli`,
  en: `not more than ${MOST_ENTRIES} items`,
})
