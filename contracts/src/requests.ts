/** Requests without the client, which the storefront's first script sends before the rest of the code has loaded (ADR 0026). */
import { endpointRoutes } from "./endpoint-routes.ts"
import { type Backends, type Sender, type HttpRequest, httpRequest } from "./http-request.ts"
import type { endpoints } from "./table.ts"

export type { Backends, Sender, HttpRequest } from "./http-request.ts"
export { DEFAULT_PREFIXES, type Prefixes } from "./prefixes.ts"

/** The endpoints that a first page may call. */
type EarlyKey = keyof typeof endpointRoutes

/** An endpoint's request with the wire's names: the encoded side of its request schema, as a type only. */
export type WireRequest<Key extends EarlyKey> = (typeof endpoints)[Key]["request"]["Encoded"]

/** Equals the client's request for the same input. */
export const requestOf = <Key extends EarlyKey>(
  key: Key,
  sent: WireRequest<Key>,
  backends: Backends,
  sender: Sender,
): HttpRequest => httpRequest(endpointRoutes[key], sent, backends, sender)
