/** The entries of the outbox: pending changes of a cart's line or of a replica, and orders (ADR 34). */
import type { CartChange, CartOwner, ChangeId, RefusalReason } from "../cart/cart-events.ts"
import type { LineFacts, LineKey } from "../cart/cart-values.ts"
import type { HoldReason, ConfirmedLine, ConfirmedOrder } from "../cart/queued-order.ts"
import type { ClientId } from "../session/session-values.ts"
import type { ServerFailure } from "../sync/dead-letter.ts"
import type { ChangeOf, Subject } from "../replicas.ts"

interface Waits {
  /** The id of its first change; unique in the outbox. */
  readonly id: ChangeId
  /** The time of the request; null when the log does not reach back that far. */
  readonly since: number | null
  /** How often it was sent. */
  readonly attempts: number
  /** It was sent and has no answer: it may have been carried out. */
  readonly isSent: boolean
}

/** The pending changes of one line of a cart. */
export interface LineWaiting extends Waits {
  readonly _tag: "LineWaiting"
  readonly owner: CartOwner
  readonly line: LineKey
  /** Null for a line that is no longer known. */
  readonly facts: LineFacts | null
  /** The backend's quantity; null while its cart is unknown. */
  readonly before: number | null
  readonly after: number
  readonly changeIds: ReadonlyArray<ChangeId>
  /** Part of a queued order, of the cart after it, or of no order. */
  readonly part: "ordered" | "next" | "cart"
}

/** The pending changes of one target of a replica: a wishlist item, a list, a standing order, a claim. */
export type ChangesWaitingOf<N extends Subject> = {
  readonly [Name in N]: Waits & {
    readonly _tag: "ChangesWaiting"
    readonly subject: Name
    readonly clientId: ClientId
    readonly target: string
    /** Null for a target that is no longer known. */
    readonly name: string | null
    readonly changeIds: ReadonlyArray<ChangeId>
    /** The latest change. */
    readonly last: ChangeOf<Name>
    /** It was not sent, or the backend's state to restore is known. */
    readonly isReversible: boolean
  }
}[N]

export type ChangesWaiting = ChangesWaitingOf<Subject>

export interface OrderWaiting extends Waits {
  readonly _tag: "OrderWaiting"
  readonly owner: CartOwner
  readonly wish: ConfirmedOrder
  /** Null for an order that was sent at once: it is the former cart. */
  readonly lines: ReadonlyArray<ConfirmedLine> | null
  /** As the client saw it. */
  readonly minimumOrder: number
  /** Why the client must confirm it again; null when no confirmation is needed. */
  readonly held: HoldReason | null
}

/** A change of a cart that is not sent until it is retried or discarded: refused, or repeatedly failed. */
export interface ChangeParked extends Waits {
  readonly _tag: "ChangeParked"
  readonly owner: CartOwner
  readonly change: CartChange
  /** Null for a line that is no longer known. */
  readonly facts: LineFacts | null
  readonly reason: RefusalReason
}

/** The same for a change of a replica. */
export interface ClientChangeParked extends Waits {
  readonly _tag: "ClientChangeParked"
  readonly subject: Subject
  readonly clientId: ClientId
  readonly change: ChangeOf<Subject>
  /** Null for a target that is no longer known. */
  readonly name: string | null
  readonly failure: ServerFailure
}

export type OutboxEntry = ChangeParked | ClientChangeParked | LineWaiting | ChangesWaiting | OrderWaiting
