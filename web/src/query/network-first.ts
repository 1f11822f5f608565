/**
 * Network-first access to persisted answers: the part in the first view. The rest of the code is loaded after the first
 * page, or when the backend does not answer (ADR 33).
 */
import type { QueryPersister } from "@tanstack/query-core"
import { Context } from "effect"
import type { EventLog } from "../log/event-log.ts"
import { nextTask } from "../platform/next-task.ts"
import type { PersistedAnswers } from "./persisted-answer.ts"

/** Null if the browser persists nothing, or the code is unavailable. */
export class LazyPersistedAnswers extends Context.Service<
  LazyPersistedAnswers,
  () => Promise<PersistedAnswers | null>
>()("@dispensa/web/LazyPersistedAnswers") {}

export const lazyPersistedAnswers = (log: EventLog): LazyPersistedAnswers["Service"] => {
  let opened: Promise<PersistedAnswers | null> | null = null
  return () =>
    (opened ??= import("./persisted-answers.ts")
      .then(({ openPersistedAnswers }) => openPersistedAnswers(log))
      .catch(() => (opened = null)))
}

/** After this long without an answer the persisted one is shown in the meantime. */
const PATIENCE_MS = 4_000

/**
 * Requests the backend first, whatever the browser's online state. Without an answer the persisted one is shown instead;
 * the query stays failed, so that it is refetched like any other failed query. A rendering page requests many answers at
 * once: each request is made in a task of its own.
 */
export const networkFirst =
  (open: LazyPersistedAnswers["Service"]): QueryPersister =>
  async (queryFn, context, query) => {
    const restore = async (error?: unknown) => (await open())?.restore(query, error)
    const patience = setTimeout(() => void restore(), PATIENCE_MS)
    try {
      await nextTask()
      return await queryFn(context)
    } catch (error) {
      await restore(error)
      throw error
    } finally {
      clearTimeout(patience)
    }
  }

interface Answered {
  readonly data: unknown
  readonly dataUpdatedAt: number
  readonly isError: boolean
  readonly isFetching: boolean
}

/** The date of an answer that is not current. Epoch milliseconds; null for a fresh answer. */
export const shownAsOf = ({ data, dataUpdatedAt, isError, isFetching }: Answered): number | null =>
  data !== undefined && (isError || (isFetching && dataUpdatedAt < performance.timeOrigin)) ? dataUpdatedAt : null
