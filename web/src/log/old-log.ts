/** How an earlier version of the shop named what it kept of the log in local storage. */
import type { KeyValueStore } from "../platform/safe-storage.ts"

const PREFIX = "dispensa.log."
export const ENTRY = `${PREFIX}e.`
export const SNAPSHOT = `${PREFIX}snapshot`

export const isOld = (key: string): boolean =>
  [ENTRY, SNAPSHOT, `${PREFIX}aside.`].some((beginning) => key.startsWith(beginning))

export const hasOldLog = (store: KeyValueStore): boolean => store.keys().some(isOld)
