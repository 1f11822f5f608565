/**
 * A cart: what the server last sent, and the changes requested since (S3.3, S4.5).
 *
 * Folding an event replaces the confirmed cart or edits the list of pending changes; the rows with these changes applied
 * are computed when they are shown (`viewCart`).
 */
import type { CartChange, CartEvent, ChangeId, RefusalReason } from "./cart-events.ts"
import { attemptId, type CartAttempt } from "./cart-call.ts"
import { type CombinedChanges, isPendingId, withCombined } from "./combined-changes.ts"
import {
  broughtBackWriting,
  type CartWriting,
  isSameLine,
  NOTHING_WRITTEN,
  withLineNote,
  withReference,
} from "./line-notes.ts"
import { failedAgain, type ServerFailure } from "../sync/dead-letter.ts"
import { linksAnswered } from "../sync/linked-changes.ts"
import type { OrderRequest } from "./order-request.ts"
import type { QueuedOrder } from "./queued-order.ts"
import { type CartId, EMPTY_SERVER_CART, type LineKey, NO_CART, type ServerCart } from "./cart-values.ts"
import { withUnchangedRows } from "./unchanged-rows.ts"
import { withDifference } from "./cart-difference.ts"
import type { Cart, PendingChange, RefusedChange } from "./cart-state.ts"

/** Folds one event. Unknown ids change nothing, and the identical cart is returned. */
export const evolveCart = (cart: Cart, event: CartEvent): Cart => {
  switch (event._tag) {
    case "CartLoaded":
      return { ...cart, ...loadedNow(cart, event), pending: unanswered(cart.pending) }
    case "CartChangeRequested":
      return requested(cart, event.change)
    case "CartChangeSent":
      return sent(cart, event.changeId, event.quantity, event.attempt)
    case "CartChangesCombined":
      return combined(cart, event)
    case "CartRowsSent":
      return rowsSent(cart, event)
    case "CartChangeAccepted":
      return accepted(cart, event.changeId)
    case "CartChangeRefused":
      return refused(cart, event.changeId, event.reason)
    case "CartChangeFailed":
      return failed(cart, event.changeId, event.failure, event.at)
    case "CartRefusalDismissed":
      return dismissed(cart, event.changeId)
    case "CartChangeWithdrawn":
      return withdrawn(cart, event.changeId)
    case "LineNoteWritten":
      return withWriting(cart, withLineNote(writtenOf(cart), event.line, event.text))
    case "CartReferenceWritten":
      return withWriting(cart, withReference(writtenOf(cart), event.text))
    case "OrderPrepared":
      return cart.prepared === event.cartId ? cart : { ...cart, prepared: event.cartId }
    case "OrderSubmitted":
      return event.wasQueued === true && !isQueued(cart, event.key) ? cart : submitted(cart, event.order, event.key)
    case "OrderGivenUp":
      return event.isUnknown === true ? givenUp(cart) : answered(cart)
    case "OrderSent":
      return isOtherCart(cart, event.cartId) ? cart : ordered(cart)
    case "OrderQueued":
      return queued(cart, event.order, event.replaces)
    case "OrderHeld":
      return isQueued(cart, event.key) ? { ...cart, held: event.reason } : cart
    case "OrderTakenBack":
      return isWaiting(cart, event.key) ? takenBack(cart) : cart
  }
}

const loadedNow = ({ confirmed }: Cart, { cart, difference, at }: Loaded): Partial<Cart> => ({
  confirmed: withUnchangedRows(
    cart ?? (difference === undefined ? confirmed : withDifference(confirmed, difference)),
    confirmed,
  ),
  loaded: true,
  ...(at === undefined ? {} : { loadedAt: at }),
})

type Loaded = Extract<CartEvent, { readonly _tag: "CartLoaded" }>

/** True when the order is queued under that key and no call was made for it. */
const isWaiting = (cart: Cart, key: ChangeId): boolean => cart.queued?.key === key && cart.submitted === undefined

/** True when the order is queued and not held for the client's confirmation. */
const isQueued = (cart: Cart, key: ChangeId | undefined): boolean =>
  key !== undefined && isWaiting(cart, key) && cart.held === undefined

/** Queues an order; a cart has one at a time. */
const queued = (cart: Cart, order: QueuedOrder, replaces: ChangeId | undefined): Cart => {
  if (cart.queued?.key !== replaces || cart.submitted !== undefined) return cart
  // Notes and reference are part of the order now: what is written later belongs to the next cart.
  const { held: _held, written: _written, ...rest } = cart
  if (replaces !== undefined && cart.written !== undefined) return { ...rest, written: cart.written, queued: order }
  return { ...rest, queued: order }
}

