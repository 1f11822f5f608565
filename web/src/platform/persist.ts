/** Requests persistent storage; the browser asks the user or decides alone (ADR 34). */
import type { KeyValueStore } from "./safe-storage.ts"

const REQUESTED_KEY = "dispensa.persistence"

/** Once per browser, whatever the answer. */
export const askForPersistence = (store: Pick<KeyValueStore, "get" | "set">): void => {
  if (store.get(REQUESTED_KEY) !== null) return
  store.set(REQUESTED_KEY, "asked")
  const storage = typeof navigator === "undefined" ? undefined : navigator.storage
  // A refusal is harmless: nothing of the shop depends on it.
  storage?.persist?.().catch(() => undefined)
}
