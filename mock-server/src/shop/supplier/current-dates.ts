/** The supplier's dates were written for one day: they are moved by whole weeks, so that they are near today. */
import { type Promotion, type Supplier, type SupplierItem, type SupplierProduct, WRITTEN_ON } from "@dispensa/fixtures"
import { daysAfter } from "../common/days.ts"

const DAY_MS = 24 * 3_600_000

/** The latest result per supplier, so that mocks of one process share it, and everything built from it. */
const latest = new WeakMap<Supplier, { readonly days: number; readonly moved: Supplier }>()

/** Weekdays are preserved, and no past date becomes a future one. */
export const withCurrentDates = (supplier: Supplier, now: number): Supplier => {
  const days = Math.floor((now - Date.parse(`${WRITTEN_ON}T00:00:00Z`)) / (7 * DAY_MS)) * 7
  const before = latest.get(supplier)
  if (before?.days === days) return before.moved
  const moved = movedBy(supplier, days)
  latest.set(supplier, { days, moved })
  return moved
}

const movedBy = (supplier: Supplier, days: number): Supplier => {
  const { content } = supplier
  return {
    ...supplier,
    products: supplier.products.map((product) => withCurrentArrivals(product, days)),
    promotions: supplier.promotions.map((promotion) => withCurrentDays(promotion, days)),
    quantityPromotions: supplier.quantityPromotions.map((promotion) => withCurrentDays(promotion, days)),
    orders: supplier.orders.map((order) => ({
      ...order,
      placedAt: new Date(Date.parse(order.placedAt) + days * DAY_MS).toISOString(),
    })),
    content: {
      ...content,
      posts: content.posts.map((post) => ({ ...post, date: daysAfter(post.date, days) })),
      flyers: content.flyers.map((flyer) => ({
        ...flyer,
        validFrom: daysAfter(flyer.validFrom, days),
        validTo: daysAfter(flyer.validTo, days),
      })),
      downloads: content.downloads.map((download) => ({ ...download, date: daysAfter(download.date, days) })),
    },
  }
}

const withCurrentDays = <P extends Promotion>(promotion: P, days: number): P => ({
  ...promotion,
  validFrom: daysAfter(promotion.validFrom, days),
  validTo: daysAfter(promotion.validTo, days),
})

/** A product without arrivals is unchanged. */
const withCurrentArrivals = (product: SupplierProduct, days: number): SupplierProduct =>
  product.items.some(({ arrivesOn, arrivals }) => arrivesOn !== undefined || arrivals !== undefined)
    ? { ...product, items: product.items.map((item) => withCurrentArrival(item, days)) }
    : product

const withCurrentArrival = (item: SupplierItem, days: number): SupplierItem => ({
  ...item,
  ...(item.arrivesOn === undefined ? {} : { arrivesOn: daysAfter(item.arrivesOn, days) }),
  ...(item.arrivals === undefined
    ? {}
    : { arrivals: item.arrivals.map((arrival) => ({ ...arrival, day: daysAfter(arrival.day, days) })) }),
})
