/** What settling the carts works on, and what this page knows of them; what is to be done next is `cart-sync-steps.ts`. */
import type { ApiError, Client } from "@dispensa/contracts/client"
import { type CartOwner, type ChangeId, ownerKey, type PendingChange } from "@dispensa/domain"
import type { EventLog } from "../../log/event-log.ts"

export interface CartSyncParts {
  readonly log: EventLog
  readonly client: Client
  /**
   * Carts that this page has loaded and not touched since, by owner. No event can say it: what was loaded before the page
   * was opened may be out of date, so a new page starts with none.
   */
  readonly fresh: Map<string, LoadedCart>
  /** What failed since everything was tried last: it waits for the next attempt, and nothing else waits for it. */
  readonly failed: FailedSteps
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface FailedSteps {
  /** By change. */
  readonly changes: Map<ChangeId, ApiError>
  /** Calls that set several lines, by key: how often they failed. */
  readonly batches: Map<string, number>
  /** Carts that could not be loaded, by owner. */
  readonly carts: Map<string, ApiError>
  /** The backend cannot be reached: nothing else is tried. */
  outage: ApiError | null
}

export const noFailedSteps = (): FailedSteps => ({
  changes: new Map(),
  batches: new Map(),
  carts: new Map(),
  outage: null,
})

/** After so many failures of a batch each of its lines goes alone: it may be one of them. */
export const BATCH_TRIES = 2

/** The batch that it was sent with is given up. */
export const goesAlone = ({ batches }: FailedSteps, { batch }: Pick<PendingChange, "batch">): boolean =>
  batch !== undefined && (batches.get(batch) ?? 0) >= BATCH_TRIES

export interface LoadedCart {
  readonly at: number
  /** The sent changes that it was loaded after, and those that are planned against it alone. */
  readonly after: ReadonlySet<string>
}

/** What was loaded longer ago may have been changed by another device: nothing is planned against it (ADR 37). */
const PLANNABLE_MS = 30_000

/** True for a cart that nothing would be planned against. */
export const isOutdated = ({ fresh, now }: CartSyncParts, owner: CartOwner): boolean => {
  const loaded = fresh.get(ownerKey(owner))
  // A clock that was set back makes it old as well.
  return loaded === undefined || Math.abs(now() - loaded.at) > PLANNABLE_MS
}
