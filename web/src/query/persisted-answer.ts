/** What the first view and the code that comes later both know of answers that are kept on disk (ADR 33). */
import type { Query, QueryCache } from "@tanstack/query-core"

export interface PersistedAnswer {
  readonly key: ReadonlyArray<unknown>
  readonly data: unknown
  /** When the backend gave it. Epoch milliseconds. */
  readonly at: number
}

export interface PersistedAnswers {
  /** Keeps what has come, and what comes. */
  readonly follow: (cache: QueryCache) => void
  /** Shows what is kept where nothing is shown yet, unless the backend has answered with an error of its own. */
  readonly offer: (query: Query, error?: unknown) => Promise<void>
  /** All that the one who is here now may see. */
  readonly all: () => Promise<ReadonlyArray<PersistedAnswer>>
  /** Forgets what is neither a visitor's nor of who is here now. */
  readonly evictOthers: () => Promise<void>
}

/** Failures in which nobody answered: what was asked may be answered as it was the last time. */
export const UNREACHABLE = ["NetworkFailure", "ServiceUnavailable"]

export const isUnreachable = ({ _tag }: { readonly _tag: string }): boolean => UNREACHABLE.includes(_tag)
