/** Opens the answers that are kept on disk, for whoever is logged in, and forgets them when they leave (S4.3, ADR 33). */
import { isLoggedOut } from "@dispensa/domain"
import type { EventLog } from "../../log/event-log.ts"
import type { KeptAnswers } from "./kept-answer.ts"
import { makeKeptAnswers, VISITOR } from "./kept-answers.ts"
import { openAnswersStore } from "./kept-answers-database.ts"

type SessionLog = Pick<EventLog, "state" | "subscribe">

export const openKeptAnswers = async (log: SessionLog, name?: string): Promise<KeptAnswers> => {
  const store = await openAnswersStore(name)
  const owner = (): string => String(log.state().session.user?.clientId ?? VISITOR)
  const kept = makeKeptAnswers({ store, owner, now: Date.now })
  // An expired session is no logout: the same client finds what was kept after the next login, anyone else nothing.
  const forget = (): void => {
    const state = log.state()
    if (state.session.user !== null || isLoggedOut(state)) void kept.forgetOthers().catch(() => undefined)
  }
  let before = log.state().session.user
  log.subscribe(() => {
    const { user } = log.state().session
    if (user?.clientId === before?.clientId) return
    before = user
    forget()
  })
  forget()
  return kept
}