/** Moves the order's notes and reference back to the cart. */
const takenBack = (cart: Cart): Cart => {
  const wish = cart.queued?.wish ?? {}
  return withWriting(withoutQueued(cart), broughtBackWriting(wish, writtenOf(cart)))
}

const writtenOf = ({ written = NOTHING_WRITTEN }: Cart): CartWriting => written

const withWriting = (cart: Cart, written: CartWriting): Cart => {
  if (written === writtenOf(cart)) return cart
  const { written: _before, ...rest } = cart
  return written.customerRef === "" && written.lineNotes.length === 0 ? rest : { ...rest, written }
}

/** Without the queued order, changes meant for the next cart belong to this one. */
const withoutQueued = ({ queued: _queued, held: _held, ...cart }: Cart): Cart => ({
  ...cart,
  pending: cart.pending.map(({ isNext: _isNext, ...pending }) => pending),
})

/** True when the ordered cart is already gone and the next one is loaded: the order was reported twice. */
const isOtherCart = ({ confirmed, submitted, unanswered }: Cart, ordered: CartId): boolean =>
  submitted === undefined && unanswered === undefined && confirmed.cartId !== NO_CART && confirmed.cartId !== ordered

/**
 * Starts the next cart, with the changes requested for it. A full disk may have delayed recording another order than the queued
 * one: then the queued order stays, and the client still decides about it.
 */
const ordered = (cart: Cart): Cart => {
  const { queued, unanswered: sent } = cart
  const isAnother = queued !== undefined && sent !== undefined && sent.key !== queued.key
  const { written, ...next } = isAnother ? answered(cart) : withoutQueued(answered(cart))
  // A queued order included its own notes and reference.
  const retained = cart.queued === undefined || written === undefined ? {} : { written }
  return { ...next, ...retained, confirmed: emptied(cart.confirmed), pending: unanswered(next.pending) }
}

/** Transport is not predicted for the next cart either when the backend has its own rules. */
const emptied = ({ hasOwnTransport }: ServerCart): ServerCart =>
  hasOwnTransport === undefined ? EMPTY_SERVER_CART : { ...EMPTY_SERVER_CART, hasOwnTransport }

/** A repeated request is ignored. A new change of a line replaces that line's refusal. */
const requested = (cart: Cart, change: CartChange): Cart => {
  if (isPendingId(cart.pending, change.id)) return cart
  const parked = cart.refused.find((each) => each.change.id === change.id)
  const isNext = cart.queued !== undefined && parked?.sent === undefined
  const pending = [
    ...cart.pending,
    {
      change,
      accepted: false,
      ...(parked === undefined ? {} : callsOf(parked)),
      ...(isNext ? { isNext } : {}),
      ...(change.after === undefined ? {} : { waitsFor: change.after }),
    },
  ]
  return { ...cart, pending, refused: withoutLine(cart.refused, change.line) }
}

const combined = (cart: Cart, changes: CombinedChanges): Cart => {
  const pending = withCombined(cart.pending, changes)
  return pending === cart.pending ? cart : { ...cart, pending }
}

const sent = (cart: Cart, id: ChangeId, quantity: number, attempt: CartAttempt | undefined): Cart => {
  const at = indexOf(cart.pending, id)
  const found = cart.pending[at]
  if (found === undefined) return cart
  const { attempts = [] } = found
  const isKnown = attempt === undefined || attempts.some((one) => attemptId(one) === attemptId(attempt))
  if (found.sent === quantity && isKnown && found.batch === undefined) return cart
  const made = isKnown ? {} : { attempts: [...attempts, attempt] }
  const { batch: _batch, ...alone } = found
  return { ...cart, pending: cart.pending.with(at, { ...alone, sent: quantity, ...made }) }
}

const rowsSent = (cart: Cart, { key, cartId, rows }: RowsSent): Cart => {
  const byId = new Map(rows.map((row) => [row.changeId, row]))
  const pending = cart.pending.map((each) => {
    const row = byId.get(each.change.id)
    if (row === undefined || each.accepted) return each
    const { rowId, quantity, packSize } = row
    const call = { _tag: "Update" as const, rowId, line: each.change.line, quantity, packSize }
    return { ...each, sent: quantity, attempts: [...(each.attempts ?? []), { cartId, call }], batch: key }
  })
  return pending.some((each, at) => each !== cart.pending[at]) ? { ...cart, pending } : cart
}

