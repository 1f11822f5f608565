/** Every read call, for any client: the table of the laws about readers, addresses, languages and repetitions. */
import { Result } from "effect"
import { RESOURCE_FIELDS } from "../../src/resource/endpoints.ts"
import { endpoints } from "../../src/table.ts"
import { ifKnown, line, knownOrders, productsOf } from "../run/reads.ts"
import type { Identity, Session } from "../run/session.ts"
import { readAll, type Reading, reading, type Views } from "../run/views.ts"

const own = reading("own")
const shop = reading("shop")
const content = reading("content")

const PAGE = { page: 1, perPage: 50 }
const ALL = { ...PAGE, status: null, from: null, to: null }

/** The number of entries opened of each list. */
const OPENED = 2

/** Files of invoices, transport documents and downloads; `size` depends on the language. */
const files: Reading = {
  kind: "own",
  name: endpoints.downloadFile.id,
  id: endpoints.downloadFile.id,
  send: async (session, userTemp) => {
    const page = { userTemp, page: 1, perPage: OPENED }
    const invoices = await session.attempt(endpoints.listInvoices, page)
    if (Result.isFailure(invoices)) return invoices
    const transports = await session.attempt(endpoints.listTransportDocuments, { ...page, kind: "all" as const })
    if (Result.isFailure(transports)) return transports
    const downloads = await session.attempt(endpoints.listDownloads, { userTemp })
    if (Result.isFailure(downloads)) return downloads
    const documents = [...invoices.success.message.data, ...transports.success.message.data]
    const names = [
      ...documents.map(({ pdf }) => pdf ?? ""),
      ...downloads.success.message.slice(0, OPENED).map(({ file }) => file),
    ]
    const opened: Array<{ readonly size: number }> = []
    for (const file of names.filter((name) => name !== "")) {
      const answer = await session.attempt(endpoints.downloadFile, { userTemp, file })
      if (Result.isFailure(answer)) return answer
      opened.push({ size: answer.success.bytes.length })
    }
    return Result.succeed(opened)
  },
}

/** Data shared by all addresses of a client, listed separately. */
export const CLIENTS: ReadonlyArray<Reading> = [
  own(endpoints.listSavedCarts, (userTemp) => ({ userTemp })),
  own(endpoints.getWishlist, (userTemp) => ({ userTemp })),
  own(endpoints.getProfile, (userTemp) => ({ userTemp })),
  own(endpoints.listAddresses, (userTemp) => ({ userTemp })),
  own(endpoints.listShoppingLists, (userTemp) => ({ userTemp })),
  own(endpoints.listStandingOrders, (userTemp) => ({ userTemp })),
  own(endpoints.listOrders, (userTemp) => ({ ...ALL, userTemp })),
  own(endpoints.getLatestOrderList, (userTemp) => ({ ...PAGE, userTemp })),
  own(endpoints.getCreditPosition, (userTemp) => ({ userTemp })),
  own(endpoints.listInvoices, (userTemp) => ({ ...PAGE, userTemp })),
  own(endpoints.listTransportDocuments, (userTemp) => ({ ...PAGE, userTemp, kind: "all" as const })),
  own(endpoints.listDeadlines, (userTemp) => ({ userTemp })),
  own(endpoints.listDownloads, (userTemp) => ({ userTemp })),
  files,
]

/** Data of the chosen address. */
export const ADDRESSES: ReadonlyArray<Reading> = [
  own(endpoints.getCartItems, (userTemp) => ({ userTemp })),
  own(endpoints.getCartItems, (userTemp) => ({ userTemp, handoverType: "pickup" as const }), "cart.get (pickup)"),
  own(endpoints.getUsualItems, (userTemp) => ({ userTemp, itemCode: null })),
]

/** A client's data besides orders: offers, claims, people and notifications, shared by all of their addresses. */
export const DEALINGS: ReadonlyArray<Reading> = [
  own(endpoints.listOffers, (userTemp) => ({ userTemp })),
  own(endpoints.listClaims, (userTemp) => ({ userTemp })),
  own(endpoints.listNotifications, (userTemp) => ({ userTemp })),
  own(endpoints.getNotificationSettings, (userTemp) => ({ userTemp })),
  own(endpoints.listPeople, (userTemp) => ({ userTemp })),
  own(endpoints.listBudgets, (userTemp) => ({ userTemp })),
  own(endpoints.listProposals, (userTemp) => ({ userTemp })),
]

/** Data of each user, or of administrators only: an agent reads them differently from the client. */
export const isOfUser = ({ id }: Pick<Reading, "id">): boolean => /^(notification|people|proposal)\./.test(id)

