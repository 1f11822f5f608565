/** The scenario of a restaurant that has ordered twice a week for half a year. */
import { multiplyDecimals } from "@dispensa/domain"
import type { SupplierItem } from "@dispensa/fixtures"
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import type { StoredOrder } from "../../db/records.ts"
import { orderNumber } from "../../shop/orders/orders.ts"
import { storedOrder } from "../../shop/seeds/seeds.ts"
import { percentOff, totalsOf } from "../../shop/supplier/pricing.ts"
import { readClient, replaceClient } from "../client-state.ts"
import type { Scenario } from "./scenario.ts"

const ITEMS = 72
const ORDERS = 52
const DAY_MS = 24 * 3_600_000
/** The last order was placed four days ago, the one before it seven, and so on, twice a week. */
const daysAgo = (order: number): number => 4 + 7 * Math.floor(order / 2) + 3 * (order % 2)

/**
 * The first items are in every order, the next in every second, then every fourth; some of the last are only in the newest one.
 */
const EVERY = 44
const EVERY_SECOND = 62
const isIn = (index: number, order: number): boolean => {
  if (index < EVERY) return true
  return index < EVERY_SECOND ? order % 2 === index % 2 : order % 4 === index % 4
}

/** One item was discontinued with a replacement, one without, one is not available. */
const REPLACED = 1
const GONE = 2
const UNAVAILABLE = 3
/** The replacement of the first: not one of the items bought. */
const SUCCESSOR = ITEMS + 8

/** Every six weeks a third of the prices rises by 1 %, another third by 2 %. */
const priceOf = (now: number, index: number, order: number): number =>
  percentOff(now, Math.ceil(daysAgo(order) / 45) * (index % 3))

const packsOf = (index: number, order: number): number => 1 + (index % 4) + (order % 5 === 3 ? 1 : 0)

export const regularClient: Scenario = {
  name: "regular-client",
  description: `The client has ordered ${ITEMS} articles twice a week at every address for half a year, and the cart is empty; two of the articles have left the range.`,
  isOfClient: true,
  begin: (context, clientId) => {
    const before = readClient(context, clientId)
    const items = itemsOf(context)
    return Result.map(replaceClient(context, clientId, { ...before, carts: [], orders: [] }), () => {
      for (const { addressCode } of context.catalogue.clients.get(clientId)?.addresses ?? [])
        for (let order = ORDERS - 1; order >= 0; order -= 1) layOrder(context, items, { clientId, addressCode, order })
      changeRange(context, items)
      return () => {
        context.changeSupplier(NAME, null)
        replaceClient(context, clientId, before)
      }
    })
  },
}

const NAME = "regular-client"

/** Orderable items, one of each product, from all over the catalogue. */
const itemsOf = ({ catalogue }: AppContext): ReadonlyArray<SupplierItem> => {
  const sellable = catalogue.supplier.products
    .filter(({ items }) => items.length === 1)
    .flatMap(({ items }) => items)
    .filter(({ price, availability }) => price !== null && availability === "DISPONIBILE")
  const step = Math.max(1, Math.floor(sellable.length / (SUCCESSOR + 1)))
  return Array.from({ length: SUCCESSOR + 1 }, (_, at) => at).flatMap((at) => sellable[at * step] ?? [])
}

const layOrder = (
  { catalogue, database, clock }: AppContext,
  items: ReadonlyArray<SupplierItem>,
  { clientId, addressCode, order }: { readonly clientId: number; readonly addressCode: string; readonly order: number },
): void => {
  const ordered = items.slice(0, ITEMS).flatMap((item, index) => (isIn(index, order) ? [{ item, index }] : []))
  const stored = storedOrder(catalogue, database, {
    orderId: orderNumber(database.next("order")),
    clientId,
    addressCode,
    lines: ordered.map(({ item, index }) => ({
      itemCode: item.code,
      quantity: multiplyDecimals(item.packSize, packsOf(index, order)),
      promoCode: "",
      promoRow: 0,
    })),
    placedAt: new Date(clock.now() - daysAgo(order) * DAY_MS).toISOString(),
    status: "delivered",
    paymentMethod: "bank-transfer",
  })
  const lines = stored.lines.map((line, at) => ({
    ...line,
    unitPrice: priceOf(line.unitPrice, ordered[at]?.index ?? 0, order),
  }))
  const placed: StoredOrder = { ...stored, lines, ...totalsOf(lines) }
  database.orders.set(placed.orderId, placed)
}

const changeRange = (context: AppContext, items: ReadonlyArray<SupplierItem>): void => {
  const [replaced, gone] = [items[REPLACED]?.code ?? "", items[GONE]?.code ?? ""]
  const [unavailable, successor] = [items[UNAVAILABLE]?.code, items[SUCCESSOR]?.code]
  const changed = (item: SupplierItem): SupplierItem => {
    if (item.code === unavailable) return { ...item, availability: "NON DISPONIBILE" }
    return item.code === successor ? { ...item, replaces: [replaced] } : item
  }
  context.changeSupplier(NAME, (supplier) => ({
    ...supplier,
    products: supplier.products.flatMap((product) => {
      const left = product.items.filter(({ code }) => code !== replaced && code !== gone).map(changed)
      return left.length === 0 ? [] : [{ ...product, items: left }]
    }),
  }))
}
