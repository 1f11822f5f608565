/** What the documents say in single sentences of orders, clients, logins, wishes and pages that nothing else reads (ADR 47). */
import { romeDate } from "@dispensa/domain"
import { Result } from "effect"
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { endpoints } from "../../src/table.ts"
import { timeOf } from "../answers/judge.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import { difference } from "../run/differing.ts"
import { plainOrder } from "../run/plain-order.ts"
import { type Session, SPOKEN } from "../run/session.ts"
import { cartRead } from "../run/carts.ts"

const placeOne = async (session: Session, code: string | null) => {
  const { userTemp, text } = await session.client("cartMayBeOrdered")
  const { cartId } = await cartRead(session, userTemp)
  if (code !== null && Result.isFailure(await session.attempt(endpoints.applyCouponCode, { userTemp, cartId, code })))
    return null
  const cart = await cartRead(session, userTemp)
  const placed = await session.attempt(endpoints.placeOrder, plainOrder(userTemp, cart, text("delivery_date")))
  return Result.isFailure(placed) ? null : { userTemp, placed: placed.success.message }
}

const transfers = example("what a bank transfer is to say", ["order.place", "order.detail"], async (session) => {
  const known = new Map<string, string>()
  for (const _ of [1, 2]) {
    const order = await placeOne(session, null)
    if (order === null) return notChecked("no order could be placed")
    const { orderId, bankTransfer } = order.placed
    const reference = bankTransfer?.reference.trim() ?? ""
    if (reference === "") return notChecked("a transfer has no reference")
    const other = known.get(reference)
    session.must(
      other === undefined,
      "reference tells which order a transfer pays",
      `${reference}: ${other}, ${orderId}`,
    )
    known.set(reference, orderId)
  }
  return CHECKED
})

const usual = example("the category of what is usual", ["order.usual", "product.item-child"], async (session) => {
  const { userTemp } = await session.client("clientHasOrder")
  for (const language of SPOKEN) {
    session.speakIn(language)
    const items = (await session.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message
    const some = [...items.slice(0, 4), ...items.slice(-3)].filter(({ item }) => item !== null)
    for (const { itemCode, category, item } of new Set(some)) {
      const isIts = item?.itemCode === itemCode
      session.must(isIts, "item of a usual article is the article itself", `${item?.itemCode} for ${itemCode}`)
      const page = await session.attempt(endpoints.getItemChild, { userTemp, itemCode })
      const outermost = Result.isSuccess(page) ? page.success.message.categories[0]?.label : undefined
      const isOutermost = outermost === undefined || category.trim() === "" || category === outermost
      const came = `${itemCode}: ${category}, not ${outermost} in ${language}`
      session.must(
        isOutermost,
        "category of a usual article is the outermost one, in the language of the request",
        came,
      )
    }
  }
  return CHECKED
})

const latest = example("the latest order of each client", ["agent.clients", "order.list"], async (session) => {
  await session.given("agentIsLoggedIn")
  const page = { page: 1, perPage: 100 }
  const clients = (await session.call(endpoints.listAgentClients, { ...page, text: "" })).message.data
  for (const { clientId, addresses, lastOrderOn } of clients.slice(0, 12)) {
    const [first] = addresses
    if (first === undefined) continue
    const userTemp = { clientId, addressCode: first.addressCode, externalCall: true }
    const all = { ...page, userTemp, status: null, from: null, to: null, perPage: 1 }
    const orders = await session.attempt(endpoints.listOrders, all)
    if (Result.isFailure(orders)) continue
    const [newest] = orders.success.message.data
    const due = newest === undefined ? null : romeDate(timeOf(newest.placedAt))
    const came = `${clientId}: ${lastOrderOn}, ordered ${due}`
    session.must(lastOrderOn === due, "last_order_date of each client is the day of their latest order", came)
  }
  return CHECKED
})

const wishes = example("where a wish leads", ["wishlist.list", "product.item"], async (session) => {
  const formats = await session.given("productHasFormats")
  const single = (await session.given("itemMayBeOrdered")).text("item_code")
  const { userTemp } = await session.client("clientIsLoggedIn")
  const codes = [single, formats.text("second_code")]
  for (const itemCode of codes) await session.attempt(endpoints.addWish, { userTemp, itemCode, alert: false })
  for (const language of SPOKEN) {
    session.speakIn(language)
    const wished = (await session.call(endpoints.getWishlist, { userTemp })).message
    for (const { itemCode, slug, name } of wished.filter((wish) => codes.includes(wish.itemCode))) {
      const product = (await session.call(endpoints.getItemChild, { userTemp, itemCode })).message
      session.must(
        slug === product.slug,
        "slug of a wish is its product's",
        `${itemCode}: ${slug}, not ${product.slug}`,
      )
      const isCalled = name.startsWith(product.name) || product.name.startsWith(name)
      const came = `${itemCode}: “${name}”, “${product.name}” on its page in ${language}`
      session.must(isCalled, "a wish is called as its product, in the language of the request", came)
    }
  }
  session.speakIn("en")
  for (const itemCode of codes) await session.attempt(endpoints.removeWish, { userTemp, itemCode })
  return CHECKED
})

const pages = example(
  "a page by its route and as a row",
  ["content.web-page", "resource.web-page"],
  async (session) => {
    await session.given("contentIsPublished")
    const given = [
      (await session.given("pageIsPublished")).text("route"),
      (await session.given("resourceExists", { doctype: "Web Page" })).text("name"),
    ]
    for (const route of new Set(given))
      for (const language of SPOKEN) {
        session.speakIn(language)
        const page = await session.attempt(endpoints.getWebPageDetail, { route })
        const row = await session.attempt(endpoints.getWebPage, { name: route })
        if (Result.isFailure(page) || Result.isFailure(row)) continue
        const wrong = difference(page.success.message, row.success.data)
        session.must(wrong === null, "a page says and looks the same by its route and as a row", `${route}: ${wrong}`)
      }
    return CHECKED
  },
)

/** Among the first of a listing one or another has some. */
const alternatives = example(
  "the sequence of alternatives",
  ["product.alternatives", "product.item"],
  async (session) => {
    const { userTemp } = await session.client("clientIsLoggedIn")
    const params = { page: "1", per_page: "30" }
    const listing = await session.call(endpoints.productList, { userTemp, text: "", params })
    if (isListingRefusal(listing)) return notChecked(session.lastAnswer())
    for (const { itemCode } of listing.message.products) {
      const found = await session.attempt(endpoints.getAlternativeItems, { userTemp, itemCode })
      if (Result.isFailure(found) || found.success.message.length < 2) continue
      const { sidebar } = (await session.call(endpoints.getItemChild, { userTemp, itemCode })).message
      const places = found.success.message.map(({ itemCode: code, children }) =>
        sidebar.alternativeItemCodes.findIndex((named) => named === code || children.includes(named)),
      )
      const isInOrder = places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0))
      const came = `${itemCode}: ${found.success.message.map((one) => one.itemCode).join(", ")}`
      session.must(isInOrder, "alternatives stand in the order of alternative_item_codes", came)
    }
    return CHECKED
  },
)

export const orderValuesExamples = [transfers, usual, latest, wishes, pages, alternatives]
