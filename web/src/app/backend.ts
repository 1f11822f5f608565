/** The backend for services: the contracts' client, and the notice of a rejected token (401). */
import { type Client, NetworkFailure, Unauthorized } from "@dispensa/contracts/client"
import type { ClientId } from "@dispensa/domain"
import { Context, Effect } from "effect"

export class Backend extends Context.Service<Backend, Client>()("@dispensa/web/Backend") {}

export interface PlainClients {
  /** The client without session handling: a refused login does not end a session. */
  readonly client: Client
  /** A client that calls with a deleted token. */
  readonly withToken: (token: string) => Client
}

/** What the session itself calls with. */
export class PlainBackend extends Context.Service<PlainBackend, PlainClients>()("@dispensa/web/PlainBackend") {}

/** The `sessionOwner` that started a command; null for a guest's, and for workers, which act for the logged-in user. */
export const RequestedBy = Context.Reference<ClientId | null>("@dispensa/web/RequestedBy", { defaultValue: () => null })

/** Facts about the session that calls need. */
export interface CallingSession {
  readonly expire: () => void
  /** A logout is being written: its token is cleared already, while the page still shows its client. */
  readonly isLeaving: () => boolean
  /** The `sessionOwner` that the page shows; null for a guest. */
  readonly person: () => ClientId | null
}

/** The client, which sends no changes once a later release of the shop writes to the same log. */
export const unlessSuperseded = (client: Client, isSuperseded: () => boolean): Client => ({
  honoursKeys: client.honoursKeys,
  call: (endpoint, request, key) =>
    Effect.suspend(() =>
      endpoint.purpose === "change" && isSuperseded()
        ? Effect.fail(new NetworkFailure({ endpoint: endpoint.id, status: null, message: "Superseded" }))
        : client.call(endpoint, request, key),
    ),
})

/**
 * The client, which reports an expired session once per refused call. Nothing is requested during a logout, nor a command
 * of one user on behalf of another who has logged in since. A refused login does not end a session, and the rejected
 * token may be one that another browser tab's login has replaced.
 */
export const withExpiry = (client: Client, session: CallingSession, token: () => string | null): Client => ({
  honoursKeys: client.honoursKeys,
  call: (endpoint, request, key) =>
    Effect.flatMap(RequestedBy, (requestedBy) => {
      const isOthers = requestedBy !== null && requestedBy !== session.person()
      if (endpoint.auth !== "content" && (session.isLeaving() || isOthers))
        return Effect.fail(new Unauthorized({ endpoint: endpoint.id, status: null, message: "" }))
      const used = token()
      // Another tab ended the session, and a full disk hid that: a guest's 403 is no answer to the request.
      const isSilent = used === null && session.person() !== null
      return client.call(endpoint, request, key).pipe(
        Effect.mapError((error) =>
          isSilent && error._tag === "Forbidden"
            ? new Unauthorized({ endpoint: endpoint.id, status: error.status, message: error.message })
            : error,
        ),
        Effect.tapError(({ _tag }) =>
          Effect.sync(() => {
            if (_tag === "Unauthorized" && endpoint.auth !== "content" && token() === used) session.expire()
          }),
        ),
      )
    }),
})
