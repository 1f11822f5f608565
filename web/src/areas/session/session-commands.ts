/** Login, logout, the chosen address, and the client that an agent serves (S4.2–S4.4, S5.5, S6.3); loaded on demand. */
import { type ApiError, type Client, NetworkFailure } from "@dispensa/contracts/client"
import {
  decideLeaveClient,
  decideLogOut,
  decideSelectAddress,
  decideServeClient,
  hasUnsent,
  type NotAnAgent,
  type ServedClient,
  type SessionEvent,
  sessionOwner,
  type SessionState,
  shopOwner,
  type UnknownAddress,
  type User,
} from "@dispensa/domain"
import { Effect, Result } from "effect"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { isOnline } from "../../platform/online.ts"
import { caughtUp, type EventLog, record } from "../../log/event-log.ts"
import type { LoginFields } from "./login-fields.ts"
import { clearToken, type SessionParts } from "./session-service.ts"

/** Longer than an answer takes on a slow connection; a backend that is down does not delay the logout further. */
const LONGEST_WAIT_MS = 3_000

/** S5.5, S8.10: a refusal has a message to show, a failed call its error. */
export type LoginOutcome =
  | { readonly _tag: "LoggedIn" }
  | { readonly _tag: "Refused"; readonly message: string }
  | { readonly _tag: "Failed"; readonly error: ApiError }

export interface SessionCommands {
  readonly login: (credentials: LoginFields) => Effect.Effect<LoginOutcome>
  /** Waits a moment until the last changes are sent; false, without logging out, if some are not (S4.3). */
  readonly logout: Effect.Effect<boolean>
  /** Logs out despite unsent changes: they are retained for the same client. */
  readonly logoutUnsent: Effect.Effect<void>
  readonly selectAddress: (addressCode: string) => Effect.Effect<void, UnknownAddress>
  /** An agent serves this client from now on (S6.3). */
  readonly serve: (client: ServedClient) => Effect.Effect<void, NotAnAgent>
  readonly leaveClient: Effect.Effect<void>
}

export const sessionCommands = (parts: SessionParts): SessionCommands => {
  const { log, tokens } = parts
  /** False if there are unsent changes and `leavesUnsent` is not set; those that another browser tab has just written count. */
  const ended = (leavesUnsent: boolean) =>
    Effect.promise(async () => {
      let isOut = false
      const leaving = log.decide((state) => {
        isOut = leavesUnsent || !hasUnsent(state)
        if (!isOut) return []
        parts.isLeaving = true
        const token = tokens.get()
        clearToken(parts)
        if (token !== null) Effect.runFork(revoke(parts.withToken(token)))
        return decideLogOut(state)
      })
      await leaving.finally(() => {
        parts.isLeaving = false
      })
      return isOut
    })
  const decided = <E>(decide: (session: SessionState) => Result.Result<ReadonlyArray<SessionEvent>, E>) =>
    Effect.suspend(() =>
      Effect.flatMap(Effect.fromResult(decide(log.state().session)), (events) => record(log, events)),
    )
  return {
    login: (credentials) => login(parts, credentials),
    // Waits for what another browser tab has just written, too.
    logout: caughtUp(log).pipe(Effect.andThen(allSent(log)), Effect.andThen(ended(false))),
    logoutUnsent: Effect.asVoid(ended(true)),
    selectAddress: (addressCode) => decided((session) => decideSelectAddress(session, addressCode)),
    serve: (client) => decided((session) => decideServeClient(session, client)),
    leaveClient: decided((session) => Result.succeed(decideLeaveClient(session))),
  }
}

const login = (parts: SessionParts, credentials: LoginFields): Effect.Effect<LoginOutcome> =>
  later(
    () => import("./login-call.ts"),
    ({ loginAnswer }) => loginAnswer(parts.client, credentials),
  ).pipe(
    Effect.flatMap(
      (answer): Effect.Effect<LoginOutcome> =>
        answer._tag === "Refused"
          ? Effect.succeed(answer)
          : Effect.as(start(parts, personal(answer.user, credentials.user), answer.token), { _tag: "LoggedIn" }),
    ),
    Effect.catch((error) =>
      // S8.10: login errors are only logged; the page shows the failure.
      Effect.as(Effect.logWarning("login", error._tag), { _tag: "Failed" as const, error }),
    ),
  )

/** Waits for the answers to the last changes: without the token nothing can be sent. */
const allSent = (log: EventLog): Effect.Effect<void> => {
  const sent = Effect.callback<void>((resume) => {
    const look = () => {
      if (!hasUnsent(log.state())) resume(Effect.void)
    }
    const stop = log.subscribe(look)
    look()
    return Effect.sync(stop)
  })
  // Evaluated at logout, not when the page was opened.
  return Effect.suspend(() => sent.pipe(Effect.timeoutOption(isOnline() ? LONGEST_WAIT_MS : 0), Effect.asVoid))
}

/** Revokes the token on the backend too; the page has deleted it already, so that a failure changes nothing (S4.3). */
const revoke = (client: Client): Effect.Effect<void> =>
  Effect.ignore(
    later(
      () => import("./login-call.ts"),
      ({ revokeToken }) => revokeToken(client),
    ),
  )

/**
 * The login name identifies the user among a client's users, even if the backend does not say whether there are several
 * (ADR 74); an id has at most 100 characters.
 */
const personal = (user: User, loginName: string): User =>
  user.rights === undefined && backendCapabilities.has("listPeople")
    ? user
    : { ...user, person: `${String(user.clientId)}/${loginName.toLowerCase()}`.slice(0, 100) }

/**
 * Another user in the same browser starts with nothing: the previous session, with sent and unsent changes, is ended first.
 * Changes left when it was unknown which of the client's users made them belong to the client: the first of its users takes them.
 */
const start = (parts: SessionParts, user: User, accessToken: string): Effect.Effect<void> =>
  Effect.promise(() =>
    parts.log.decide((state) => {
      const owner = sessionOwner(user)
      const before = shopOwner(state) ?? user.clientId
      parts.tokens.set(accessToken, owner)
      parts.startedHere = owner
      const started = { _tag: "SessionStarted" as const, user }
      if (before === owner) return [started]
      const { person: _unknown, ...client } = user
      return [before === user.clientId ? { ...started, user: client } : { _tag: "SessionEnded" }, started]
    }),
  )

/** Code loaded on first use; a failed import counts as no response. */
const later = <Module, A, E>(
  load: () => Promise<Module>,
  use: (module: Module) => Effect.Effect<A, E>,
): Effect.Effect<A, E | NetworkFailure> =>
  Effect.flatMap(
    Effect.tryPromise({
      try: load,
      catch: () => new NetworkFailure({ endpoint: "code", status: null, message: "No response" }),
    }),
    use,
  )
