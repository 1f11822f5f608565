/** The access token, apart from the event log: it is never part of what is folded or persisted there (S4.2, S4.3). */
import type { ClientId } from "@dispensa/domain"
import type { KeyValueStore } from "../../platform/safe-storage.ts"

const KEY = "access_token"
/** The `sessionOwner` that it was given to. */
const OWNER = "access_token_of"

export interface TokenStore {
  /** Null where there is none, where nobody is logged in, and where it is somebody else's. */
  readonly get: () => string | null
  /**
   * True when the token is another user's than the session's: a browser that was killed has forgotten the last login's,
   * or a full disk has kept another browser tab silent about it.
   */
  readonly isOthers: () => boolean
  readonly set: (token: string, owner: ClientId) => void
  /** Leaves alone what is somebody else's. */
  readonly clear: () => void
}

/** `user`: whose session it is by the log; left out, the token is whoever's it is. */
export const createTokenStore = (store: KeyValueStore, user?: () => ClientId | null): TokenStore => {
  const isOthers = (): boolean => {
    const owner = store.get(OWNER)
    const now = user?.() ?? null
    return owner !== null && now !== null && owner !== String(now)
  }
  return {
    get: () => (user?.() === null || isOthers() ? null : store.get(KEY)),
    isOthers,
    set: (token, owner) => {
      store.set(KEY, token)
      store.set(OWNER, String(owner))
    },
    clear: () => {
      if (isOthers()) return
      store.remove(KEY)
      store.remove(OWNER)
    },
  }
}
