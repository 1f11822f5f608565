/** What the documents say in single sentences of orders, clients, logins, wishes and pages that nothing else reads (ADR 47). */
import { romeDate } from "@dispensa/domain"
import { Result } from "effect"
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { isLoginRefusal } from "../../../src/endpoints/session.ts"
import { endpoints } from "../../../src/table.ts"
import { timeOf } from "../answers/judge.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { difference } from "../differing.ts"
import { plainOrder } from "../plain-order.ts"
import { type CheckVisit, SPOKEN } from "../visit.ts"
import { cartRead } from "./cart-checks.ts"

const placeOne = async (visit: CheckVisit, code: string | null) => {
  const { userTemp, text } = await visit.client("cartMayBeOrdered")
  const { cartId } = await cartRead(visit, userTemp)
  if (code !== null && Result.isFailure(await visit.attempt(endpoints.applyCouponCode, { userTemp, cartId, code })))
    return null
  const cart = await cartRead(visit, userTemp)
  const placed = await visit.attempt(endpoints.placeOrder, plainOrder(userTemp, cart, text("delivery_date")))
  return Result.isFailure(placed) ? null : { userTemp, placed: placed.success.message }
}

const transfers = check("what a bank transfer is to say", ["order.place", "order.detail"], async (visit) => {
  const known = new Map<string, string>()
  for (const _ of [1, 2]) {
    const order = await placeOne(visit, null)
    if (order === null) return notChecked("no order could be placed")
    const { orderId, bankTransfer } = order.placed
    const reference = bankTransfer?.reference.trim() ?? ""
    if (reference === "") return notChecked("a transfer has no reference")
    const other = known.get(reference)
    visit.must(other === undefined, "reference tells which order a transfer pays", `${reference}: ${other}, ${orderId}`)
    known.set(reference, orderId)
  }
  return CHECKED
})

