/** Tolerated losses: the person was notified that nothing is persisted, or another client logged in here. */
import type { Tab } from "../browser/tab.ts"

export interface Forgiven {
  /** The person was notified that this tab persists nothing from now on. */
  readonly keepsNothing: (tab: Tab) => void
  /** Requested or answered in this tab. */
  readonly made: (tab: Tab, id: string) => void
  /** The tab closes: state that only it held is lost. */
  readonly closed: (tab: Tab) => void
  /** Killed with a full disk, before the fallback in local storage was flushed. */
  readonly lost: (tab: Tab) => void
  /** Another client logs in: unsent changes are discarded. */
  readonly othersCame: (unsent: Iterable<string>) => void
  readonly has: (id: string) => boolean
  /** Answered where nothing is persisted: the next page requests it again, and its answer is notified again. */
  readonly mayBeTold: (id: string) => boolean
}

/** `isFull`: whether the disk is full. */
export const makeForgiven = (isFull: () => boolean): Forgiven => {
  const forgiven = new Set<string>()
  const lost = new Set<string>()
  const madeIn = new Map<Tab, Array<string>>()
  /** Made while the disk was full: the tab learns of it from this write, and notifies then. */
  const refusedTo = new Map<Tab, Array<string>>()
  /** Changes made in each tab since it persists nothing. */
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
    // The page learns that the disk is full when it cannot write the answer.
    mayBeTold: (id) => lost.has(id) || [...unkept.keys()].some((tab) => madeIn.get(tab)?.includes(id)),
    has: (id) => forgiven.has(id) || lost.has(id),
  }
}
