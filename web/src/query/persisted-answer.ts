/** What the first view and the code that comes later both know of answers on disk (ADR 33). */
import type { Query, QueryCache } from "@tanstack/query-core"

export interface PersistedAnswer {
  readonly key: ReadonlyArray<unknown>
  readonly data: unknown
  /** When the backend gave it. Epoch milliseconds. */
  readonly at: number
}

export interface PersistedAnswers {
  /** Persists what the cache holds, and what comes. */
  readonly track: (cache: QueryCache) => void
  /** Shows the persisted answer where nothing is shown yet, unless the backend has answered with an error of its own. */
  readonly restore: (query: Query, error?: unknown) => Promise<void>
  /** All that the one who is here now may see. */
  readonly all: () => Promise<ReadonlyArray<PersistedAnswer>>
  /** Evicts what is neither a visitor's nor of who is here now. */
  readonly evictOthers: () => Promise<void>
}

/** Failures in which nobody answered: what was asked may be answered as it was the last time. */
export const UNREACHABLE = ["NetworkFailure", "ServiceUnavailable"]

export const isUnreachable = ({ _tag }: { readonly _tag: string }): boolean => UNREACHABLE.includes(_tag)
