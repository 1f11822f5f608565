/** The stored records of clients besides carts and orders. Amounts in cents. */
import {
  DeliveryAddress,
  NotificationKind,
  NotificationSetting,
  PushMessage,
  LineKey,
  PaymentOutcome,
  ProfileChange,
  Rights,
  Quantity,
  Review,
  ShoppingList,
  StandingOrder,
  UnitPrice,
  Claim,
  Message,
  MessageTopic,
  Offer,
  OfferLine,
} from "@dispensa/domain"
import { Effect, Schema } from "effect"

const SavedLine = Schema.Struct({ ...LineKey.fields, quantity: Quantity })

/** A cart saved under a name; prices are looked up at each read. */
export const StoredSavedCart = Schema.Struct({
  savedCartId: Schema.String,
  clientId: Schema.Int,
  addressCode: Schema.String,
  name: Schema.String,
  /** ISO instant. */
  savedAt: Schema.String,
  lines: Schema.Array(SavedLine),
})
export type StoredSavedCart = typeof StoredSavedCart.Type

/** A client's addresses after their first change; before it the supplier's are used. */
export const StoredAddressBook = Schema.Struct({
  clientId: Schema.Int,
  addresses: Schema.Array(DeliveryAddress),
})
export type StoredAddressBook = typeof StoredAddressBook.Type

/** Absent in files written before electronic invoicing was requested. */
const later = Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))

/** A client's changes to their profile. */
export const StoredProfile = Schema.Struct({
  clientId: Schema.Int,
  ...ProfileChange.fields,
  sdiCode: later,
  pec: later,
})
export type StoredProfile = typeof StoredProfile.Type

/** The recipient of a stock alert, and its language. */
const StoredAlert = Schema.Struct({
  itemCode: Schema.String,
  to: Schema.String,
  language: Schema.Literals(["it", "en"]),
})
export type StoredAlert = typeof StoredAlert.Type

/** Item codes in the order they were added, and those with a stock alert. */
export const StoredWishlist = Schema.Struct({
  clientId: Schema.Int,
  itemCodes: Schema.Array(Schema.String),
  alerts: Schema.optionalKey(Schema.Array(StoredAlert)),
})
export type StoredWishlist = typeof StoredWishlist.Type

/** A list after the client's last change. */
export const StoredShoppingList = Schema.Struct({ clientId: Schema.Int, ...ShoppingList.fields })
export type StoredShoppingList = typeof StoredShoppingList.Type

/** A standing order after the client's last change. */
export const StoredStandingOrder = Schema.Struct({
  clientId: Schema.Int,
  ...StandingOrder.fields,
  /** For automatic sending: who agreed to it, the agreed price of each item, and the notified runs. */
  sender: Schema.optionalKey(
    Schema.Struct({
      user: Schema.String,
      language: Schema.Literals(["it", "en"]),
      prices: Schema.Record(Schema.String, UnitPrice),
      notified: Schema.Array(Schema.String),
    }),
  ),
})
export type StoredStandingOrder = typeof StoredStandingOrder.Type

/** A claim with its photo and its answer. */
export const StoredClaim = Schema.Struct({
  clientId: Schema.Int,
  ...Claim.fields,
  /** ISO instant; absent until it is answered. */
  answeredAt: Schema.optionalKey(Schema.String),
  photo: Schema.optionalKey(Schema.String),
})
export type StoredClaim = typeof StoredClaim.Type

const Localized = Schema.Struct({ it: Schema.String, en: Schema.String })
/** In the reader's language; a free text is read as written. */
const SupplierText = Schema.Union([Schema.String, Localized])
export type SupplierText = typeof SupplierText.Type

/** On disk the requested quantity has the name of earlier releases. */
export const StoredOfferLine = Schema.Struct({ ...OfferLine.fields, remark: SupplierText }).pipe(
  Schema.encodeKeys({ requested: "asked" }),
)
export type StoredOfferLine = typeof StoredOfferLine.Type

/** A stored offer; its expiry is derived at each read. */
export const StoredOffer = Schema.Struct({
  clientId: Schema.Int,
  ...Offer.fields,
  answer: SupplierText,
  lines: Schema.Array(StoredOfferLine),
})
export type StoredOffer = typeof StoredOffer.Type

