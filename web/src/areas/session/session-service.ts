/** The session as every call needs it, and its end when the backend rejects the token (S4.2, S4.3). */
import { type ClientId, loggedInAs, type ShopState } from "@dispensa/domain"
import { Context, Effect, Layer } from "effect"
import { clearIdentity, writeIdentity } from "./identity-store.ts"
import type { KeyValueStore } from "../../platform/safe-storage.ts"
import { createTokenStore, type TokenStore } from "./token-store.ts"
import { type EventLog, ShopLog } from "../../log/event-log.ts"
import { PlainBackend, type PlainClients } from "../../app/backend.ts"
import { LocalStore, Notices } from "../../app/host.ts"

/** State of a session; changed by `session-commands.ts`. */
export interface SessionParts extends PlainClients {
  readonly log: EventLog
  readonly tokens: TokenStore
  readonly store: KeyValueStore
  /** A logout is being written: its token is deleted already. */
  isLeaving: boolean
  /** The `sessionOwner` that last logged in on this page; null once another browser tab's login was adopted. */
  startedHere: ClientId | null
}

export interface SessionFacts {
  /** The token is invalid or expired: the session ends, and unsent changes are retained for the next login. */
  readonly expire: () => void
  /** While a logout is being written: its token is deleted already. */
  readonly isLeaving: () => boolean
  readonly person: () => ClientId | null
  readonly parts: SessionParts
}

export class SessionService extends Context.Service<SessionService, SessionFacts>()("@dispensa/web/SessionService") {
  static readonly layer = Layer.effect(
    SessionService,
    Effect.gen(function* () {
      const log = yield* ShopLog
      const { client, withToken } = yield* PlainBackend
      const store = yield* LocalStore
      const { sessionExpired } = yield* Notices
      const tokens = createTokenStore(store, () => loggedInAs(log.state()))
      // A session without a token is unusable: the token was cleared, or the browser was killed before it was written.
      if (log.state().session.user !== null && tokens.get() === null) void log.append([{ _tag: "SessionExpired" }])
      log.onAppended(() => rememberIdentity(store, log.state()))
      const parts: SessionParts = { log, client, withToken, tokens, store, isLeaving: false, startedHere: null }
      return SessionService.of({
        expire: () => {
          // A login in another browser tab has most likely ended this session there.
          if (tokens.isOthers())
            void log.catchUp().then(() => (tokens.isOthers() ? expired(parts, sessionExpired) : undefined))
          else expired(parts, sessionExpired)
        },
        isLeaving: () => parts.isLeaving,
        person: () => loggedInAs(log.state()),
        parts,
      })
    }),
  )
}

export const clearToken = ({ tokens, store }: SessionParts): void => {
  tokens.clear()
  clearIdentity(store)
}

const expired = (parts: SessionParts, onExpired: () => void): void => {
  const { log, isLeaving } = parts
  if (isLeaving || log.state().session.user === null) return
  clearToken(parts)
  void log.append([{ _tag: "SessionExpired" }])
  onExpired()
}

/** Keeps `user_temp` in local storage in sync with the session (S4.2, S9.13). */
const rememberIdentity = (store: KeyValueStore, { session }: ShopState) => {
  const { user, userTemp } = session
  if (user === null) return clearIdentity(store)
  writeIdentity(store, {
    client_id: userTemp.clientId,
    address_code: userTemp.addressCode,
    ext_call: userTemp.externalCall,
    name: user.name,
    company_name: user.companyName,
  })
}
