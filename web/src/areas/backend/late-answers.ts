/**
 * The way to the answers that are kept on disk: the little of it that the first view carries. The code behind it comes
 * after the first page, or when the backend does not answer (ADR 33).
 */
import type { QueryPersister } from "@tanstack/query-core"
import { Context } from "effect"
import type { EventLog } from "../../log/event-log.ts"
import { nextTask } from "../../platform/next-task.ts"
import type { KeptAnswers } from "./kept-answer.ts"

/** Null where the browser keeps nothing, or the code is out of reach. */
export class LateAnswers extends Context.Service<LateAnswers, () => Promise<KeptAnswers | null>>()(
  "@dispensa/web/LateAnswers",
) {}

export const lateAnswers = (log: EventLog): LateAnswers["Service"] => {
  let opened: Promise<KeptAnswers | null> | null = null
  return () =>
    (opened ??= import("./kept-answers-open.ts")
      .then(({ openKeptAnswers }) => openKeptAnswers(log))
      .catch(() => (opened = null)))
}

/** Whoever waits this long without an answer is shown the last one meanwhile. */
const PATIENCE_MS = 4_000

/**
 * Asks the backend first, whatever the browser believes of its connection. Where no answer comes the kept one is shown
 * instead; the query stays failed, so that it is asked again like any other that failed. A page that is drawn asks for much
 * at once: each request is made in a task of its own.
 */
export const keptMeanwhile =
  (open: LateAnswers["Service"]): QueryPersister =>
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
