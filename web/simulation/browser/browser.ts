/** One browser on one machine: its disk, clock and network, and the state shared by its tabs. */
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
  /** The machine's network; calls of an offline browser fail at once. */
  isOnline: boolean
  /** The disk is full. */
  isFull: boolean
}

export const makeBrowser = (time: VirtualTime): Browser => ({
  time,
  indexedDB: newDisk(),
  localStorage: makeStorage(() => START + time.now(), usedBefore()),
  locks: makeLocks(time),
  channels: makeChannels(time),
  isOnline: true,
  isFull: false,
})

/**
 * Changes were made here before: the endpoints that honour keys are known (ADR 30). Only after a lost answer to the very
 * first change are quantities compared.
 */
const usedBefore = (): ReadonlyMap<string, string> => {
  const items = new Map<string, string>()
  const changes = Object.values(endpointRoutes).filter(({ purpose }) => purpose === "change")
  const store = { get: () => null, set: (key: string, value: string) => items.set(key, value).has(key) }
  storedKeySupport(store).write(changes.map(({ id }) => id))
  return items
}
