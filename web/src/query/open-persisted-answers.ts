/** Opens the answers on disk, for whoever is logged in, and evicts them when they leave (S4.3, ADR 33). */
import { isLoggedOut } from "@dispensa/domain"
import type { EventLog } from "../log/event-log.ts"
import type { PersistedAnswers } from "./persisted-answer.ts"
import { makePersistedAnswers, VISITOR } from "./persisted-answers.ts"
import { openAnswersStore } from "./answers-database.ts"

type SessionLog = Pick<EventLog, "state" | "subscribe">

export const openPersistedAnswers = async (log: SessionLog, name?: string): Promise<PersistedAnswers> => {
  const store = await openAnswersStore(name)
  const owner = (): string => String(log.state().session.user?.clientId ?? VISITOR)
  const answers = makePersistedAnswers({ store, owner, now: Date.now })
  // An expired session is no logout: the same client finds the answers after the next login, anyone else nothing.
  const evict = (): void => {
    const state = log.state()
    if (state.session.user !== null || isLoggedOut(state)) void answers.evictOthers().catch(() => undefined)
  }
  let before = log.state().session.user
  log.subscribe(() => {
    const { user } = log.state().session
    if (user?.clientId === before?.clientId) return
    before = user
    evict()
  })
  evict()
  return answers
}
