/** The types of persisted answers, shared by the first view and deferred code (ADR 33). */
import type { Query, QueryCache } from "@tanstack/query-core"

export interface PersistedAnswer {
  readonly key: ReadonlyArray<unknown>
  readonly data: unknown
  /** The time of the answer. Epoch milliseconds. */
  readonly at: number
}

export interface PersistedAnswers {
  /** Persists the cached answers, and later ones. */
  readonly track: (cache: QueryCache) => void
  /** Shows the persisted answer if nothing is shown yet, unless the backend has answered with an error of its own. */
  readonly restore: (query: Query, error?: unknown) => Promise<void>
  /** All answers that the current user may see. */
  readonly all: () => Promise<ReadonlyArray<PersistedAnswer>>
  /** Evicts answers of other users than visitors and the current one. */
  readonly evictOthers: () => Promise<void>
}

/** Failures without an answer: the persisted one may be shown. */
export const UNREACHABLE = ["NetworkFailure", "ServiceUnavailable"]

export const isUnreachable = ({ _tag }: { readonly _tag: string }): boolean => UNREACHABLE.includes(_tag)