const isDocument = ({ id }: Reading): boolean => id.startsWith("document.") && id !== endpoints.getCreditPosition.id
export const DOCUMENTS = CLIENTS.filter((one) => isDocument(one) && one !== files)
const PERSISTED = [...CLIENTS, ...ADDRESSES].filter((one) => !isDocument(one) && one.name !== "cart.get (pickup)")

const ANOTHER = "cart.get of another address"
/** Read around every command; the remaining data are read around their own commands only. */
export const isPersisted = (name: string): boolean => name === ANOTHER || PERSISTED.some((one) => one.name === name)

export interface About {
  readonly slug: string
  readonly codes: ReadonlyArray<string>
  readonly text: string
  readonly barcode: string
  readonly orderIds: ReadonlyArray<string>
  readonly listId: string
  /** A post's and a page's. */
  readonly post: string
  readonly route: string
  readonly slugs: ReadonlyArray<string>
}

export const shopReadings = ({ slug, slugs, codes, text, barcode }: About): ReadonlyArray<Reading> => {
  const params = { page: "1", per_page: "12" }
  const [itemCode = ""] = codes
  const list = (name: string, words: string, more: Readonly<Record<string, string>>) =>
    shop(endpoints.productList, (userTemp) => ({ userTemp, text: words, params: { ...params, ...more } }), name)
  return [
    list("product.list", "", {}),
    list("product.list by price", text, { order_by: "price-low" }),
    list("product.list of promotions", "", { promo_list: "true" }),
    list("product.list of orders", "", { "latest-order-list": "true" }),
    shop(endpoints.getItem, (userTemp) => ({ userTemp, slug })),
    ...slugs.map((one) => shop(endpoints.getItem, (userTemp) => ({ userTemp, slug: one }), `product.item × ${one}`)),
    shop(endpoints.getItemChild, (userTemp) => ({ userTemp, itemCode })),
    shop(endpoints.childList, (userTemp) => ({ userTemp, childrenIds: codes })),
    shop(endpoints.findItems, (userTemp) => ({ userTemp, texts: codes })),
    shop(endpoints.getItemByBarcode, (userTemp) => ({ userTemp, barcode })),
    ...codes
      .slice(0, 4)
      .map((code) =>
        shop(
          endpoints.getAlternativeItems,
          (userTemp) => ({ userTemp, itemCode: code }),
          `product.alternatives × ${code}`,
        ),
      ),
    shop(endpoints.autocomplete, () => ({ q: text, rows: 10 })),
  ]
}

const CONTENT: ReadonlyArray<Reading> = [
  content(endpoints.getMenu, () => ({})),
  content(endpoints.getFooters, () => ({})),
  content(endpoints.getHome, () => ({})),
  content(endpoints.getPromoSlider, () => ({})),
  content(endpoints.listBlogPosts, () => ({ page: 1, perPage: 20, tag: "" })),
]

const ROWS = { filters: [], limitStart: 0, limitPageLength: 100 }
export const RESOURCES: ReadonlyArray<Reading> = [
  content(endpoints.listFlyers, () => ({ ...ROWS, fields: RESOURCE_FIELDS.flyer })),
  content(endpoints.listBrands, () => ({ ...ROWS, fields: RESOURCE_FIELDS.brand })),
  content(endpoints.listWebPages, () => ({ ...ROWS, fields: RESOURCE_FIELDS.webPage })),
  content(endpoints.listHomeCategories, () => ({ ...ROWS, fields: RESOURCE_FIELDS.homeCategory })),
]

/** Content that is the same for everybody in one language. */
export const contentReadings = ({ post, route }: About): ReadonlyArray<Reading> => [
  ...CONTENT,
  content(endpoints.getBlogPost, () => ({ slug: post })),
  content(endpoints.getWebPageDetail, () => ({ route })),
]

export const orderReadings = ({ orderIds }: Pick<About, "orderIds">): ReadonlyArray<Reading> =>
  orderIds.flatMap((orderId) => [
    own(endpoints.getOrder, (userTemp) => ({ userTemp, orderId }), `order.detail × ${orderId}`),
    own(endpoints.getOrderTracking, (userTemp) => ({ userTemp, orderId }), `order.tracking × ${orderId}`),
  ])

export const everyReading = (about: About): ReadonlyArray<Reading> => [
  ...CLIENTS,
  ...ADDRESSES,
  ...DEALINGS,
  ...orderReadings(about),
  // What a list states, by itself, and the messages about an order.
  own(endpoints.getShoppingList, (userTemp) => ({ userTemp, listId: about.listId })),
  own(endpoints.listMessages, (userTemp) => ({ userTemp, about: "order" as const, topicId: about.orderIds[0] ?? "" })),
  ...shopReadings(about),
  ...contentReadings(about),
]