const usual = check("the category of what is usual", ["order.usual", "product.item-child"], async (visit) => {
  const { userTemp } = await visit.client("clientHasOrder")
  for (const language of SPOKEN) {
    visit.speakIn(language)
    const items = (await visit.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message
    const some = [...items.slice(0, 4), ...items.slice(-3)].filter(({ item }) => item !== null)
    for (const { itemCode, category, item } of new Set(some)) {
      const isIts = item?.itemCode === itemCode
      visit.must(isIts, "item of a usual article is the article itself", `${item?.itemCode} for ${itemCode}`)
      const page = await visit.attempt(endpoints.getItemChild, { userTemp, itemCode })
      const outermost = Result.isSuccess(page) ? page.success.message.categories[0]?.label : undefined
      const isOutermost = outermost === undefined || category.trim() === "" || category === outermost
      const came = `${itemCode}: ${category}, not ${outermost} in ${language}`
      visit.must(isOutermost, "category of a usual article is the outermost one, in the language of the request", came)
    }
  }
  return CHECKED
})

const latest = check("the latest order of each client", ["agent.clients", "order.list"], async (visit) => {
  await visit.given("agentIsLoggedIn")
  const page = { page: 1, perPage: 100 }
  const clients = (await visit.call(endpoints.listAgentClients, { ...page, text: "" })).message.data
  for (const { clientId, addresses, lastOrderOn } of clients.slice(0, 12)) {
    const [first] = addresses
    if (first === undefined) continue
    const userTemp = { clientId, addressCode: first.addressCode, externalCall: true }
    const all = { ...page, userTemp, status: null, from: null, to: null, perPage: 1 }
    const orders = await visit.attempt(endpoints.listOrders, all)
    if (Result.isFailure(orders)) continue
    const [newest] = orders.success.message.data
    const due = newest === undefined ? null : romeDate(timeOf(newest.placedAt))
    const came = `${clientId}: ${lastOrderOn}, ordered ${due}`
    visit.must(lastOrderOn === due, "last_order_date of each client is the day of their latest order", came)
  }
  return CHECKED
})

const LOGINS = 6

const capitals = check("wrong logins in other capitals", ["session.login"], async (visit) => {
  const user = `pact.${crypto.randomUUID()}@dispensa.test`
  const statuses: Array<number> = []
  for (let tried = 0; tried < LOGINS; tried += 1) {
    const written = tried % 2 === 0 ? user : user.toUpperCase()
    const answer = await visit.attempt(endpoints.login, { user: written, password: `wrong-${tried}` })
    const isRefused = Result.isSuccess(answer) && isLoginRefusal(answer.success)
    statuses.push(Result.isFailure(answer) ? (answer.failure.status ?? 0) : isRefused ? 200 : 0)
  }
  const isCounted = statuses.at(-1) === 429
  visit.must(isCounted, "wrong logins of one user count together, in whatever capitals", statuses.join(" "))
  return CHECKED
})

const wishes = check("where a wish leads", ["wishlist.list", "product.item"], async (visit) => {
  const formats = await visit.given("productHasFormats")
  const single = (await visit.given("itemMayBeOrdered")).text("item_code")
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const codes = [single, formats.text("second_code")]
  for (const itemCode of codes) await visit.attempt(endpoints.addWish, { userTemp, itemCode, alert: false })
  for (const language of SPOKEN) {
    visit.speakIn(language)
    const wished = (await visit.call(endpoints.getWishlist, { userTemp })).message
    for (const { itemCode, slug, name } of wished.filter((wish) => codes.includes(wish.itemCode))) {
      const product = (await visit.call(endpoints.getItemChild, { userTemp, itemCode })).message
      visit.must(slug === product.slug, "slug of a wish is its product's", `${itemCode}: ${slug}, not ${product.slug}`)
      const isCalled = name.startsWith(product.name) || product.name.startsWith(name)
      const came = `${itemCode}: “${name}”, “${product.name}” on its page in ${language}`
      visit.must(isCalled, "a wish is called as its product, in the language of the request", came)
    }
  }
  visit.speakIn("en")
  for (const itemCode of codes) await visit.attempt(endpoints.removeWish, { userTemp, itemCode })
  return CHECKED
})

const pages = check("a page by its route and as a row", ["content.web-page", "resource.web-page"], async (visit) => {
  await visit.given("contentIsPublished")
  const given = [
    (await visit.given("pageIsPublished")).text("route"),
    (await visit.given("resourceExists", { doctype: "Web Page" })).text("name"),
  ]
  for (const route of new Set(given))
    for (const language of SPOKEN) {
      visit.speakIn(language)
      const page = await visit.attempt(endpoints.getWebPageDetail, { route })
      const row = await visit.attempt(endpoints.getWebPage, { name: route })
      if (Result.isFailure(page) || Result.isFailure(row)) continue
      const wrong = difference(page.success.message, row.success.data)
      visit.must(wrong === null, "a page says and looks the same by its route and as a row", `${route}: ${wrong}`)
    }
  return CHECKED
})

/** Among the first of a listing one or another has some. */
const alternatives = check("the sequence of alternatives", ["product.alternatives", "product.item"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const params = { page: "1", per_page: "30" }
  const listing = await visit.call(endpoints.productList, { userTemp, text: "", params })
  if (isListingRefusal(listing)) return notChecked(visit.lastAnswer())
  for (const { itemCode } of listing.message.products) {
    const found = await visit.attempt(endpoints.getAlternativeItems, { userTemp, itemCode })
    if (Result.isFailure(found) || found.success.message.length < 2) continue
    const { sidebar } = (await visit.call(endpoints.getItemChild, { userTemp, itemCode })).message
    const places = found.success.message.map(({ itemCode: code, children }) =>
      sidebar.alternativeItemCodes.findIndex((named) => named === code || children.includes(named)),
    )
    const isInOrder = places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0))
    const came = `${itemCode}: ${found.success.message.map((one) => one.itemCode).join(", ")}`
    visit.must(isInOrder, "alternatives stand in the order of alternative_item_codes", came)
  }
  return CHECKED
})

export const statedRestChecks = [transfers, usual, latest, capitals, wishes, pages, alternatives]
