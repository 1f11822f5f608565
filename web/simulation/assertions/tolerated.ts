/** Tolerated losses: the user was notified that nothing is persisted, or another client logged in here. */
import type { Tab } from "../browser/tab.ts"

export interface Tolerated {
  /** The user was notified that this tab persists nothing from now on. */
  readonly persistsNothing: (tab: Tab) => void
  /** Requested or answered in this tab. */
  readonly made: (tab: Tab, id: string) => void
  /** The tab closes: state that only it held is lost. */
  readonly closed: (tab: Tab) => void
  /** Killed with a full disk, before the fallback in local storage was flushed. */
  readonly lost: (tab: Tab) => void
  /** Another client logs in: unsent changes are discarded. */
  readonly otherUserLoggedIn: (unsent: Iterable<string>) => void
  readonly has: (id: string) => boolean
  /** Answered while nothing is persisted: the next page requests it again, and its answer is notified again. */
  readonly mayBeNotified: (id: string) => boolean
  /** Made in a tab since it persists nothing: no other tab hears of it. */
  readonly isUnpersisted: (id: string) => boolean
}

/** `isFull`: whether the disk is full. */
export const makeTolerated = (isFull: () => boolean): Tolerated => {
  const tolerated = new Set<string>()
  const lost = new Set<string>()
  const madeIn = new Map<Tab, Array<string>>()
  /** Made while the disk was full: the tab learns of it from this write, and notifies then. */
  const refusedTo = new Map<Tab, Array<string>>()
  /** Changes made in each tab since it persists nothing. */
  const unpersisted = new Map<Tab, Array<string>>()
  return {
    persistsNothing: (tab) => void unpersisted.set(tab, [...(refusedTo.get(tab) ?? [])]),
    made: (tab, id) => {
      if (isFull()) refusedTo.set(tab, [...(refusedTo.get(tab) ?? []), id])
      madeIn.set(tab, [...(madeIn.get(tab) ?? []), id])
      unpersisted.get(tab)?.push(id)
    },
    closed: (tab) => {
      for (const id of unpersisted.get(tab) ?? []) tolerated.add(id)
    },
    lost: (tab) => {
      for (const id of madeIn.get(tab) ?? []) lost.add(id)
    },
    otherUserLoggedIn: (unsent) => {
      for (const id of unsent) tolerated.add(id)
    },
    // The page learns that the disk is full when it fails to write the answer.
    mayBeNotified: (id) => lost.has(id) || [...unpersisted.keys()].some((tab) => madeIn.get(tab)?.includes(id)),
    isUnpersisted: (id) => [...unpersisted.values()].some((ids) => ids.includes(id)),
    has: (id) => tolerated.has(id) || lost.has(id),
  }
}
