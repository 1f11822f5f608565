/**
 * Linked changes: one intent with two effects ("move", "replace by the offer"). The second is sent only after the first was
 * accepted, and is undone when the first is not.
 */

export interface Linkable {
  /** The change that must be accepted first; absent once it was. */
  readonly waitsFor?: string
}

/** Settles the changes linked to `id` once that is accepted, or never will be. Returns the same array when none is linked to it. */
export const linksAnswered = <C extends Linkable>(
  pending: ReadonlyArray<C>,
  id: string,
  isAccepted: boolean,
): { readonly pending: ReadonlyArray<Omit<C, "waitsFor"> | C>; readonly undone: ReadonlyArray<C> } => {
  const undone = pending.filter(({ waitsFor }) => waitsFor === id)
  if (undone.length === 0) return { pending, undone }
  if (!isAccepted) return { pending: pending.filter((each) => !undone.includes(each)), undone }
  const freed = pending.map((each) => {
    if (each.waitsFor !== id) return each
    const { waitsFor: _waitsFor, ...free } = each
    return free
  })
  return { pending: freed, undone: [] }
}
