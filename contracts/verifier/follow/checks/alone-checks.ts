/** Each write by itself: of all that a client can read only that changes which the write is about, field by field (ADR 47). */
import { endpoints } from "../../../src/table.ts"
import { knownOrders } from "../all-orders.ts"
import { check, type Check, CHECKED } from "../check.ts"
import { changedViews, viewReader, type Views, viewsOf } from "../views.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { makeWrite, SUBJECTS, type Write } from "../writes.ts"

/** What a view may change in: these fields, wherever they stand in it; all of it, where none is named. */
type Shown = Readonly<Record<string, ReadonlyArray<string>>>

const ALL: ReadonlyArray<string> = []
const CART: Shown = { "cart.get": ALL }
const SAVED: Shown = { "saved-cart.list": ALL }
const TOTALS = ["coupon", "netTotal", "grossTotal", "documentTotal", "transportCost"]
const STOCK = ["sales", "availability", "arrivesOn"]
const PAID = ["isPaid", "status", "paymentMethod", "bankTransfer"]
const STARS = ["reviews", "rating", "reviewCount"]
/** Orders and papers stay where they went. */
const ADDRESS: Shown = { "address.list": ALL, "cart.get of another address": ALL }

const SHOWN: Readonly<Record<string, Shown>> = {
  "cart.add": CART,
  "cart.add-promo": CART,
  "cart.update": CART,
  "cart.remove": CART,
  "coupon.apply": { "cart.get": TOTALS },
  "coupon.remove": { "cart.get": TOTALS },
  "saved-cart.save": SAVED,
  "saved-cart.load": CART,
  "saved-cart.rename": { "saved-cart.list": ["name"] },
  "order.place": {
    ...CART,
    "order.list": ALL,
    "order.usual": ALL,
    "product.latest-orders": ALL,
    "document.credit": ["unfulfilledOrders"],
    "product.item": STOCK,
  },
  "order.reorder": CART,
  "payment.request": {
    "order.list": PAID,
    "order.detail": PAID,
    "order.tracking": ["status", "steps"],
    "document.credit": ALL,
  },
  "wishlist.add": { "wishlist.list": ALL },
  "wishlist.remove": { "wishlist.list": ALL },
  "list.save": { "list.list": ALL },
  "list.delete": { "list.list": ALL },
  "standing.save": { "standing.list": ALL },
  "standing.remove": { "standing.list": ALL },
  "address.add": ADDRESS,
  "address.change": ADDRESS,
  "address.set-default": { "address.list": ALL },
  "address.delete": ADDRESS,
  "account.update-profile": { "account.profile": ["telephone", "fax", "surname"] },
  "product.review": { "product.item": STARS, "order.usual": STARS, "product.latest-orders": STARS },
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The same value without these fields. */
const without = (value: unknown, fields: ReadonlyArray<string>): unknown => {
  if (Array.isArray(value)) return value.map((entry: unknown) => without(entry, fields))
  if (!isRecord(value)) return value
  const kept = Object.entries(value).filter(([name]) => !fields.includes(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, without(inner, fields)]))
}

const leftOut = (views: Views, shown: Shown): Views =>
  new Map(
    [...views].flatMap(([name, view]) => {
      const fields = shown[name.split(" × ")[0] ?? name]
      if (fields === undefined) return [[name, view] as const]
      return fields.length === 0 ? [] : [[name, without(view, fields)] as const]
    }),
  )

/** What is read beside what is kept: papers, a product's page, orders by themselves. */
const besides = async (visit: CheckVisit, userTemp: Identity, slug: string, orderIds: ReadonlyArray<string>) => {
  const read = viewReader(visit)
  const page = { userTemp, page: 1, perPage: 50 }
  const found = await Promise.all([
    read(endpoints.listInvoices, page),
    read(endpoints.listTransportDocuments, { ...page, kind: "all" as const }),
    read(endpoints.listDeadlines, { userTemp }),
    read(endpoints.listDownloads, { userTemp }),
    read(endpoints.getItem, { userTemp, slug }),
    ...orderIds.flatMap((orderId) => [
      read(endpoints.getOrder, { userTemp, orderId }, `order.detail × ${orderId}`),
      read(endpoints.getOrderTracking, { userTemp, orderId }, `order.tracking × ${orderId}`),
    ]),
  ])
  return found.flat()
}

const profileAndReview = async (visit: CheckVisit) => {
  const { userTemp } = await visit.client("clientHasTwoAddresses")
  const item = await visit.given("itemMayBeOrdered")
  const { firstName, email, sdiCode, pec } = (await visit.call(endpoints.getProfile, { userTemp })).message
  const change = { firstName, surname: "Dell’Òlio", telephone: "0543 771122", fax: "0543 771133", email, sdiCode, pec }
  return {
    userTemp,
    writes: [
      makeWrite(endpoints.updateProfile, { userTemp, ...change }),
      makeWrite(endpoints.postReview, { userTemp, itemCode: item.text("item_code"), rating: 4, text: "Ottimo" }),
      makeWrite(endpoints.updateProfile, { userTemp, ...change, telephone: "", fax: "" }),
    ],
  }
}

const PROFILE = {
  title: "writes of a profile and a review",
  about: ["account.update-profile", "product.review"],
  begin: profileAndReview,
}

/** Orders of which each view is read: the newest one, one before it, and the first of all. */
const OLD = 5

type Begin = (visit: CheckVisit) => Promise<{ readonly userTemp: Identity; readonly writes: ReadonlyArray<Write> }>

const alone =
  (begin: Begin): Check["run"] =>
  async (visit) => {
    await visit.client("wishlistHasItem")
    const slug = (await visit.given("itemMayBeOrdered")).text("slug")
    const { userTemp, writes } = await begin(visit)
    const data = await knownOrders(visit, userTemp)
    const orderIds = [data[0], data[OLD], data.at(-1)].flatMap((order) => (order === undefined ? [] : [order.orderId]))
    const read = async (): Promise<Views> =>
      new Map([...(await viewsOf(visit, userTemp)), ...(await besides(visit, userTemp, slug, orderIds))])
    let before = await read()
    for (const one of writes) {
      await one.send(visit, crypto.randomUUID())
      const after = await read()
      const shown = SHOWN[one.id] ?? {}
      const changed = changedViews(leftOut(before, shown), leftOut(after, shown))
      visit.must(changed === null, `${one.id} leaves all that it is not about as it is`, changed)
      before = after
    }
    return CHECKED
  }

/** Subjects whose endpoints the check is about, and what their writes are said to leave alone. */
const TOUCHED = ["wishlist.list", "address.list", "order.list", "account.profile", "cart.get"]

export const aloneChecks = [...SUBJECTS, PROFILE].map(({ title, about, begin }) =>
  check(`${title}, one by one`, [...about, ...TOUCHED], alone(begin)),
)
