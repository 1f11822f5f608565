/** What the person gave up knowingly: they were told that nothing is kept, or let somebody else log in here. */
import type { Tab } from "../browser/tab.ts"

export interface Forgiven {
  /** The person was told that this tab keeps nothing from now on. */
  readonly keepsNothing: (tab: Tab) => void
  /** Asked for or answered in this tab. */
  readonly made: (tab: Tab, id: string) => void
  /** The tab goes: what only it knew is gone with it. */
  readonly closed: (tab: Tab) => void
  /** Killed on a full disk, before local storage, the only place left, was written out. */
  readonly lost: (tab: Tab) => void
  /** Somebody else logs in: what was left unsent until now is nobody's. */
  readonly othersCame: (unsent: Iterable<string>) => void
  readonly has: (id: string) => boolean
  /** It was answered where nothing is kept: the next page asks for it again, which is answered again and told again. */
  readonly mayBeTold: (id: string) => boolean
}

/** `isFull`: the disk takes nothing more. */
export const makeForgiven = (isFull: () => boolean): Forgiven => {
  const forgiven = new Set<string>()
  const lost = new Set<string>()
  const madeIn = new Map<Tab, Array<string>>()
  /** Made while the disk took nothing: the tab learns so from this, and is told then. */
  const refusedTo = new Map<Tab, Array<string>>()
  /** Of each tab that keeps nothing: what was made there since. */
  const unkept = new Map<Tab, Array<string>>()
  return {
    keepsNothing: (tab) => void unkept.set(tab, [...(refusedTo.get(tab) ?? [])]),
    made: (tab, id) => {
      if (isFull()) refusedTo.set(tab, [...(refusedTo.get(tab) ?? []), id])
      madeIn.set(tab, [...(madeIn.get(tab) ?? []), id])
      unkept.get(tab)?.push(id)
    },
    closed: (tab) => {
      for (const id of unkept.get(tab) ?? []) forgiven.add(id)
    },
    lost: (tab) => {
      for (const id of madeIn.get(tab) ?? []) lost.add(id)
    },
    othersCame: (unsent) => {
      for (const id of unsent) forgiven.add(id)
    },
    // The page learns that the disk is full from the answer that it could not write.
    mayBeTold: (id) => lost.has(id) || [...unkept.keys()].some((tab) => madeIn.get(tab)?.includes(id)),
    has: (id) => forgiven.has(id) || lost.has(id),
  }
}
