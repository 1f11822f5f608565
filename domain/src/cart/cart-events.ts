/** The events of carts; each one names the cart's owner (S4.5, S5.4, S7.8–S7.11, S7.16). */
import { Schema } from "effect"
import { Decimal } from "../amounts/decimals.ts"
import { readId } from "../opaque-id.ts"
import { AddressCode, ClientId } from "../session/session-values.ts"
import { CartAttempt } from "./cart-call.ts"
import { CartDifference, CartId, LineFacts, LineKey, Quantity, ServerCart } from "./cart-values.ts"
import { NoteText, ReferenceText } from "./line-notes.ts"
import { ServerFailure } from "../sync/dead-letter.ts"
import { OrderRequest } from "./order-request.ts"
import { HoldReason, QueuedOrder } from "./queued-order.ts"

/** A cart belongs to a client at a delivery address: changing either shows another cart and loses nothing. */
export const CartOwner = Schema.Struct({ clientId: ClientId, addressCode: AddressCode })
export type CartOwner = typeof CartOwner.Type

/** Chosen by the caller who requests the change; unique in the log. */
export const ChangeId = Schema.String
export type ChangeId = typeof ChangeId.Type

const requested = {
  id: ChangeId,
  owner: CartOwner,
  line: LineKey,
  /** The change of any cart that must be accepted before this one is sent: this is the second effect of one intent. */
  after: Schema.optionalKey(ChangeId),
}

/** A reduction by this quantity, relative to what the backend's cart holds when it is sent: other devices may have added to it. */
const takesBack = Schema.optionalKey(Quantity)

/** A change names its line, never a server row: the row may not exist yet. */
export const CartChange = Schema.TaggedUnion({
  /** Adds `quantity` to the line. */
  ItemAdded: { ...requested, facts: LineFacts, quantity: Quantity },
  /** Sets the line to `quantity`. */
  QuantitySet: { ...requested, quantity: Quantity, takesBack },
  LineRemoved: { ...requested, takesBack },
})
export type CartChange = typeof CartChange.Type

/** True when the result depends on what the line holds at the time of sending. */
export const isRelative = (change: CartChange): boolean => change._tag !== "ItemAdded" && change.takesBack !== undefined

/** Why the backend did not accept a change; formatted when it is shown. */
export const RefusalReason = Schema.TaggedUnion({
  /** The line is no longer in the cart. */
  LineGone: {},
  /** The backend's own message. */
  Backend: { message: Schema.String },
  /** The second effect of an intent whose first effect was not accepted: undone, with the message of the first. */
  FirstRefused: { message: Schema.String },
  /** The backend failed at every attempt: the change is parked until it is retried or discarded. */
  KeepsFailing: ServerFailure.fields,
})
export type RefusalReason = typeof RefusalReason.Type

/** What a sent change does to its row. */
export const SentRow = Schema.Struct({
  changeId: ChangeId,
  rowId: Schema.String,
  quantity: Quantity,
  packSize: LineFacts.fields.packSize,
})
export type SentRow = typeof SentRow.Type

export const CartEvent = Schema.TaggedUnion({
  /** The server sent its cart, which includes every change it had accepted. */
  CartLoaded: {
    owner: CartOwner,
    /** Absent once a later one has replaced it: the log holds no documents of its own (ADR 70). */
    cart: Schema.optionalKey(ServerCart),
    /** Relative to the cart before, for the history; absent in older logs. */
    difference: Schema.optionalKey(CartDifference),
    /** When the server sent it, in epoch milliseconds: without a connection the cart states how old it is. */
    at: Schema.optionalKey(Schema.Finite),
  },
  CartChangeRequested: { change: CartChange },
  /** Several unsent changes of one line become one: `change`, under the id of the first. */
  CartChangesCombined: { owner: CartOwner, change: CartChange, covered: Schema.Array(ChangeId) },
  /** Persisted before the call is made: once the call is carried out, the line holds `quantity` (ADR 0027). */
  CartChangeSent: {
    owner: CartOwner,
    changeId: ChangeId,
    quantity: Decimal,
    attempt: Schema.optionalKey(CartAttempt),
  },
  /** Like `CartChangeSent`, for several lines set by one call under its own key. */
  CartRowsSent: { owner: CartOwner, key: ChangeId, cartId: CartId, rows: Schema.Array(SentRow) },
  CartChangeAccepted: { owner: CartOwner, changeId: ChangeId, cartId: CartId },
  CartChangeRefused: { owner: CartOwner, changeId: ChangeId, reason: RefusalReason },
  /** The backend answered with a server error; the change is retried until it counts as a dead letter. */
  CartChangeFailed: { owner: CartOwner, changeId: ChangeId, failure: ServerFailure, at: Schema.Finite },
  CartRefusalDismissed: { owner: CartOwner, changeId: ChangeId },
  /** Taken back before a call was made for it, or overtaken after the backend had failed at it. */
  CartChangeWithdrawn: { owner: CartOwner, changeId: ChangeId },
  /** An empty text removes the note; a line that is not in the cart keeps its note in case it is added again. */
  LineNoteWritten: { owner: CartOwner, line: LineKey, text: NoteText },
  /** The client's own reference for the order (S3.22). */
  CartReferenceWritten: { owner: CartOwner, text: ReferenceText },
  OrderPrepared: { owner: CartOwner, cartId: CartId },
  /** Persisted before the call is made: after a reload the same order is sent again, which places it once. */
  OrderSubmitted: {
    owner: CartOwner,
    order: OrderRequest,
    key: Schema.optionalKey(ChangeId),
    /** True for the order queued under this key: if it was taken back in the meantime, it is not submitted. */
    wasQueued: Schema.optionalKey(Schema.Boolean),
  },
  /** The backend refuses the order, or its outcome is unknown (`isUnknown`): the client is notified and decides. */
  OrderGivenUp: { owner: CartOwner, cartId: CartId, isUnknown: Schema.optionalKey(Schema.Boolean) },
  OrderSent: { owner: CartOwner, cartId: CartId, orderId: Schema.String },
  /** The whole cart is ordered; later additions are for the next cart. Confirming it again replaces the former order. */
  OrderQueued: { owner: CartOwner, order: QueuedOrder, replaces: Schema.optionalKey(ChangeId) },
  OrderHeld: { owner: CartOwner, key: ChangeId, reason: HoldReason },
  OrderTakenBack: { owner: CartOwner, key: ChangeId },
})
export type CartEvent = typeof CartEvent.Type

const CART_TAGS: ReadonlySet<string> = new Set(Object.keys(CartEvent.cases))

/** True for the events of carts, by their tag. */
export const isCartEvent = (event: { readonly _tag: string }): event is CartEvent => CART_TAGS.has(event._tag)

/** The owner of the cart that an event is about. */
export const cartOwnerOf = (event: CartEvent): CartOwner =>
  event._tag === "CartChangeRequested" ? event.change.owner : event.owner

/** The owner as a record key: the client number comes first and contains no slash, so two owners never share a key. */
export const ownerKey = ({ clientId, addressCode }: CartOwner): string =>
  `${String(clientId).replaceAll("%", "%25").replaceAll("/", "%2F")}/${addressCode}`

export const ownerOfKey = (key: string): CartOwner => {
  const at = key.indexOf("/")
  const clientId = readId(key.slice(0, at).replaceAll("%2F", "/").replaceAll("%25", "%"))
  return { clientId, addressCode: key.slice(at + 1) }
}
