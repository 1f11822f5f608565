/** One browser on one machine: its disk, its clock, its line, and what its tabs share. */
import { endpointRoutes } from "@dispensa/contracts"
import { storedKeySupport } from "../../src/sync/idempotency-keys.ts"
import { START } from "../time/timers.ts"
import type { VirtualTime } from "../time/virtual-time.ts"
import { type BrowserChannels, makeChannels } from "./channels.ts"
import { newDisk } from "./disk.ts"
import { type BrowserLocks, makeLocks } from "./locks.ts"
import { type BrowserStorage, makeStorage } from "./storage.ts"

export interface Browser {
  readonly time: VirtualTime
  readonly indexedDB: IDBFactory
  readonly localStorage: BrowserStorage
  readonly locks: BrowserLocks
  readonly channels: BrowserChannels
  /** The machine's line; calls of an offline browser fail at once. */
  isOnline: boolean
  /** The disk takes nothing more. */
  isFull: boolean
  /** Plain http in an office network has no Web Locks. */
  readonly hasLocks: boolean
}

export const makeBrowser = (time: VirtualTime, { hasLocks }: { readonly hasLocks: boolean }): Browser => ({
  time,
  indexedDB: newDisk(),
  localStorage: makeStorage(() => START + time.now(), usedBefore()),
  locks: makeLocks(time),
  channels: makeChannels(time),
  isOnline: true,
  isFull: false,
  hasLocks,
})

/**
 * Changes were made here before: it is known which endpoints keep keys (ADR 30). The answer to the very first change is the one
 * after whose loss quantities decide.
 */
const usedBefore = (): ReadonlyMap<string, string> => {
  const items = new Map<string, string>()
  const changes = Object.values(endpointRoutes).filter(({ purpose }) => purpose === "change")
  const store = { get: () => null, set: (key: string, value: string) => items.set(key, value).has(key) }
  storedKeySupport(store).write(changes.map(({ id }) => id))
  return items
}
