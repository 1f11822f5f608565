/** Requests without the client: what the storefront's first script sends before the rest of the code has loaded (ADR 0026). */
import { endpointRoutes } from "./endpoint-routes.ts"
import { type Backends, type Sender, type HttpRequest, httpRequest } from "./http-request.ts"
import type { endpoints } from "./table.ts"

export type { Backends, Sender, HttpRequest } from "./http-request.ts"
export { DEFAULT_PREFIXES, type Prefixes } from "./prefixes.ts"

/** Those that a first page may ask for. */
type EarlyKey = keyof typeof endpointRoutes

/** What an endpoint sends, in the wire's words: the encoded side of its request schema, known by its type alone. */
export type WireRequest<Key extends EarlyKey> = (typeof endpoints)[Key]["request"]["Encoded"]

/** The very request that the client makes when it sends the same. */
export const requestOf = <Key extends EarlyKey>(
  key: Key,
  sent: WireRequest<Key>,
  backends: Backends,
  sender: Sender,
): HttpRequest => httpRequest(endpointRoutes[key], sent, backends, sender)
