/** Net prices of all products for a client, and their orders: clients with the same discounts share them. */
import { toThousandths } from "@dispensa/domain"
import type { SupplierClient, SupplierProduct } from "@dispensa/fixtures"
import { type Catalogue, topCategoryOf } from "../shop/supplier/catalogue.ts"
import { netPrice } from "../shop/supplier/pricing.ts"
import { type Order, orderingOf } from "./facet-engine.ts"

export interface PriceList {
  /** Cents by document; -1 when the price is on request. */
  readonly prices: Float64Array
  readonly cheapestFirst: () => Order
  readonly dearestFirst: () => Order
  /** By the price of a kilogram, then of a litre, then of a piece: each cheapest first. */
  readonly cheapestMeasureFirst: () => Order
}

export interface PriceLists {
  readonly of: (client: SupplierClient | null) => PriceList
}

export const makePriceLists = (catalogue: Catalogue): PriceLists => {
  const lists = new Map<string, PriceList>()
  const listOf = (client: SupplierClient | null): PriceList => {
    const key = client === null ? "" : signature(client)
    const known = lists.get(key)
    if (known !== undefined) return known
    const made = makePriceList(catalogue, client)
    lists.set(key, made)
    return made
  }
  for (const client of [null, ...catalogue.supplier.clients.slice(0, EAGER_CLIENTS)]) listOf(client)
  return { of: listOf }
}

/** The number of lists built at the start; the others are built by the first listing that needs them. */
const EAGER_CLIENTS = 8

const signature = (client: SupplierClient): string =>
  JSON.stringify(Object.entries(client.discounts).sort(([one], [other]) => (one < other ? -1 : 1)))

const makePriceList = (catalogue: Catalogue, client: SupplierClient | null): PriceList => {
  const { products } = catalogue.supplier
  const prices = Float64Array.from(products, (product) => {
    const item = product.items[0]
    const promotion = item === undefined ? undefined : catalogue.promotions.get(item.code)?.[0]
    return item === undefined ? -1 : (netPrice(item, topCategoryOf(catalogue, product), client, promotion) ?? -1)
  })
  let byMeasure: Order | null = null
  const rising = risingDocuments(prices)
  const unpriced = Uint32Array.from(prices.keys()).filter((document) => (prices[document] ?? -1) < 0)
  const low = orderingOf(joined(rising, unpriced))
  const high = orderingOf(joined(rising.toReversed(), unpriced))
  const cheapestMeasureFirst = () => {
    byMeasure ??= measureOrder(products, prices)
    return byMeasure
  }
  return { prices, cheapestFirst: () => low, dearestFirst: () => high, cheapestMeasureFirst }
}

const MEASURES = ["kg", "l", "pz"]

/** Products without a price per measure are last. */
const measureOrder = (products: ReadonlyArray<SupplierProduct>, prices: Float64Array): Order => {
  const ranks = products.map((product, document): readonly [group: number, price: number] => {
    const content = product.items[0]?.content ?? null
    const price = prices[document] ?? -1
    const isKnown = content !== null && content.amount > 0 && price >= 0
    return isKnown ? [MEASURES.indexOf(content.measure), price / content.amount] : [MEASURES.length, 0]
  })
  const none = [MEASURES.length, 0] as const
  return orderingOf(
    Uint32Array.from(products.keys()).sort((one, other) => {
      const [[group, price], [otherGroup, otherPrice]] = [ranks[one] ?? none, ranks[other] ?? none]
      return group - otherGroup || price - otherPrice || one - other
    }),
  )
}

const risingDocuments = (prices: Float64Array): Uint32Array => {
  const size = prices.length
  const keys: number[] = []
  prices.forEach((price, document) => {
    if (price >= 0) keys.push(toThousandths(price) * size + document)
  })
  return Uint32Array.from(Float64Array.from(keys).sort(), (key) => key % size)
}

const joined = (one: Uint32Array, other: Uint32Array): Uint32Array => {
  const both = new Uint32Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
