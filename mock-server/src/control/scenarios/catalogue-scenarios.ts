/** Scenarios in which the supplier's data have changed since the client filled the cart. */
import { percentOff } from "../../shop/supplier/pricing.ts"
import type { Supplier, SupplierClient, SupplierItem } from "@dispensa/fixtures"
import type { AppContext } from "../../app-context.ts"
import type { SupplierChange } from "../../shop/catalogue/served-catalogue.ts"
import { answer, notPossible, refuse } from "../../shop/common/refusal.ts"
import type { Scenario } from "./scenario.ts"

const changed = (context: AppContext, name: string, change: SupplierChange) => {
  context.changeSupplier(name, change)
  return answer(() => context.changeSupplier(name, null))
}

const withItems = (supplier: Supplier, change: (item: SupplierItem) => ReadonlyArray<SupplierItem>): Supplier => ({
  ...supplier,
  products: supplier.products.flatMap((product) => {
    const items = product.items.flatMap(change)
    return items.length === 0 ? [] : [{ ...product, items }]
  }),
})

/** The items in all of the client's carts, in order. */
const cartItems = (context: AppContext, clientId: number): ReadonlyArray<string> =>
  context.database.carts
    .values()
    .filter((cart) => cart.clientId === clientId)
    .flatMap(({ rows }) => rows.map(({ itemCode }) => itemCode))

/** Percent. */
const RISE = 7

export const pricesChanged: Scenario = {
  name: "prices-changed",
  description: "All list prices have risen by 7 %, and half of the promotions are over.",
  isOfClient: false,
  begin: (context) =>
    changed(context, "prices-changed", (supplier) => ({
      ...withItems(supplier, (item) => [
        { ...item, price: item.price === null ? null : percentOff(item.price, -RISE) },
      ]),
      promotions: supplier.promotions.filter((_, position) => position % 2 === 0),
    })),
}

export const itemGone: Scenario = {
  name: "item-gone",
  description: "The first item of the client's cart has left the catalogue, the second one is not available.",
  isOfClient: true,
  begin: (context, clientId) => {
    const [gone, unavailable] = new Set(cartItems(context, clientId))
    if (gone === undefined) return refuse(EMPTY_CART)
    return changed(context, "item-gone", (supplier) =>
      withItems(supplier, (item) => {
        if (item.code === gone) return []
        return [item.code === unavailable ? { ...item, availability: "NON DISPONIBILE" } : item]
      }),
    )
  },
}

export const stockArrived: Scenario = {
  name: "goods-arrived",
  description: "Everything is available; who waits for an article gets a mail.",
  isOfClient: false,
  begin: (context) =>
    changed(context, "goods-arrived", (supplier) =>
      withItems(supplier, ({ arrivesOn: _day, ...item }) => [{ ...item, availability: "DISPONIBILE" }]),
    ),
}

const withClient =
  (clientId: number, change: Partial<SupplierClient>): SupplierChange =>
  (supplier) => ({
    ...supplier,
    clients: supplier.clients.map((client) => (client.clientId === clientId ? { ...client, ...change } : client)),
  })

export const netPrices: Scenario = {
  name: "net-prices",
  description: "From the next login on the client sees net prices only, and chooses from collection 2.",
  isOfClient: true,
  begin: (context, clientId) =>
    changed(context, "net-prices", withClient(clientId, { priceView: "NET_PRICE", collection: 2 })),
}

export const noPrices: Scenario = {
  name: "no-prices",
  description: "The client is shown no price, whatever they choose.",
  isOfClient: true,
  begin: (context, clientId) => changed(context, "no-prices", withClient(clientId, { showsPrices: false })),
}

const EMPTY_CART = notPossible({
  it: "Il cliente non ha nulla nel carrello",
  en: "The client has nothing in the cart: nothing can leave it",
})
