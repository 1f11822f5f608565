/** Combines two changes of one list into one with the same effect on any list of the server, so that one call replaces many. */
import type { ListPatch } from "./list-patch.ts"
import type { ListChange } from "./shopping-lists.ts"

/** Null when no single change has that effect: the list, or an entry, is created again after its removal, or removed after its creation. */
export const combineListChanges = (earlier: ListChange, later: ListChange): ListChange | null => {
  const patch = combinePatches(earlier.patch, later.patch)
  return patch === null ? null : { ...later, patch }
}

const combinePatches = (earlier: ListPatch, later: ListPatch): ListPatch | null => {
  if (!areCombinable(earlier, later)) return null
  if (later.gone === true) return later
  const sections = combineParts(earlier.sections, later.sections, ({ id }) => id)
  const entries = combineParts(earlier.entries, later.entries, ({ itemCode }) => itemCode)
  if (sections === null || entries === null) return null
  return {
    ...earlier,
    ...later,
    ...(sections.length === 0 ? {} : { sections }),
    ...(entries.length === 0 ? {} : { entries }),
  }
}

interface Whole {
  readonly isNew?: true
  readonly gone?: true
}

/** A part created by the later change alone takes nothing from the earlier one; a part created and then removed existed in between. */
export const areCombinable = (earlier: Whole, later: Whole): boolean => {
  if (earlier.gone === true) return false
  return later.gone === true ? earlier.isNew !== true : later.isNew !== true || earlier.isNew === true
}

interface Part {
  readonly gone?: true
  /** Adds the part when it is missing. */
  readonly name?: string
}

/** The patches of parts, each named once; null when a part is added again, or by the later change alone. */
export const combineParts = <P extends Part>(
  earlier: ReadonlyArray<P> = [],
  later: ReadonlyArray<P> = [],
  keyOf: (part: P) => string,
): ReadonlyArray<P> | null => {
  const parts = new Map<string, P>()
  for (const part of [...earlier, ...later]) {
    const was = parts.get(keyOf(part))
    if (was === undefined || part.gone === true) parts.set(keyOf(part), part)
    else if (part.name !== undefined && (was.gone === true || was.name === undefined)) return null
    else if (was.gone !== true) parts.set(keyOf(part), { ...was, ...part })
  }
  return [...parts.values()]
}
