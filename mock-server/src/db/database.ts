/** The collections of the store: everything that changes but the tracking topics. */
import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { Schema } from "effect"
import {
  StoredAddressBook,
  StoredContactMessage,
  StoredPassword,
  StoredPayment,
  StoredProfile,
  StoredReview,
  StoredSavedCart,
  StoredShoppingList,
  StoredStandingOrder,
  StoredBudget,
  StoredClaim,
  StoredMessage,
  StoredOffer,
  StoredNotification,
  StoredNotificationSettings,
  StoredPush,
  StoredPushSubscription,
  StoredPerson,
  StoredWishlist,
} from "./account-records.ts"
import type { Collection } from "./collection.ts"
import { makeFolder } from "./data-file-error.ts"
import { highestSetAside, makeNumbers, type Numbers } from "./numbers.ts"
import {
  StoredAnswer,
  StoredCart,
  StoredCursor,
  StoredDelivery,
  StoredMail,
  StoredOrder,
  StoredProposal,
  StoredRegistration,
  StoredReset,
  StoredSession,
} from "./records.ts"
import { openStore, type ReportLine, type Store } from "./store.ts"

export interface Database extends Store {
  /** Key: client and address. */
  readonly carts: Collection<StoredCart>
  /** Key: order number. */
  readonly orders: Collection<StoredOrder>
  /** Key: digest of the token. */
  readonly sessions: Collection<StoredSession>
  /** Key: email, lower case. */
  readonly registrations: Collection<StoredRegistration>
  readonly resets: Collection<StoredReset>
  /** Key: number of the saved cart. */
  readonly savedCarts: Collection<StoredSavedCart>
  /** Key: client. */
  readonly addressBooks: Collection<StoredAddressBook>
  /** Key: client. */
  readonly profiles: Collection<StoredProfile>
  /** Key: client. */
  readonly wishlists: Collection<StoredWishlist>
  /** Key: client and list. */
  readonly shoppingLists: Collection<StoredShoppingList>
  /** Key: client and standing order. */
  readonly standingOrders: Collection<StoredStandingOrder>
  /** Key: client and claim. */
  readonly claims: Collection<StoredClaim>
  /** Key: client and offer. */
  readonly offers: Collection<StoredOffer>
  /** Key: client and message. */
  readonly messages: Collection<StoredMessage>
  /** Key: client and notification. */
  readonly notifications: Collection<StoredNotification>
  /** Key: login name. */
  readonly notificationSettings: Collection<StoredNotificationSettings>
  /** Key: that of the session. */
  readonly pushSubscriptions: Collection<StoredPushSubscription>
  /** Key: number of the push. */
  readonly pushes: Collection<StoredPush>
  /** Key: login name, lower case. */
  readonly people: Collection<StoredPerson>
  /** Key: client and address. */
  readonly budgets: Collection<StoredBudget>
  /** Key: number of the proposal. */
  readonly proposals: Collection<StoredProposal>
  /** Key: login name, lower case. */
  readonly passwords: Collection<StoredPassword>
  /** Key: product and user. */
  readonly reviews: Collection<StoredReview>
  /** Key: number, or kind and email for the newsletter. */
  readonly contactMessages: Collection<StoredContactMessage>
  /** Key: number of the mail. */
  readonly mails: Collection<StoredMail>
  /** Key: payment number. */
  readonly payments: Collection<StoredPayment>
  /** Key: digest of an idempotency key and its client. */
  readonly storedAnswers: Collection<StoredAnswer>
  /** Key: number of the delivery. */
  readonly webhookDeliveries: Collection<StoredDelivery>
  /** Key: topic. */
  readonly kafkaCursors: Collection<StoredCursor>
  /** Last number given, by kind. */
  readonly counters: Collection<number>
  /** The next number of a kind: 1, 2, 3… over restarts. */
  readonly next: Numbers["next"]
  readonly raiseNumbers: Numbers["raise"]
}

/** Temporary changes are written by `flush` and `close` alone. */
export const openDatabase = async (dataDir: string, report: ReportLine, isTemporary = false): Promise<Database> => {
  await makeFolder(dataDir)
  await removeStaleTemporaries(dataDir)
  const store = await openStore(dataDir, report, isTemporary)
  const collections = {
    counters: store.open("counters", Schema.Int),
    orders: store.open("orders", StoredOrder),
    carts: store.open("carts", StoredCart),
    sessions: store.open("sessions", StoredSession),
    registrations: store.open("registrations", StoredRegistration),
    resets: store.open("resets", StoredReset),
    savedCarts: store.open("saved-carts", StoredSavedCart),
    addressBooks: store.open("address-books", StoredAddressBook),
    profiles: store.open("profiles", StoredProfile),
    wishlists: store.open("wishlists", StoredWishlist),
    shoppingLists: store.open("shopping-lists", StoredShoppingList),
    standingOrders: store.open("standing-orders", StoredStandingOrder),
    claims: store.open("claims", StoredClaim),
    offers: store.open("offers", StoredOffer),
    messages: store.open("messages", StoredMessage),
    notifications: store.open("notifications", StoredNotification),
    notificationSettings: store.open("notification-settings", StoredNotificationSettings),
    pushSubscriptions: store.open("push-subscriptions", StoredPushSubscription),
    pushes: store.open("pushes", StoredPush),
    people: store.open("people", StoredPerson),
    budgets: store.open("budgets", StoredBudget),
    proposals: store.open("proposals", StoredProposal),
    passwords: store.open("passwords", StoredPassword),
    reviews: store.open("reviews", StoredReview),
    contactMessages: store.open("contact-messages", StoredContactMessage),
    payments: store.open("payments", StoredPayment),
    mails: store.open("mails", StoredMail),
    storedAnswers: store.open("kept-answers", StoredAnswer),
    webhookDeliveries: store.open("webhook-deliveries", StoredDelivery),
    kafkaCursors: store.open("kafka-cursors", StoredCursor),
  }
  const numbers = makeNumbers(collections, await highestSetAside(dataDir))
  numbers.raise()
  return { ...store, ...collections, next: numbers.next, raiseNumbers: numbers.raise }
}

/** A kill between write and rename leaves `.name.json.tmp` behind. */
const removeStaleTemporaries = async (dataDir: string): Promise<void> => {
  const names = await readdir(dataDir)
  const stale = names.filter((name) => name.startsWith(".") && name.endsWith(".tmp"))
  await Promise.all(stale.map((name) => rm(join(dataDir, name), { force: true, recursive: true })))
}
