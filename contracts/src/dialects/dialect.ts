/** What a dialect is: how each endpoint of the table is called on another backend's wire, for the same requests and answers. */
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

/** One or several calls on the dialect's wire that come to what the endpoint of that id answers. */
export interface Recipe<Wire> {
  readonly id: string
  readonly run: (request: unknown, wire: Wire) => Effect.Effect<unknown, ApiError>
}

/** Everything but what the dialect lacks: the compiler lists what is missing. */
export type DialectTable<Absent extends EndpointKey, Wire> = Readonly<
  Record<Exclude<EndpointKey, Absent>, Recipe<Wire> | typeof SAME>
>

export interface DialectAnswer {
  readonly answer: unknown
  /** Rows of a cart that could not be read. */
  readonly unreadable: ReadonlyArray<UnreadableRow>
}

export type DialectEntry = typeof SAME | ((request: unknown) => Effect.Effect<DialectAnswer, ApiError>)

/** A dialect as the client calls it: by the endpoints' ids. What is not there is absent. */
export interface Dialect {
  readonly entries: ReadonlyMap<string, DialectEntry>
}
