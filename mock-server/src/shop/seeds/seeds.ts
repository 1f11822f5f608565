/** The mock's initial data: the supplier's carts, saved carts, lists and orders. */
import type { SeedCart, SeedOrder, SeedOrderLine, SupplierClient } from "@dispensa/fixtures"
import { listKey, type StoredPayment, type StoredSavedCart } from "../../db/account-records.ts"
import type { Database } from "../../db/database.ts"
import { cartKey, type OrderedLine, type StoredCart, type StoredOrder } from "../../db/records.ts"
import { nextPaymentId } from "../payments/payments.ts"
import { seedOffers } from "./offer-seeds.ts"
import { itemName, type Catalogue, promotionOf, topCategoryOf } from "../supplier/catalogue.ts"
import { netPrice, totalsOf } from "../supplier/pricing.ts"

/** Seeds the files that do not exist yet. */
export const addMissingSeeds = (catalogue: Catalogue, database: Database): void => {
  if (!database.carts.wasStored) seedCarts(catalogue, database)
  if (!database.orders.wasStored) seedOrders(catalogue, database)
  if (!database.savedCarts.wasStored) seedSavedCarts(catalogue, database)
  if (!database.offers.wasStored) seedOffers(catalogue, database)
  if (!database.payments.wasStored) seedPayments(database)
  if (!database.shoppingLists.wasStored) seedShoppingLists(catalogue, database)
  if (!database.people.wasStored) seedPeople(catalogue, database)
}

/** Restores the seeds. Numbers keep rising, so that nothing old is mistaken for something new. */
export const restoreSeeds = (catalogue: Catalogue, database: Database): void => {
  seedCarts(catalogue, database)
  seedOrders(catalogue, database)
  database.sessions.replaceAll([])
  database.registrations.replaceAll([])
  seedSavedCarts(catalogue, database)
  for (const emptied of [
    database.resets,
    database.addressBooks,
    database.profiles,
    database.wishlists,
    database.passwords,
    database.reviews,
    database.contactMessages,
    database.mails,
    database.storedAnswers,
    database.standingOrders,
    database.claims,
    database.notifications,
    database.notificationSettings,
    database.pushSubscriptions,
    database.pushes,
    database.proposals,
  ]) {
    emptied.replaceAll([])
  }
  seedOffers(catalogue, database)
  seedPayments(database)
  seedShoppingLists(catalogue, database)
  seedPeople(catalogue, database)
}

const seedCarts = (catalogue: Catalogue, database: Database): void =>
  database.carts.replaceAll(
    catalogue.supplier.carts.map((cart) => [cartKey(cart.clientId, cart.addressCode), storedCart(database, cart)]),
  )

const seedOrders = (catalogue: Catalogue, database: Database): void =>
  database.orders.replaceAll(
    catalogue.supplier.orders.map((order) => [order.orderId, storedOrder(catalogue, database, order)]),
  )

/** Seeded orders with immediate payment count as paid. */
const seedPayments = (database: Database): void =>
  database.payments.replaceAll(
    database.orders
      .values()
      .flatMap((order) => seededPayment(database, order))
      .map((payment) => [payment.paymentId, payment]),
  )

/** One payment, or none for orders that are paid later. */
export const seededPayment = (database: Database, order: StoredOrder): ReadonlyArray<StoredPayment> => {
  const { orderId, clientId, placedAt, paymentMethod: method } = order
  if (method !== "card" && method !== "paypal") return []
  return [{ paymentId: nextPaymentId(database), clientId, orderId, method, outcome: "paid", requestedAt: placedAt }]
}

/** Replaces all people of the supplier's clients, and their budgets. */
export const seedPeople = ({ supplier }: Catalogue, database: Database): void => {
  database.people.replaceAll(
    supplier.users.flatMap(({ user, clientId, name, rights }) =>
      rights === undefined ? [] : [[user.toLowerCase(), { user, clientId, name, rights }] as const],
    ),
  )
  database.budgets.replaceAll(
    supplier.budgets.map((budget) => [listKey(budget.clientId, budget.addressCode), budget] as const),
  )
}

/** Replaces all shopping lists with the supplier's. */
export const seedShoppingLists = ({ supplier }: Catalogue, database: Database): void =>
  database.shoppingLists.replaceAll(supplier.shoppingLists.map((list) => [listKey(list.clientId, list.listId), list]))

/** Replaces all saved carts with the supplier's. */
export const seedSavedCarts = (catalogue: Catalogue, database: Database): void =>
  database.savedCarts.replaceAll(
    catalogue.supplier.savedCarts
      .map((cart, position) => storedSavedCart(catalogue, database, cart, position))
      .map((saved) => [saved.savedCartId, saved]),
  )

/** Saved in the days before the latest order, one a day. */
export const storedSavedCart = (
  { supplier }: Catalogue,
  database: Database,
  { clientId, addressCode, name, lines }: Catalogue["supplier"]["savedCarts"][number],
  position = 0,
): StoredSavedCart => {
  const latest = supplier.orders.reduce((last, { placedAt }) => (placedAt > last ? placedAt : last), EARLIEST)
  const savedAt = new Date(Date.parse(latest) - (position + 1) * DAY_MS).toISOString()
  return { savedCartId: String(database.next("saved-cart")), clientId, addressCode, name, savedAt, lines }
}

const EARLIEST = "2025-01-01T08:00:00.000Z"
const DAY_MS = 24 * 3_600_000

/** A cart of the fixtures, with numbers of its own. */
export const storedCart = (database: Database, { clientId, addressCode, lines }: SeedCart): StoredCart => ({
  cartId: database.next("cart"),
  clientId,
  addressCode,
  rows: lines.map((line) => ({ rowId: String(database.next("row")), ...line })),
})

/** An order of the fixtures, at today's prices. */
export const storedOrder = (catalogue: Catalogue, database: Database, order: SeedOrder): StoredOrder => {
  const client = catalogue.clients.get(order.clientId)
  const lines = order.lines.flatMap((line) => orderedLine(catalogue, client ?? null, line) ?? [])
  return {
    orderId: order.orderId,
    cartId: database.next("cart"),
    clientId: order.clientId,
    addressCode: order.addressCode,
    user: client?.email ?? "",
    placedAt: order.placedAt,
    status: order.status,
    paymentMethod: order.paymentMethod,
    handover: null,
    note: "",
    lines,
    ...totalsOf(lines),
  }
}

const orderedLine = (catalogue: Catalogue, client: SupplierClient | null, line: SeedOrderLine): OrderedLine | null => {
  const sellable = catalogue.byCode.get(line.itemCode)
  if (sellable === undefined) return null
  const { product, item } = sellable
  const promotion = promotionOf(catalogue, line.itemCode, line.promoCode, line.promoRow)
  const unitPrice = netPrice(item, topCategoryOf(catalogue, product), client, promotion)
  return unitPrice === null ? null : { ...line, name: itemName(sellable, "it"), unitPrice, vatRate: item.vatRate }
}