type RowsSent = Extract<CartEvent, { readonly _tag: "CartRowsSent" }>

const submitted = ({ unanswered: _unanswered, ...cart }: Cart, order: OrderRequest, key: string | undefined): Cart => ({
  ...cart,
  submitted: order,
  ...(key === undefined ? {} : { unanswered: { key, order } }),
})

/** The outcome is unknown: repeating the order sends it under the same key. */
const givenUp = ({ submitted: _submitted, ...cart }: Cart): Cart => cart

const answered = ({ submitted: _submitted, unanswered: _unanswered, ...cart }: Cart): Cart => cart

/** Accepting drops nothing: the change stays visible until a loaded cart includes it, so that no line flickers. */
const accepted = (cart: Cart, id: ChangeId): Cart => {
  const at = indexOf(cart.pending, id)
  const found = cart.pending[at]
  if (found === undefined || found.accepted) return cart
  return { ...cart, pending: cart.pending.with(at, { ...found, accepted: true }) }
}

/**
 * With what undoes it on its own line, which is linked to it, it leaves no refusal: nobody wants it any more. Of several changes
 * combined into one, some may still be wanted.
 */
const refused = (cart: Cart, id: ChangeId, reason: RefusalReason): Cart => {
  const found = cart.pending[indexOf(cart.pending, id)]
  if (found === undefined) return cart
  const isUndoing = ({ change, waitsFor }: PendingChange): boolean =>
    waitsFor === id && found.covers === undefined && isSameLine(change.line, found.change.line)
  const pending = cart.pending.filter((each) => each !== found && !isUndoing(each))
  if (pending.length < cart.pending.length - 1) return { ...cart, pending }
  const calls = reason._tag === "KeepsFailing" ? callsOf(found) : {}
  const covers = found.covers === undefined ? {} : { covers: found.covers }
  return { ...cart, pending, refused: [...cart.refused, { change: found.change, reason, ...calls, ...covers }] }
}

/**
 * Settles changes linked to an answered one: refused, they are undone and shown on their lines with the reason; withdrawn, they are gone.
 */
export const withLinksAnswered = (cart: Cart, id: ChangeId, answer: "accepted" | "withdrawn" | RefusalReason): Cart => {
  const { pending, undone } = linksAnswered(cart.pending, id, answer === "accepted")
  if (pending === cart.pending) return cart
  if (typeof answer === "string") return { ...cart, pending }
  const reason: RefusalReason = { _tag: "FirstRefused", message: "message" in answer ? answer.message : "" }
  return { ...cart, pending, refused: [...cart.refused, ...undone.map(({ change }) => ({ change, reason }))] }
}

const callsOf = ({ sent: quantity, attempts }: Pick<PendingChange, "sent" | "attempts">) => ({
  ...(quantity === undefined ? {} : { sent: quantity }),
  ...(attempts === undefined ? {} : { attempts }),
})

const failed = (cart: Cart, id: ChangeId, failure: ServerFailure, at: number): Cart => {
  const index = indexOf(cart.pending, id)
  const found = cart.pending[index]
  if (found === undefined || found.accepted) return cart
  return {
    ...cart,
    pending: cart.pending.with(index, { ...found, failures: failedAgain(found.failures, failure, at) }),
  }
}

/** A change whose call may have been carried out is not withdrawn, unless the backend has answered that it failed. */
const withdrawn = (cart: Cart, id: ChangeId): Cart => {
  const at = indexOf(cart.pending, id)
  const found = cart.pending[at]
  if (found === undefined || found.accepted || (found.sent !== undefined && found.failures === undefined)) return cart
  return { ...cart, pending: cart.pending.toSpliced(at, 1) }
}

const dismissed = (cart: Cart, id: ChangeId): Cart => {
  const at = indexOf(cart.refused, id)
  return at < 0 ? cart : { ...cart, refused: cart.refused.toSpliced(at, 1) }
}

const unanswered = (pending: ReadonlyArray<PendingChange>): ReadonlyArray<PendingChange> =>
  pending.some(isAccepted) ? pending.filter((each) => !each.accepted) : pending

const isAccepted = (pending: PendingChange): boolean => pending.accepted

const indexOf = (changes: ReadonlyArray<{ readonly change: CartChange }>, id: ChangeId): number =>
  changes.findIndex((each) => each.change.id === id)

const withoutLine = (refusals: ReadonlyArray<RefusedChange>, line: LineKey): ReadonlyArray<RefusedChange> =>
  refusals.filter(({ change }) => !isSameLine(change.line, line))
