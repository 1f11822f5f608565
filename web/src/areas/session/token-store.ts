/** The access token, apart from the event log: it is never part of what is folded or persisted there (S4.2, S4.3). */
import type { KeyValueStore } from "../../platform/safe-storage.ts"

const KEY = "access_token"

export interface TokenStore {
  readonly get: () => string | null
  readonly set: (token: string) => void
  readonly clear: () => void
}

export const createTokenStore = (store: KeyValueStore): TokenStore => ({
  get: () => store.get(KEY),
  set: (token) => void store.set(KEY, token),
  clear: () => store.remove(KEY),
})
