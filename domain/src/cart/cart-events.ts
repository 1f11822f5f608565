/** What happens to the carts; each event names the cart's owner (S4.5, S5.4, S7.8–S7.11, S7.16). */
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
  /** Sent only once this change was accepted, of whichever cart: the second effect of one intent. */
  after: Schema.optionalKey(ChangeId),
}

/** So many of the line are taken back, of as many as the backend's cart holds when it is sent: others may have added to it. */
const takesBack = Schema.optionalKey(Quantity)

/** A change names its line, never a row of the server: the row may not exist yet. */
export const CartChange = Schema.TaggedUnion({
  /** `quantity` more of the line. */
  ItemAdded: { ...requested, facts: LineFacts, quantity: Quantity },
  /** The line's quantity becomes `quantity`. */
  QuantitySet: { ...requested, quantity: Quantity, takesBack },
  LineRemoved: { ...requested, takesBack },
})
export type CartChange = typeof CartChange.Type

/** What it comes to depends on what the line holds when it is sent. */
export const isRelative = (change: CartChange): boolean => change._tag !== "ItemAdded" && change.takesBack !== undefined

/** Why the backend did not take a change; worded when it is shown. */
export const RefusalReason = Schema.TaggedUnion({
  /** The line is not in the cart any more. */
  LineGone: {},
  /** In the backend's own words. */
  Backend: { message: Schema.String },
  /** The second effect of an intent whose first was not accepted: undone, in the words of the first. */
  FirstRefused: { message: Schema.String },
  /** The backend failed at it each time: parked, until it is tried again or discarded. */
  KeepsFailing: ServerFailure.fields,
})
export type RefusalReason = typeof RefusalReason.Type

/** What a change asks of its row. */
export const SentRow = Schema.Struct({
  changeId: ChangeId,
  rowId: Schema.String,
  quantity: Quantity,
  packSize: LineFacts.fields.packSize,
})
export type SentRow = typeof SentRow.Type

export const CartEvent = Schema.TaggedUnion({
  /** The server sent its cart: every change that it had accepted is in it. */
  CartLoaded: {
    owner: CartOwner,
    /** Absent once a later one has replaced it: the log has no documents of its own (ADR 70). */
    cart: Schema.optionalKey(ServerCart),
    /** From the cart before, for the history; absent in what was written before this was noted. */
    difference: Schema.optionalKey(CartDifference),
    /** When it was sent, in epoch milliseconds: without a connection the cart says from when it is. */
    at: Schema.optionalKey(Schema.Finite),
  },
  CartChangeRequested: { change: CartChange },
  /** Changes of one line, none of them sent, are one from here on: `change`, under the id of the first. */
  CartChangesCombined: { owner: CartOwner, change: CartChange, covered: Schema.Array(ChangeId) },
  /** On record before the call is made: once that is carried out, the line holds `quantity` (ADR 0027). */
  CartChangeSent: {
    owner: CartOwner,
    changeId: ChangeId,
    quantity: Decimal,
    attempt: Schema.optionalKey(CartAttempt),
  },
  /** As `CartChangeSent`, of several lines that are set by one call under a key of its own. */
  CartRowsSent: { owner: CartOwner, key: ChangeId, cartId: CartId, rows: Schema.Array(SentRow) },
  CartChangeAccepted: { owner: CartOwner, changeId: ChangeId, cartId: CartId },
  CartChangeRefused: { owner: CartOwner, changeId: ChangeId, reason: RefusalReason },
  /** The backend answered with an error of its own; the change is retried until it counts as a dead letter. */
  CartChangeFailed: { owner: CartOwner, changeId: ChangeId, failure: ServerFailure, at: Schema.Finite },
  CartRefusalDismissed: { owner: CartOwner, changeId: ChangeId },
  /** Taken back before a call was made for it, or overtaken after the backend had failed at it. */
  CartChangeWithdrawn: { owner: CartOwner, changeId: ChangeId },
  /** An empty text takes the note away; a line that is not there keeps its note for when it is put back. */
  LineNoteWritten: { owner: CartOwner, line: LineKey, text: NoteText },
  /** The client's own reference of the order (S3.22). */
  CartReferenceWritten: { owner: CartOwner, text: ReferenceText },
  OrderPrepared: { owner: CartOwner, cartId: CartId },
  /** On record before the call is made: after a reload the same order is sent again, which places it once. */
  OrderSubmitted: {
    owner: CartOwner,
    order: OrderRequest,
    key: Schema.optionalKey(ChangeId),
    /** It is the order that waited under this key: taken back meanwhile, it is not submitted. */
    wasQueued: Schema.optionalKey(Schema.Boolean),
  },
  /** The backend does not take the order, or nobody knows (`isUnknown`): the client is told, and decides. */
  OrderGivenUp: { owner: CartOwner, cartId: CartId, isUnknown: Schema.optionalKey(Schema.Boolean) },
  OrderSent: { owner: CartOwner, cartId: CartId, orderId: Schema.String },
  /** Everything in the cart is ordered; what is added from here on is for the next cart. Confirmed once more, it replaces the one before. */
  OrderQueued: { owner: CartOwner, order: QueuedOrder, replaces: Schema.optionalKey(ChangeId) },
  OrderHeld: { owner: CartOwner, key: ChangeId, reason: HoldReason },
  OrderTakenBack: { owner: CartOwner, key: ChangeId },
})
export type CartEvent = typeof CartEvent.Type

const CART_TAGS: ReadonlySet<string> = new Set(Object.keys(CartEvent.cases))

/** True for the events of carts, by their name. */
export const isCartEvent = (event: { readonly _tag: string }): event is CartEvent => CART_TAGS.has(event._tag)

/** The owner whose cart an event is about. */
export const cartOwnerOf = (event: CartEvent): CartOwner =>
  event._tag === "CartChangeRequested" ? event.change.owner : event.owner

/** The owner as a record key: the client's number comes first and has no slash of its own, so two owners never share a key. */
export const ownerKey = ({ clientId, addressCode }: CartOwner): string =>
  `${String(clientId).replaceAll("%", "%25").replaceAll("/", "%2F")}/${addressCode}`

export const ownerOfKey = (key: string): CartOwner => {
  const at = key.indexOf("/")
  const clientId = readId(key.slice(0, at).replaceAll("%2F", "/").replaceAll("%25", "%"))
  return { clientId, addressCode: key.slice(at + 1) }
}
