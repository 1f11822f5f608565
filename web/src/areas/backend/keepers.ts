/** Which endpoints keep idempotency keys, remembered over a reload: nothing has to be concluded from quantities then (ADR 30). */
import type { Keepers } from "@dispensa/contracts/client"
import type { KeyValueStore } from "../../platform/safe-storage.ts"

const KEY = "dispensa.keepers"

export const keepersIn = (store: Pick<KeyValueStore, "get" | "set">): Keepers => ({
  read: () => store.get(KEY)?.split(" ") ?? [],
  write: (ids) => void store.set(KEY, ids.join(" ")),
})
