/**
 * The way to the answers on disk: the little of it that the first view carries. The code behind it comes after the first page,
 * or when the backend does not answer (ADR 33).
 */
import type { QueryPersister } from "@tanstack/query-core"
import { Context } from "effect"
import type { EventLog } from "../log/event-log.ts"
import { nextTask } from "../platform/next-task.ts"
import type { PersistedAnswers } from "./persisted-answer.ts"

/** Null where the browser persists nothing, or the code is out of reach. */
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

/** Whoever waits this long without an answer is shown the last one meanwhile. */
const PATIENCE_MS = 4_000

/**
 * Requests the backend first, whatever the browser believes of its connection. Where no answer comes the persisted one is shown
 * instead; the query stays failed, so that it is requested again like any other that failed. A page that renders requests much
 * at once: each request is made in a task of its own.
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

/** From when it is, where what is shown is not what the backend says now. Epoch milliseconds; null for a fresh answer. */
export const shownAsOf = ({ data, dataUpdatedAt, isError, isFetching }: Answered): number | null =>
  data !== undefined && (isError || (isFetching && dataUpdatedAt < performance.timeOrigin)) ? dataUpdatedAt : null
