/** The services of a shop with a logged-in user, without requests. */
import type { User } from "@dispensa/domain"
import { safeStorage } from "../platform/safe-storage.ts"
import { makeLive } from "../start/services.ts"
import { createMemoryStorage } from "./memory-storage.ts"
import { testLog } from "./test-log.ts"

export const loggedInShop = async (user: User) => {
  const { log, store: records, events } = testLog()
  await log.append([{ _tag: "SessionStarted", user }])
  const store = safeStorage(createMemoryStorage())
  store.set("access_token", "secret")
  const { shop } = makeLive({
    log,
    records,
    store,
    fetch: () => Promise.reject(new Error("Nothing is requested")),
    notices: { failed: () => {}, sessionExpired: () => {}, order: () => {} },
  })
  return { log, events, shop }
}