/** A client with data of every kind: orders of each status, documents, wishlist items, rows and a coupon. */
export const openEverything = async (session: Session) => {
  await session.given("contentIsPublished")
  const post = (await session.given("postIsPublished")).text("slug")
  const route = (await session.given("pageIsPublished")).text("route")
  await session.client("savedCartExists")
  const waited = (await session.client("clientWaitsForItem")).text("item_code")
  const standingId = (await session.client("standingOrderExists")).text("standing_id")
  await session.client("clientHasDocuments")
  await session.client("clientHasOrder")
  const client = await session.client("couponCounts")
  const { userTemp } = client
  const item = await session.given("itemMayBeOrdered")
  const formats = await session.given("productHasFormats")
  const steps = await ifKnown(session, "no promotion from a quantity", () => session.given("quantityPromotionApplies"))
  const text = (await session.given("searchFindsProducts")).text("text")
  const barcode = (await session.given("itemHasBarcode")).text("barcode")
  const usual = (await session.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message.slice(0, 6)
  // One item of each availability.
  const single = (await productsOf(session, userTemp, 48)).filter(({ children }) => children.length <= 1)
  const some = [...new Map(single.map((one) => [one.availability, one])).values()]
  const codes = [
    item.text("item_code"),
    formats.text("first_code"),
    formats.text("second_code"),
    waited,
    ...(steps === null ? [] : [steps.text("step_item_code")]),
    ...usual.map(({ itemCode }) => itemCode),
    ...some.map(({ itemCode }) => itemCode),
  ]
  const named = codes.slice(0, 3).map((itemCode) => ({ itemCode, name: "Scelto" }))
  // A list of this run's own is made in the language of its first reader.
  const listId = "pact-everything"
  await session.attempt(endpoints.saveShoppingList, { userTemp, listId, isNew: true, name: "Tutto", entries: named })
  await session.attempt(endpoints.saveStandingOrder, { userTemp, standingId, lines: named })
  for (const itemCode of codes.slice(0, 6)) {
    await session.attempt(endpoints.addWish, { userTemp, itemCode })
    await session.attempt(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: 12 })
  }
  const orders = await knownOrders(session, userTemp)
  const orderIds = [...new Map(orders.map((order) => [order.status, order.orderId])).values()]
  const message = { about: "order" as const, topicId: orderIds[0] ?? "", text: "Quando arriva?" }
  await session.attempt(endpoints.sendMessage, { userTemp, messageId: `pact-${crypto.randomUUID()}`, ...message })
  const latest = (await session.call(endpoints.getLatestOrderList, { userTemp, page: 1, perPage: 4 })).message.data
  const shown = [...latest, ...some].map(({ slug }) => slug)
  const slugs = [...new Set(shown)].filter((slug) => slug !== item.text("slug"))
  const about = { slug: item.text("slug"), slugs, codes, text, barcode, orderIds, listId, post, route }
  return { client, userTemp, about }
}

/** A client's persisted data, all or some by name; the cart of another of their addresses is a view too. */
export const viewsOf = async (
  session: Session,
  userTemp: Identity,
  isRead: (name: string) => boolean = isPersisted,
): Promise<Views> => {
  const readings = [...PERSISTED, ...DEALINGS].filter(({ name }) => isRead(name))
  if (!isRead(ANOTHER)) return readAll(session, userTemp, readings)
  const addresses = await session.attempt(endpoints.listAddresses, { userTemp })
  if (Result.isFailure(addresses)) return readAll(session, userTemp, readings)
  const there = addresses.success.message.find(({ addressCode }) => addressCode !== userTemp.addressCode)
  const elsewhere = (one: Identity) => ({ userTemp: { ...one, addressCode: there?.addressCode ?? "" } })
  const other = there === undefined ? [] : [own(endpoints.getCartItems, elsewhere, ANOTHER)]
  const { id } = endpoints.listAddresses
  const views = await readAll(session, userTemp, [...readings.filter((one) => one.id !== id), ...other])
  return isRead(id) ? new Map([[id, addresses.success], ...views]) : views
}

/** Endpoints judged by every law of readers. */
export const ABOUT = [
  "cart.get",
  "order.list",
  "order.detail",
  "order.tracking",
  "document.invoices",
  "document.deadlines",
  "wishlist.list",
  "account.profile",
  "product.list",
  "product.item",
  "content.menu",
  "document.file",
]
