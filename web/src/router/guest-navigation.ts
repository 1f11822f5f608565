/** Guest navigation is on, by a flag that is stored locally (S4.11). */
import type { KeyValueStore } from "../platform/safe-storage.ts"

const KEY = "guest_navigation"

export const guestNavigation = (store: KeyValueStore): boolean => {
  const stored = store.get(KEY)
  if (stored === null) store.set(KEY, "true")
  return stored !== "false"
}
