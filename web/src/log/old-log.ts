/** How what is kept of the log in local storage is named: by an earlier version of the shop, and where the database refuses. */
import type { KeyValueStore } from "../platform/safe-storage.ts"

const PREFIX = "dispensa.log."
export const ENTRY = `${PREFIX}e.`
export const SNAPSHOT = `${PREFIX}snapshot`

/** A change that was sent and not answered yet, each under its id. */
export const ATTEMPT = `${PREFIX}attempt.`
/** What an expired session left unsent. */
export const KEPT = `${PREFIX}kept`

export const isOld = (key: string): boolean => key.startsWith(PREFIX)

export const hasOldLog = (store: KeyValueStore): boolean => store.keys().some(isOld)

/** What the database refused, see `unwritten.ts`. */
export const UNWRITTEN = "dispensa.unwritten"