/** A message about an order or an offer. */
export const StoredMessage = Schema.Struct({ clientId: Schema.Int, ...MessageTopic.fields, ...Message.fields })
export type StoredMessage = typeof StoredMessage.Type
/** A client's notification, and the users who have read it. */
export const StoredNotification = Schema.Struct({
  notificationId: Schema.String,
  clientId: Schema.Int,
  addressCode: Schema.optionalKey(Schema.String),
  /** Its only recipient. */
  user: Schema.optionalKey(Schema.String),
  kind: NotificationKind,
  subject: Localized,
  path: Schema.String,
  /** ISO instant. */
  at: Schema.String,
  readBy: Schema.Array(Schema.String),
})
export type StoredNotification = typeof StoredNotification.Type

/** The kinds whose channels a user has chosen. */
export const StoredNotificationSettings = Schema.Struct({
  user: Schema.String,
  clientId: Schema.Int,
  language: Schema.Literals(["it", "en"]),
  settings: Schema.Array(NotificationSetting),
})
export type StoredNotificationSettings = typeof StoredNotificationSettings.Type

/** The browser of a login, as its Push API describes it. */
export const StoredPushSubscription = Schema.Struct({
  user: Schema.String,
  clientId: Schema.Int,
  language: Schema.Literals(["it", "en"]),
  endpoint: Schema.String,
  p256dh: Schema.String,
  auth: Schema.String,
})
export type StoredPushSubscription = typeof StoredPushSubscription.Type

/** A push that a real shop would have sent. */
export const StoredPush = Schema.Struct({
  pushId: Schema.String,
  endpoint: Schema.String,
  message: PushMessage,
  /** ISO instant, by the mock's clock. */
  sentAt: Schema.String,
})
export type StoredPush = typeof StoredPush.Type
/** A person of a client with several people; key: login name, lower case. */
export const StoredPerson = Schema.Struct({
  clientId: Schema.Int,
  user: Schema.String,
  name: Schema.String,
  rights: Rights,
  /** ISO instant; absent after the first login, and without an invitation. */
  invitedAt: Schema.optionalKey(Schema.String),
})
export type StoredPerson = typeof StoredPerson.Type

/** The net monthly budget of an address. */
export const StoredBudget = Schema.Struct({ clientId: Schema.Int, addressCode: Schema.String, limit: Schema.Int })
export type StoredBudget = typeof StoredBudget.Type

/** Ids come from the storefront: two clients may have the same. */
export const listKey = (clientId: number, listId: string): string => `${clientId}/${listId}`

/** A changed password: never the text itself. */
export const StoredPassword = Schema.Struct({ user: Schema.String, salt: Schema.String, hash: Schema.String })
export type StoredPassword = typeof StoredPassword.Type

/** One review a user and product. */
export const StoredReview = Schema.Struct({
  clientId: Schema.Int,
  user: Schema.String,
  slug: Schema.String,
  review: Review,
})
export type StoredReview = typeof StoredReview.Type

/** One a client and product. */
export const reviewKey = ({ slug, clientId }: Pick<StoredReview, "slug" | "clientId">): string => `${slug}/${clientId}`

/** Something sent to the supplier: contact form, newsletter, email. */
export const StoredContactMessage = Schema.Struct({
  messageId: Schema.String,
  kind: Schema.Literals(["contact", "newsletter", "email"]),
  /** 0 for a visitor. */
  clientId: Schema.Int,
  receivedAt: Schema.String,
  fields: Schema.Record(Schema.String, Schema.Unknown),
})
export type StoredContactMessage = typeof StoredContactMessage.Type

/** A payment with its latest outcome; of a card only the provider's outcome is stored. */
export const StoredPayment = Schema.Struct({
  paymentId: Schema.String,
  clientId: Schema.Int,
  orderId: Schema.String,
  method: Schema.Literals(["card", "paypal"]),
  outcome: PaymentOutcome,
  requestedAt: Schema.String,
})
export type StoredPayment = typeof StoredPayment.Type
