/**
 * The way to the answers that are kept on disk: the little of it that the first view carries. The code behind it comes
 * after the first page, or when the backend does not answer (ADR 33).
 */
import type { QueryPersister } from "@tanstack/query-core"
import { Context } from "effect"
import type { EventLog } from "../log/event-log.ts"
import { nextTask } from "../platform/next-task.ts"
import type { PersistedAnswers } from "./persisted-answer.ts"

/** Null where the browser keeps nothing, or the code is out of reach. */
export class LazyPersistedAnswers extends Context.Service<
  LazyPersistedAnswers,
  () => Promise<PersistedAnswers | null>
>()("@dispensa/web/LazyPersistedAnswers") {}

export const lazyPersistedAnswers = (log: EventLog): LazyPersistedAnswers["Service"] => {
  let opened: Promise<PersistedAnswers | null> | null = null
  return () =>
    (opened ??= import("./open-persisted-answers.ts")
      .then(({ openPersistedAnswers }) => openPersistedAnswers(log))
      .catch(() => (opened = null)))
}

/** Whoever waits this long without an answer is shown the last one meanwhile. */
const PATIENCE_MS = 4_000

/**
 * Asks the backend first, whatever the browser believes of its connection. Where no answer comes the kept one is shown
 * instead; the query stays failed, so that it is asked again like any other that failed. A page that is drawn asks for much
 * at once: each request is made in a task of its own.
 */
export const networkFirst =
  (open: LazyPersistedAnswers["Service"]): QueryPersister =>
  async (queryFn, context, query) => {
    const offer = async (error?: unknown) => (await open())?.offer(query, error)
    const patience = setTimeout(() => void offer(), PATIENCE_MS)
    try {
      await nextTask()
      return await queryFn(context)
    } catch (error) {
      await offer(error)
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
