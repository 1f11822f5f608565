/** Scenarios about one client's data; lifting them restores the previous data. */
import { multiplyDecimals } from "@dispensa/domain"
import type { SeedOrder } from "@dispensa/fixtures"
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import { listKey } from "../../db/account-records.ts"
import { cartKey, type StoredCart } from "../../db/records.ts"
import { answer, type Outcome } from "../../shop/common/refusal.ts"
import { orderNumber } from "../../shop/orders/orders.ts"
import { storedOrder } from "../../shop/seeds/seeds.ts"
import { type ClientState, readClient, replaceClient } from "../client-state.ts"
import type { Scenario } from "./scenario.ts"

const remembering = (context: AppContext, clientId: number, change: () => void): Outcome<() => void> => {
  const before = readClient(context, clientId)
  change()
  return answer(() => void replaceClient(context, clientId, before))
}

/** The client's logins are retained. */
const emptyOf = ({ people, ...state }: ClientState): ClientState => ({
  ...Object.fromEntries(Object.keys(state).map((name) => [name, []])),
  ...(people === undefined ? {} : { people }),
})

export const emptyClient: Scenario = {
  name: "empty-client",
  description: "The client has no cart, no order, nothing: every empty state.",
  isOfClient: true,
  begin: (context, clientId) => {
    const before = readClient(context, clientId)
    return Result.map(replaceClient(context, clientId, emptyOf(before)), () => () => {
      replaceClient(context, clientId, before)
    })
  },
}

const CART_ROWS = 80
const ORDERS = 400
const LINES = 30
const STATUSES: ReadonlyArray<SeedOrder["status"]> = [
  "delivered",
  "fulfilled",
  "to-be-fulfilled",
  "IA",
  "not-fulfilled",
  "credit-note",
]
const DAY_MS = 24 * 3_600_000

export const bigClient: Scenario = {
  name: "big-client",
  description: `The client has ${CART_ROWS} rows in the cart of every address and ${ORDERS} orders over two years.`,
  isOfClient: true,
  begin: (context, clientId) =>
    remembering(context, clientId, () => {
      layBigCarts(context, clientId)
      layManyOrders(context, clientId)
    }),
}

const layBigCarts = (context: AppContext, clientId: number): void => {
  for (const { addressCode } of context.catalogue.clients.get(clientId)?.addresses ?? []) {
    const rows = itemsFrom(context, 0, CART_ROWS).map((item) => ({
      rowId: String(context.database.next("row")),
      itemCode: item.code,
      promoCode: "",
      promoRow: 0,
      quantity: item.packSize,
    }))
    const cart: StoredCart = { cartId: context.database.next("cart"), clientId, addressCode, rows }
    context.database.carts.set(cartKey(clientId, addressCode), cart)
  }
}

const layManyOrders = (context: AppContext, clientId: number): void => {
  const { catalogue, database, clock } = context
  const addresses = catalogue.clients.get(clientId)?.addresses ?? []
  for (let number = 0; number < ORDERS; number += 1) {
    const orderId = orderNumber(database.next("order"))
    const order = storedOrder(catalogue, database, {
      orderId,
      clientId,
      addressCode: addresses[number % Math.max(1, addresses.length)]?.addressCode ?? "",
      lines: itemsFrom(context, number * 7, 1 + (number % LINES)).map((item) => ({
        itemCode: item.code,
        quantity: multiplyDecimals(item.packSize, 1 + (number % 4)),
        promoCode: "",
        promoRow: 0,
      })),
      placedAt: new Date(clock.now() - number * 1.8 * DAY_MS).toISOString(),
      status: STATUSES[number % STATUSES.length] ?? "delivered",
      paymentMethod: "bank-transfer",
    })
    database.orders.set(orderId, order)
  }
}

const LIST_ENTRIES = 80
const SECTIONS = ["Dispensa", "Cella frigo", "Congelatore", "Cantina"]

export const longList: Scenario = {
  name: "long-list",
  description: `The client has a shopping list of ${LIST_ENTRIES} articles in ${SECTIONS.length} sections, all of them to be counted.`,
  isOfClient: true,
  begin: (context, clientId) =>
    remembering(context, clientId, () => {
      const sections = SECTIONS.map((name, rank) => ({ id: `long-${rank + 1}`, name, rank }))
      const items = itemsFrom(context, 0, LIST_ENTRIES)
      const entries = items.map((item, rank) => ({
        itemCode: item.code,
        name: context.catalogue.byCode.get(item.code)?.product.name.it ?? item.code,
        quantity: item.packSize,
        par: multiplyDecimals(item.packSize, 3),
        note: "",
        section: sections[Math.floor((rank * SECTIONS.length) / items.length)]?.id ?? "",
        rank,
        there: null,
        countedAt: null,
      }))
      const listId = "long-list"
      const list = { clientId, listId, name: "Inventario del lunedì", sections, entries }
      context.database.shoppingLists.set(listKey(clientId, listId), list)
    }),
}

/** A number of orderable items, starting at a position in the catalogue. */
const itemsFrom = ({ catalogue }: AppContext, start: number, count: number) => {
  const items = catalogue.supplier.products.flatMap((product) => product.items.slice(0, 1))
  const sellable = items.filter((item) => item.price !== null && item.availability === "DISPONIBILE")
  return Array.from({ length: Math.min(count, sellable.length) }, (_, position) => position).flatMap(
    (position) => sellable[(start + position) % sellable.length] ?? [],
  )
}
