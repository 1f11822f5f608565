/** Clears stored data of another demo (S4.13). */
import type { KeyValueStore } from "../platform/safe-storage.ts"

const ID_KEY = "dispensa.demo"
const VERSION_KEY = "dispensa.demo.version"
const OURS = ["dispensa.", "access_token", "user_temp", "guest_navigation"]

export type DemoCheck = "same" | "purged"

/** Another demo clears everything, an older version of this one its own data; "purged" asks for a reload. */
export const checkDemoData = (store: KeyValueStore, id: string, version: string): DemoCheck => {
  const storedId = store.get(ID_KEY)
  const storedVersion = store.get(VERSION_KEY)
  if (storedId === id && storedVersion === version) return "same"
  const isOther = storedId !== null && storedId !== id
  const isOlder = storedVersion !== null && storedVersion !== version
  if (isOther || isOlder) {
    for (const key of store.keys()) {
      if (isOther || OURS.some((prefix) => key.startsWith(prefix))) store.remove(key)
    }
  }
  const isPersisted = store.set(ID_KEY, id) && store.set(VERSION_KEY, version)
  // Without a working storage a reload would find the same again.
  return (isOther || isOlder) && isPersisted ? "purged" : "same"
}
