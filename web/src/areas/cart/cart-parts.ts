/** State and dependencies of cart sync, and what this page knows of the carts; the next step is chosen in `cart-sync-steps.ts`. */
import type { ApiError, Client } from "@dispensa/contracts/client"
import { type CartOwner, type ChangeId, ownerKey, type PendingChange } from "@dispensa/domain"
import type { EventLog } from "../../log/event-log.ts"

export interface CartSyncParts {
  readonly log: EventLog
  readonly client: Client
  /**
   * Carts that this page has loaded and not touched since, by owner. Not stored as an event, because what was loaded before
   * the page was opened may be out of date: a new page starts with none.
   */
  readonly fresh: Map<string, LoadedCart>
  /** What failed since everything was last tried: it waits for the next attempt, and nothing else waits for it. */
  readonly failed: FailedSteps
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface FailedSteps {
  /** By change. */
  readonly changes: Map<ChangeId, ApiError>
  /** Number of failures of batch calls, by key. */
  readonly batches: Map<string, number>
  /** Carts that could not be loaded, by owner. */
  readonly carts: Map<string, ApiError>
  /** The backend is unreachable: nothing else is tried. */
  outage: ApiError | null
}

export const noFailedSteps = (): FailedSteps => ({
  changes: new Map(),
  batches: new Map(),
  carts: new Map(),
  outage: null,
})

/** After this many failures of a batch each of its lines is sent alone: one of them may be the cause. */
export const BATCH_TRIES = 2

/** Whether the batch the change was sent with has been given up. */
export const goesAlone = ({ batches }: FailedSteps, { batch }: Pick<PendingChange, "batch">): boolean =>
  batch !== undefined && (batches.get(batch) ?? 0) >= BATCH_TRIES

export interface LoadedCart {
  readonly at: number
  /** The sent changes that preceded the load, and those that are planned against this cart only. */
  readonly after: ReadonlySet<string>
}

/** A cart loaded longer ago may have been changed by another device: nothing is planned against it (ADR 37). */
const PLANNABLE_MS = 30_000

/** True for a cart too old to plan a change against. */
export const isOutdated = ({ fresh, now }: CartSyncParts, owner: CartOwner): boolean => {
  const loaded = fresh.get(ownerKey(owner))
  // A clock that was set back makes it outdated as well.
  return loaded === undefined || Math.abs(now() - loaded.at) > PLANNABLE_MS
}
