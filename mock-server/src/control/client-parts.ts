/**
 * The collections of client data: state, reset, snapshots and scenarios use this list. A new collection of client data
 * needs an entry here and nothing else.
 */
import { Result, Schema } from "effect"
import {
  listKey,
  reviewKey,
  StoredAddressBook,
  StoredContactMessage,
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
  StoredPerson,
  StoredWishlist,
} from "../db/account-records.ts"
import type { Collection } from "../db/collection.ts"
import type { Database } from "../db/database.ts"
import { cartKey, StoredCart, StoredOrder, StoredProposal } from "../db/records.ts"
import { decoderOf } from "../plugins/wire.ts"
import { invalidField, type Outcome } from "../shop/common/refusal.ts"
import { DEMO_CLIENT, seededMessages, seededOffers } from "../shop/seeds/offer-seeds.ts"
import { seededPayment, storedCart, storedOrder, storedSavedCart } from "../shop/seeds/seeds.ts"
import type { Catalogue } from "../shop/supplier/catalogue.ts"

/** One kind of records, whatever their type. */
export interface ClientPart<Stored = unknown> {
  readonly name: string
  readonly read: (database: Database, clientId: number) => ReadonlyArray<Stored>
  /** Checks the records; the returned function replaces the client's records with them. */
  readonly replacing: (database: Database, clientId: number, records: unknown) => Outcome<() => void>
  /** The client's records as in the seeds. */
  readonly reset: (catalogue: Catalogue, database: Database, clientId: number) => void
}

interface PartOptions<T, Stored> {
  readonly name: string
  readonly record: Schema.Codec<T, Stored>
  readonly of: (database: Database) => Collection<T>
  readonly keyOf: (record: T) => string
  readonly clientOf: (record: T) => number
  readonly fixtures: (catalogue: Catalogue, database: Database, clientId: number) => ReadonlyArray<T>
}

const part = <T, Stored>({
  name,
  record,
  of,
  keyOf,
  clientOf,
  fixtures,
}: PartOptions<T, Stored>): ClientPart<Stored> => {
  const codec: Schema.Codec<T, unknown> = record
  const decode = decoderOf(Schema.Struct({ [name]: Schema.Array(codec) }))
  const encode = Schema.encodeSync(record)
  const replace = (database: Database, clientId: number, records: ReadonlyArray<T>): void => {
    const others = of(database)
      .entries()
      .filter(([, existing]) => clientOf(existing) !== clientId)
    of(database).replaceAll([...others, ...records.map((one) => [keyOf(one), one] as const)])
  }
  return {
    name,
    read: (database, clientId) =>
      of(database)
        .values()
        .filter((one) => clientOf(one) === clientId)
        .map((one) => encode(one)),
    replacing: (database, clientId, records) =>
      Result.flatMap(decode({ [name]: records }), (decoded): Outcome<() => void> => {
        const own = decoded[name] ?? []
        const otherAt = own.findIndex((one) => clientOf(one) !== clientId)
        return otherAt === -1
          ? Result.succeed(() => replace(database, clientId, own))
          : Result.fail(notTheClients(name, otherAt, clientId))
      }),
    reset: (catalogue, database, clientId) => replace(database, clientId, fixtures(catalogue, database, clientId)),
  }
}

const notTheClients = (name: string, index: number, clientId: number) =>
  invalidField(`${name}[${index}].clientId`, { it: `atteso ${clientId}`, en: `expected ${clientId}` })

/** Records that a client has none of at first. */
const ownRecords = <T extends { readonly clientId: number }, Stored>(
  name: string,
  record: Schema.Codec<T, Stored>,
  of: (database: Database) => Collection<T>,
): Omit<PartOptions<T, Stored>, "keyOf"> => ({
  name,
  record,
  of,
  clientOf: ({ clientId }) => clientId,
  fixtures: () => [],
})

