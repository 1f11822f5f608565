/** The reason why an outbox entry is pending (ADR 34). */
import type { RefusalReason } from "../cart/cart-events.ts"
import type { ServerFailure } from "../sync/dead-letter.ts"
import type { OutboxEntry } from "./outbox-entries.ts"

export type WaitingReason =
  | { readonly _tag: "Offline" }
  /** The backend fails to answer; null while an attempt is under way. */
  | { readonly _tag: "Failing"; readonly attempts: number; readonly nextAt: number | null }
  /** The client has to confirm it. */
  | { readonly _tag: "Confirmation" }
  /** It is not sent until the client retries or discards it. */
  | { readonly _tag: "Parked"; readonly reason: RefusalReason }
  /** Until its order is placed: it belongs to the next cart. */
  | { readonly _tag: "BehindOrder" }
  | { readonly _tag: "BehindOther" }
  | { readonly _tag: "OnItsWay" }

/** Conditions known to the page but not to the log. */
export interface Conditions {
  readonly isOnline: boolean
  /** Of the sync of this kind of entry: the attempts since its last success, and the time of the next one. */
  readonly retryState: { readonly attempts: number; readonly nextAt: number | null } | null
}

/** `ahead`: the entries sent before it. */
export const waitingReason = (
  entry: OutboxEntry,
  ahead: ReadonlyArray<OutboxEntry>,
  { isOnline, retryState }: Conditions,
): WaitingReason => {
  if (entry._tag === "ChangeParked") return { _tag: "Parked", reason: entry.reason }
  if (entry._tag === "ClientChangeParked") return { _tag: "Parked", reason: parkedReason(entry.failure) }
  if (entry._tag === "OrderWaiting" && entry.held !== null) return { _tag: "Confirmation" }
  if (entry._tag === "LineWaiting" && entry.part === "next") return { _tag: "BehindOrder" }
  if (!isOnline) return { _tag: "Offline" }
  if (isBehind(entry, ahead)) return { _tag: "BehindOther" }
  return retryState === null ? { _tag: "OnItsWay" } : { _tag: "Failing", ...retryState }
}

/** A refusal has no status, and carries the backend's own message. */
const parkedReason = ({ status, message }: ServerFailure): RefusalReason =>
  status === null && message !== "" ? { _tag: "Backend", message } : { _tag: "KeepsFailing", status, message }

/** Carts, with their orders, are synced one change at a time, and so is each replica. */
const isBehind = (entry: OutboxEntry, ahead: ReadonlyArray<OutboxEntry>): boolean =>
  ahead.some((other) => workerOf(other) === workerOf(entry) && !isHeld(other))

const workerOf = (entry: OutboxEntry) => ("subject" in entry ? entry.subject : "cart")

const isHeld = (entry: OutboxEntry): boolean =>
  entry._tag === "ChangeParked" ||
  entry._tag === "ClientChangeParked" ||
  (entry._tag === "OrderWaiting" && entry.held !== null)
