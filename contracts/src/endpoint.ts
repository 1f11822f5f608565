/** The type of an endpoint: method, path, permitted callers, and the schemas of its request and answer (S7). */
import type { UnreadableRow } from "@dispensa/domain"
import type { Schema } from "effect"
import type { Prefixes } from "./prefixes.ts"

export type Method = "GET" | "POST" | "PUT" | "DELETE"

/**
 * Who may call:
 * - `public`: anyone, without any token: a token that has expired must not keep its owner from logging in again;
 * - `content`: anyone, with the fixed application token;
 * - `guest`: anyone; a logged-in client's bearer token is sent when there is one;
 * - `client`: a logged-in client only, bearer token (403 without one, 401 with a wrong or expired one).
 */
export type AuthKind = "public" | "content" | "guest" | "client"

/**
 * What a call does:
 * - `read`: nothing changes;
 * - `change`: something changes, so that it carries an `Idempotency-Key` (ADR 30);
 * - `session`: a login begins or ends. It carries no key: the answer is a secret that no backend should store.
 */
export type Purpose = "read" | "change" | "session"

/** Which base URL serves it. */
export type Base = "omnicommerce" | "register" | "tracking"

/** The content of a 200: JSON, or the bytes of a file. */
export type AnswerKind = "json" | "file"

/** An endpoint's location and permitted callers: everything a request needs except its content. */
export interface EndpointRoute {
  /** Stable name, e.g. "cart.get". */
  readonly id: string
  readonly purpose: Purpose
  readonly method: Method
  readonly base: Base
  /** Percent-encoded; `{name}` is filled with the request's field of that name (`request-parts.ts`). */
  readonly path: (prefixes: Prefixes) => string
  readonly auth: AuthKind
  readonly answers: AnswerKind
  /** Maximum bytes of a body with files; other bodies have the service's own limit. */
  readonly longestBody?: number
}

/** The request and the answer. */
export interface EndpointExchange<Req, Res, Sent = unknown> {
  /** Rule of the specification, e.g. "S7.8". */
  readonly rule: string
  /** Encodes to path values and query of a GET or DELETE (flat, text values), to path values and JSON body of the others. */
  readonly request: Schema.Codec<Req, Sent>
  /** For a file: its name, type and bytes, see `FileAnswer`. */
  readonly response: Schema.Codec<Res, unknown>
  /** The answer's schema has refusals under HTTP 200 of its own: it is tried before they count as failures (S4.6, S5.5). */
  readonly decodesRefusals?: true
  /** Adds the unreadable rows to the answer; without it they are only reported. */
  withUnreadable?(this: void, answer: Res, rows: ReadonlyArray<UnreadableRow>): Res
  /** Statuses besides 200 that the backend may answer and the client handles; those of its key are in `statusesOf`. */
  readonly errors: ReadonlyArray<number>
}

/** One entry of the endpoint table. `Req` and `Res` have the domain's names, `Sent` is the request with the wire's. */
export interface Endpoint<Req, Res, Sent = unknown> extends EndpointRoute, EndpointExchange<Req, Res, Sent> {}

export const endpoint = <Req, Res, Sent>(
  route: EndpointRoute,
  exchange: EndpointExchange<Req, Res, Sent>,
): Endpoint<Req, Res, Sent> => ({ ...route, ...exchange })

/** Statuses of a refused key: its first call is still running, or it was used with another body. */
export const KEY_STATUSES: ReadonlyArray<number> = [409, 422]

/** Every status that a call may answer, from 200 up. */
export const statusesOf = ({ errors, purpose }: Pick<AnyEndpoint, "errors" | "purpose">): ReadonlyArray<number> =>
  [...new Set([200, ...errors, ...(purpose === "change" ? KEY_STATUSES : [])])].toSorted((one, other) => one - other)

/** Any entry, for tables and loops; its request and answer are unknown until narrowed. */
export type AnyEndpoint = Omit<Endpoint<never, unknown>, "request" | "response" | "withUnreadable"> & {
  readonly request: Schema.Top
  readonly response: Schema.Top
}
