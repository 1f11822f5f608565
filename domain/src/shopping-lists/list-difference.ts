/** The patch between two states of a list: undoes several changes at once (ADR 34, ADR 49). */
import type { EntryPatch, ListPatch } from "./list-patch.ts"
import type { ListEntry, ShoppingList } from "./list-values.ts"

/** Null when nothing differs. Contains only the fields that differ: another device's changes of the same entry stay. */
export const patchBetween = (is: ShoppingList | null, wanted: ShoppingList | null): ListPatch | null => {
  if (is === null && wanted === null) return null
  if (wanted === null) return { gone: true }
  const { listId: _listId, ...whole } = wanted
  if (is === null) return { isNew: true, ...whole }
  const sections = differing(is.sections, wanted.sections, ({ id }) => ({ id }))
  const entries = differing(is.entries, withDefaultPackagings(is.entries, wanted.entries), ({ itemCode }) => ({
    itemCode,
  }))
  const patch = {
    ...(is.name === wanted.name ? {} : { name: wanted.name }),
    ...(sections.length === 0 ? {} : { sections }),
    ...(entries.length === 0 ? {} : { entries }),
  }
  return Object.keys(patch).length === 0 ? null : patch
}

/** A patch must name the default packaging explicitly when the entry is in another one. */
const withDefaultPackagings = (
  is: ReadonlyArray<ListEntry>,
  wanted: ReadonlyArray<ListEntry>,
): ReadonlyArray<Omit<ListEntry, "packaging"> & Pick<EntryPatch, "packaging">> => {
  const packaged = new Set(is.flatMap(({ itemCode, packaging }) => (packaging === undefined ? [] : [itemCode])))
  return wanted.map((entry) => (packaged.has(entry.itemCode) ? { packaging: null, ...entry } : entry))
}

type Differing<A, K> = (Partial<A> & K) | (K & { readonly gone: true })

/** Parts on both sides by their differing fields, missing parts as a whole, surplus parts as gone. */
const differing = <A extends object, K extends object>(
  is: ReadonlyArray<A>,
  wanted: ReadonlyArray<A>,
  keyOf: (one: A) => K,
): ReadonlyArray<Differing<A, K>> => {
  const textOf = (one: A) => JSON.stringify(keyOf(one))
  const known = new Map(is.map((one) => [textOf(one), one]))
  const left = new Set(wanted.map(textOf))
  return [
    ...wanted.flatMap((one): ReadonlyArray<Differing<A, K>> => {
      const was = known.get(textOf(one))
      const fields = was === undefined ? one : otherFields(was, one)
      return Object.keys(fields).length === 0 ? [] : [{ ...fields, ...keyOf(one) }]
    }),
    ...is.filter((one) => !left.has(textOf(one))).map((one) => ({ ...keyOf(one), gone: true as const })),
  ]
}

const otherFields = <A extends object>(is: A, wanted: A): Partial<A> => {
  const other: Partial<A> = { ...wanted }
  for (const [key, value] of Object.entries(is))
    if (Reflect.get(wanted, key) === value) Reflect.deleteProperty(other, key)
  return other
}
