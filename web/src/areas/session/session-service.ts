/** Login, logout, the chosen address, and what happens when the backend no longer takes the token (S4.2–S4.4, S5.5). */
import type { ApiError, Client } from "@dispensa/contracts/client"
import {
  AUTHENTICATION_FAILED,
  decideLeaveClient,
  decideSelectAddress,
  decideServeClient,
  loginFailureMessage,
  type ServedClient,
  type ShopState,
  type User,
} from "@dispensa/domain"
import { Context, Effect, Result } from "effect"
import { clearIdentity, writeIdentity } from "./identity-store.ts"
import type { KeyValueStore } from "../../platform/safe-storage.ts"
import type { TokenStore } from "./token-store.ts"
import { type EventLog, record } from "../../log/event-log.ts"
import type { KeptChanges } from "./kept-changes.ts"
import { later } from "../backend/later.ts"

export interface Credentials {
  readonly user: string
  readonly password: string
}

/** S5.5, S8.10: a refusal has words to show, a failed call is told by its error. */
export type LoginOutcome =
  | { readonly _tag: "LoggedIn" }
  | { readonly _tag: "Refused"; readonly message: string }
  | { readonly _tag: "Failed"; readonly error: ApiError }

export interface SessionCommands {
  readonly login: (credentials: Credentials) => Effect.Effect<LoginOutcome>
  readonly logout: () => void
  readonly selectAddress: (addressCode: string) => void
  /** An agent works for a client from here on (S6.3). */
  readonly serve: (client: ServedClient) => void
  readonly leaveClient: () => void
  /** The token is wrong or has run out: the session ends, what was not sent is kept for the next login. */
  readonly expire: () => void
}

export class SessionService extends Context.Service<SessionService, SessionCommands>()(
  "@dispensa/web/SessionService",
) {}

export interface SessionParts {
  readonly log: EventLog
  /** The bare client: a refused login must not count as an expired session. */
  readonly client: Client
  /** A client that calls with a token which is no longer kept. */
  readonly clientWith: (token: string) => Client
  readonly tokens: TokenStore
  readonly store: KeyValueStore
  readonly kept: KeptChanges
  readonly onExpired: () => void
  /** After logging out: forget what is on disk and in caches (S4.3). */
  readonly onLoggedOut: () => void
}

export const makeSessionService = (parts: SessionParts): SessionCommands => {
  const { log, tokens, kept } = parts
  const end = () => {
    tokens.clear()
    clearIdentity(parts.store)
    void log.append([{ _tag: "SessionEnded" }])
  }
  return {
    login: (credentials) => login(parts, credentials),
    logout: () => {
      const token = tokens.get()
      kept.clear()
      end()
      parts.onLoggedOut()
      if (token !== null) Effect.runFork(revoke(parts.clientWith(token)))
    },
    selectAddress: (addressCode) => {
      const decision = decideSelectAddress(log.state().session, addressCode)
      if (Result.isSuccess(decision)) void log.append(decision.success)
    },
    serve: (client) => {
      const decision = decideServeClient(log.state().session, client)
      if (Result.isSuccess(decision)) void log.append(decision.success)
    },
    leaveClient: () => void log.append(decideLeaveClient(log.state().session)),
    expire: () => {
      if (log.state().session.user === null) return
      kept.keep(log.state())
      end()
      parts.onExpired()
    },
  }
}

const login = (parts: SessionParts, credentials: Credentials): Effect.Effect<LoginOutcome> =>
  later(
    () => import("./login-call.ts"),
    ({ login: endpoint, isLoginRefusal }) =>
      parts.client.call(endpoint, credentials).pipe(
        Effect.flatMap((answer): Effect.Effect<LoginOutcome> => {
          if (isLoginRefusal(answer)) {
            const message = loginFailureMessage(answer.message) ?? AUTHENTICATION_FAILED
            return Effect.succeed({ _tag: "Refused", message })
          }
          return Effect.as(start(parts, answer.message, answer.accessToken), { _tag: "LoggedIn" })
        }),
      ),
  ).pipe(
    Effect.catch((error) =>
      // S8.10: login errors are only logged; the page words the failure.
      Effect.as(Effect.logWarning("login", error._tag), { _tag: "Failed" as const, error }),
    ),
  )

/** The backend forgets the token too; the page has done so already, so that a failure changes nothing (S4.3). */
const revoke = (client: Client): Effect.Effect<void> =>
  Effect.ignore(
    later(
      () => import("./login-call.ts"),
      ({ logout }) => client.call(logout, {}),
    ),
  )

/** Another client on the same browser starts from nothing: whatever the one before left is ended first. */
const start = ({ log, tokens, kept }: SessionParts, user: User, accessToken: string): Effect.Effect<void> => {
  const before = log.state().session.user
  tokens.set(accessToken)
  const isAnother = before !== null && before.clientId !== user.clientId
  const changes = kept.take(user.clientId)
  return record(log, [
    ...(isAnother ? [{ _tag: "SessionEnded" as const }] : []),
    { _tag: "SessionStarted", user },
    ...changes.map((change) => ({ _tag: "CartChangeRequested" as const, change })),
  ])
}

/** Keeps `user_temp` in local storage in step with the session (S4.2, S9.13). */
export const rememberIdentity = (store: KeyValueStore, { session }: ShopState) => {
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
