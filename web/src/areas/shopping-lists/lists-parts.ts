/** What settling the shopping lists works on, and whether there is anything to settle; doing it is `lists-sync.ts`. */
import type { Client } from "@dispensa/contracts/client"
import { hasPending, wishingClient } from "@dispensa/domain"
import type { FailedChanges } from "../backend/failed-changes.ts"
import type { EventLog } from "../../log/event-log.ts"

export interface ListsParts {
  readonly log: EventLog
  readonly client: Client
  readonly failed: FailedChanges
  /** What a page wants to see as it is now: one list, or all of them (null). */
  readonly wanted: Set<string | null>
}

export const hasUnsentLists = ({ log }: ListsParts): boolean => hasPending(log.state().lists)

export const areListsDue = (parts: ListsParts): boolean =>
  wishingClient(parts.log.state().session) !== null && (parts.wanted.size > 0 || hasUnsentLists(parts))
