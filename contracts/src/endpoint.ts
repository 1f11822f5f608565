/** What an endpoint is: method, path, who may call it, and the schemas of its request and answer (S7). */
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

/** Which base URL serves it. */
export type Base = "omnicommerce" | "register" | "tracking"

/** One entry of the endpoint table. `Req` and `Res` are the domain's words, the encoded sides are the wire's. */
export interface Endpoint<Req, Res> {
  /** Stable name, e.g. "cart.get". */
  readonly id: string
  /** Rule of the specification, e.g. "S7.8". */
  readonly rule: string
  readonly method: Method
  readonly base: Base
  readonly path: (prefixes: Prefixes) => string
  readonly auth: AuthKind
  /** Encodes to the query of a GET (flat, text values) or to the JSON body of the others. */
  readonly request: Schema.Codec<Req, unknown>
  readonly response: Schema.Codec<Res, unknown>
  /** Statuses besides 200 that the backend may answer and the client handles. */
  readonly errors: ReadonlyArray<number>
}

export const endpoint = <Req, Res>(entry: Endpoint<Req, Res>): Endpoint<Req, Res> => entry

/** Any entry, for tables and loops; its request and answer are unknown until narrowed. */
export type AnyEndpoint = Pick<
  Endpoint<never, unknown>,
  "id" | "rule" | "method" | "base" | "path" | "auth" | "errors"
> & {
  readonly request: Schema.Top
  readonly response: Schema.Top
}
