/** What waits in the outbox: changes of a cart's line or of a replica, orders (ADR 34). */
import type { CartChange, CartOwner, ChangeId, RefusalReason } from "../cart/cart-events.ts"
import type { LineFacts, LineKey } from "../cart/cart-values.ts"
import type { HoldReason, ConfirmedLine, ConfirmedOrder } from "../cart/queued-order.ts"
import type { ClientId } from "../session/session-values.ts"
import type { ServerFailure } from "../sync/dead-letter.ts"
import type { ChangeOf, Subject } from "../replicas.ts"

interface Waits {
  /** Of its first change; unique in the outbox. */
  readonly id: ChangeId
  /** Since when; null where the log reaches back no further. */
  readonly since: number | null
  /** How often it was sent. */
  readonly attempts: number
  /** It was sent and has no answer: it may have been carried out. */
  readonly isSent: boolean
}

/** The changes of one line of a cart. */
export interface LineWaiting extends Waits {
  readonly _tag: "LineWaiting"
  readonly owner: CartOwner
  readonly line: LineKey
  /** Null for a line that nobody knows any more. */
  readonly facts: LineFacts | null
  /** How many the backend has; null while its cart is not known. */
  readonly before: number | null
  readonly after: number
  readonly changeIds: ReadonlyArray<ChangeId>
  /** Part of an order that waits, of the cart after it, or of no order. */
  readonly part: "ordered" | "next" | "cart"
}

/** The changes of one target of a replica: of an item of the wishlist, a list, a standing order, a claim. */
export type ChangesWaitingOf<N extends Subject> = {
  readonly [Name in N]: Waits & {
    readonly _tag: "ChangesWaiting"
    readonly subject: Name
    readonly clientId: ClientId
    readonly target: string
    /** Null for a target that nobody knows any more. */
    readonly name: string | null
    readonly changeIds: ReadonlyArray<ChangeId>
    /** What was requested last. */
    readonly last: ChangeOf<Name>
    /** It was not sent, or it is known what the backend has instead. */
    readonly isReversible: boolean
  }
}[N]

export type ChangesWaiting = ChangesWaitingOf<Subject>

export interface OrderWaiting extends Waits {
  readonly _tag: "OrderWaiting"
  readonly owner: CartOwner
  readonly wish: ConfirmedOrder
  /** Null for an order that was sent at once: it is what the cart was. */
  readonly lines: ReadonlyArray<ConfirmedLine> | null
  /** As it was seen. */
  readonly minimumOrder: number
  /** Why the client has to confirm it once more; null for one that only waits. */
  readonly held: HoldReason | null
}

/** A change of a cart that is not sent any more, until it is tried again or discarded: refused, or failed at again and again. */
export interface ChangeParked extends Waits {
  readonly _tag: "ChangeParked"
  readonly owner: CartOwner
  readonly change: CartChange
  /** Null for a line that nobody knows any more. */
  readonly facts: LineFacts | null
  readonly reason: RefusalReason
}

/** The same of a change of a replica. */
export interface ClientChangeParked extends Waits {
  readonly _tag: "ClientChangeParked"
  readonly subject: Subject
  readonly clientId: ClientId
  /** Null for a target that nobody knows any more. */
  readonly name: string | null
  readonly failure: ServerFailure
}

export type OutboxEntry = ChangeParked | ClientChangeParked | LineWaiting | ChangesWaiting | OrderWaiting
