/**
 * The types of a dialect: how each endpoint of the table is called on another backend's wire, with the same requests and
 * answers.
 */
import type { UnreadableRow } from "@dispensa/domain"
import type { Effect } from "effect"
import type { ApiError } from "../api-error.ts"
import type { ExchangeConfig } from "../http-exchange.ts"
import type { EndpointKey } from "../table.ts"
import type { DialectName } from "./capabilities.ts"

/** The route and the codecs are our own. */
export const SAME = "same"

export type OtherDialect = Exclude<DialectName, "dispensa">

export interface DialectConfig extends ExchangeConfig {
  readonly onDrift?: ((endpoint: string, paths: ReadonlyArray<string>) => void) | undefined
}

/** One or several calls on the dialect's wire that together produce the answer of the endpoint of that id. */
export interface Recipe<Wire> {
  readonly id: string
  readonly run: (request: unknown, wire: Wire) => Effect.Effect<unknown, ApiError>
}

/** Everything but the absent endpoints: the compiler lists missing entries. */
export type DialectTable<Absent extends EndpointKey, Wire> = Readonly<
  Record<Exclude<EndpointKey, Absent>, Recipe<Wire> | typeof SAME>
>

export interface DialectAnswer {
  readonly answer: unknown
  /** Rows of a cart that could not be read. */
  readonly unreadable: ReadonlyArray<UnreadableRow>
}

export type DialectEntry = typeof SAME | ((request: unknown) => Effect.Effect<DialectAnswer, ApiError>)

/** A dialect as the client calls it, by the endpoints' ids. Missing endpoints are absent. */
export interface Dialect {
  readonly entries: ReadonlyMap<string, DialectEntry>
}