const parts = {
  carts: part({
    name: "carts",
    record: StoredCart,
    of: (database) => database.carts,
    keyOf: (cart) => cartKey(cart.clientId, cart.addressCode, cart.person),
    clientOf: (cart) => cart.clientId,
    fixtures: ({ supplier }, database, clientId) =>
      supplier.carts.filter((cart) => cart.clientId === clientId).map((cart) => storedCart(database, cart)),
  }),
  orders: part({
    name: "orders",
    record: StoredOrder,
    of: (database) => database.orders,
    keyOf: (order) => order.orderId,
    clientOf: (order) => order.clientId,
    fixtures: (catalogue, database, clientId) =>
      catalogue.supplier.orders
        .filter((order) => order.clientId === clientId)
        .map((order) => storedOrder(catalogue, database, order)),
  }),
  savedCarts: part({
    name: "savedCarts",
    record: StoredSavedCart,
    of: (database) => database.savedCarts,
    keyOf: (saved) => saved.savedCartId,
    clientOf: (saved) => saved.clientId,
    fixtures: (catalogue, database, clientId) =>
      catalogue.supplier.savedCarts
        .filter((cart) => cart.clientId === clientId)
        .map((cart, position) => storedSavedCart(catalogue, database, cart, position)),
  }),
  addressBooks: part({
    ...ownRecords("addressBooks", StoredAddressBook, (database) => database.addressBooks),
    keyOf: (book) => String(book.clientId),
  }),
  profiles: part({
    ...ownRecords("profiles", StoredProfile, (database) => database.profiles),
    keyOf: (profile) => String(profile.clientId),
  }),
  wishlists: part({
    ...ownRecords("wishlists", StoredWishlist, (database) => database.wishlists),
    keyOf: (wishlist) => String(wishlist.clientId),
  }),
  shoppingLists: part({
    ...ownRecords("shoppingLists", StoredShoppingList, (database) => database.shoppingLists),
    keyOf: (list) => listKey(list.clientId, list.listId),
    fixtures: ({ supplier }, _database, clientId) =>
      supplier.shoppingLists.filter((list) => list.clientId === clientId),
  }),
  standingOrders: part({
    ...ownRecords("standingOrders", StoredStandingOrder, (database) => database.standingOrders),
    keyOf: (order) => listKey(order.clientId, order.standingId),
  }),
  claims: part({
    ...ownRecords("claims", StoredClaim, (database) => database.claims),
    keyOf: (claim) => listKey(claim.clientId, claim.claimId),
  }),
  offers: part({
    ...ownRecords("offers", StoredOffer, (database) => database.offers),
    keyOf: (offer) => listKey(offer.clientId, offer.offerId),
    fixtures: (catalogue, database, clientId) => (clientId === DEMO_CLIENT ? seededOffers(catalogue, database) : []),
  }),
  messages: part({
    ...ownRecords("messages", StoredMessage, (database) => database.messages),
    keyOf: (message) => listKey(message.clientId, message.messageId),
    fixtures: (catalogue, _database, clientId) => (clientId === DEMO_CLIENT ? seededMessages(catalogue) : []),
  }),
  notifications: part({
    ...ownRecords("notifications", StoredNotification, (database) => database.notifications),
    keyOf: (notification) => listKey(notification.clientId, notification.notificationId),
  }),
  notificationSettings: part({
    ...ownRecords("notificationSettings", StoredNotificationSettings, (database) => database.notificationSettings),
    keyOf: (settings) => settings.user,
  }),
  people: part({
    ...ownRecords("people", StoredPerson, (database) => database.people),
    keyOf: (person) => person.user.toLowerCase(),
    fixtures: ({ supplier }, _database, clientId) =>
      supplier.users.flatMap(({ user, name, clientId: of, rights }) =>
        of === clientId && rights !== undefined ? [{ user, name, clientId, rights }] : [],
      ),
  }),
  budgets: part({
    ...ownRecords("budgets", StoredBudget, (database) => database.budgets),
    keyOf: (budget) => listKey(budget.clientId, budget.addressCode),
    fixtures: ({ supplier }, _database, clientId) => supplier.budgets.filter((budget) => budget.clientId === clientId),
  }),
  proposals: part({
    ...ownRecords("proposals", StoredProposal, (database) => database.proposals),
    keyOf: (proposal) => proposal.proposalId,
  }),
  reviews: part({
    ...ownRecords("reviews", StoredReview, (database) => database.reviews),
    keyOf: reviewKey,
  }),
  contactMessages: part({
    ...ownRecords("contactMessages", StoredContactMessage, (database) => database.contactMessages),
    keyOf: (message) => message.messageId,
  }),
  payments: part({
    ...ownRecords("payments", StoredPayment, (database) => database.payments),
    keyOf: (payment) => payment.paymentId,
    // After the orders: those of the seeds were paid.
    fixtures: (_catalogue, database, clientId) =>
      database.orders
        .values()
        .filter((order) => order.clientId === clientId)
        .flatMap((order) => seededPayment(database, order)),
  }),
}

export const clientParts: ReadonlyArray<ClientPart> = Object.values(parts)

/** All records of a client, as stored. Amounts in cents. */
export type ClientRecords = { readonly [Name in keyof typeof parts]: ReturnType<(typeof parts)[Name]["read"]> }

export const recordsOf = (database: Database, clientId: number): ClientRecords => ({
  carts: parts.carts.read(database, clientId),
  orders: parts.orders.read(database, clientId),
  savedCarts: parts.savedCarts.read(database, clientId),
  addressBooks: parts.addressBooks.read(database, clientId),
  profiles: parts.profiles.read(database, clientId),
  wishlists: parts.wishlists.read(database, clientId),
  shoppingLists: parts.shoppingLists.read(database, clientId),
  standingOrders: parts.standingOrders.read(database, clientId),
  claims: parts.claims.read(database, clientId),
  offers: parts.offers.read(database, clientId),
  messages: parts.messages.read(database, clientId),
  notifications: parts.notifications.read(database, clientId),
  notificationSettings: parts.notificationSettings.read(database, clientId),
  people: parts.people.read(database, clientId),
  budgets: parts.budgets.read(database, clientId),
  proposals: parts.proposals.read(database, clientId),
  reviews: parts.reviews.read(database, clientId),
  contactMessages: parts.contactMessages.read(database, clientId),
  payments: parts.payments.read(database, clientId),
})
