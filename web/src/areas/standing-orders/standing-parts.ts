/** What settling the standing orders works on, and whether there is anything to settle; doing it is `standing-sync.ts`. */
import type { Client } from "@dispensa/contracts/client"
import { hasPending, wishingClient } from "@dispensa/domain"
import type { FailedChanges } from "../backend/failed-changes.ts"
import type { EventLog } from "../../log/event-log.ts"

export interface StandingParts {
  readonly log: EventLog
  readonly client: Client
  readonly failed: FailedChanges
  /** A page wants to see them as they are now. */
  isWanted: boolean
}

export const hasUnsentStanding = ({ log }: StandingParts): boolean => hasPending(log.state().standing)

export const isStandingDue = (parts: StandingParts): boolean =>
  wishingClient(parts.log.state().session) !== null && (parts.isWanted || hasUnsentStanding(parts))
