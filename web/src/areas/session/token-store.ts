/** The access token, outside the event log: it is never folded or persisted there (S4.2, S4.3). */
import type { ClientId } from "@dispensa/domain"
import type { KeyValueStore } from "../../platform/safe-storage.ts"

const KEY = "access_token"
/** The `sessionOwner` it was issued to. */
const OWNER = "access_token_of"

export interface TokenStore {
  /** Null if there is none, if nobody is logged in, and if it belongs to another user. */
  readonly get: () => string | null
  /**
   * True if the token belongs to another user than the session: a killed browser has lost the last login's token,
   * or a full disk has hidden another browser tab's login.
   */
  readonly isOthers: () => boolean
  readonly set: (token: string, owner: ClientId) => void
  /** Leaves another user's token alone. */
  readonly clear: () => void
}

/** `user`: owner of the session according to the log; without it, any token is accepted. */
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
