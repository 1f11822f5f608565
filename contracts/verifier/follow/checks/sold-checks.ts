/** What is sold at which price, in which place: sorted and filtered by what this client pays, and told on in rows and orders (ADR 47). */
import { hasFormats, type ProductSummary } from "@dispensa/domain"
import { Result } from "effect"
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { amount } from "../answers/judge.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { contradiction } from "../differing.ts"
import { otherClient } from "../other-client.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { plainOrder } from "../plain-order.ts"
import { cartRead, line } from "./cart-checks.ts"

const listOf = async (visit: CheckVisit, userTemp: Identity, params: Readonly<Record<string, string>>, text = "") => {
  const answer = await visit.call(endpoints.productList, { userTemp, text, params: { page: "1", ...params } })
  return isListingRefusal(answer) ? [] : answer.message.products
}

const paid = ({ price, salePrice }: ProductSummary): number | null => salePrice ?? price

/** Of products that have one price: those of several formats have a range. */
const sorted = check("a listing by what is paid", ["product.list"], async (visit) => {
  const client = await visit.client("clientIsLoggedIn")
  const other = await otherClient(visit, client.userTemp.clientId)
  const own = { token: client.text("token"), userTemp: client.userTemp }
  for (const { token, userTemp } of [own, ...(other === null ? [] : [other])]) {
    visit.speakAs(token)
    for (const more of [{}, { promo_list: "true" }])
      for (const order of ["price-low", "price-high"] as const) {
        const all = await listOf(visit, userTemp, { per_page: "100", order_by: order, ...more })
        const singles = all.filter((product) => !hasFormats(product) && paid(product) !== null)
        const wrong = singles.find((product, index) => {
          const before = paid(singles[index - 1] ?? product) ?? 0
          const now = paid(product) ?? 0
          return order === "price-low" ? now < before : now > before
        })
        const came = wrong && `${wrong.slug} of ${amount(paid(wrong) ?? 0)} stands behind another one`
        visit.must(wrong === undefined, `order_by=${order} sorts by what this client pays`, came)
      }
  }
  visit.speakAs(own.token)
  return CHECKED
})

/** What lies in a category lies in those above it. */
const categories = check("a product in each of its categories", ["product.list", "product.item"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const listed = await listOf(visit, userTemp, { per_page: "40" })
  for (const { slug, name } of [listed[0], listed[13], listed[27], listed.at(-1)].flatMap((one) => one ?? [])) {
    const { categories: path } = (await visit.call(endpoints.getItem, { userTemp, slug })).message
    for (const category of path) {
      const found = await listOf(visit, userTemp, { per_page: "100", category: category.slug }, name)
      const isThere = found.some((product) => product.slug === slug)
      visit.must(isThere, "a product is listed in each category of its page", `not ${slug} in ${category.slug}`)
    }
  }
  return CHECKED
})

const onward = check(
  "a row and what becomes of it",
  ["cart.get", "order.detail", "order.place", "saved-cart.save", "product.children"],
  async (visit) => {
    const { userTemp, text } = await visit.client("cartMayBeOrdered")
    const formats = await visit.given("productHasFormats")
    const item = await visit.given("itemMayBeOrdered")
    const codes = [formats.text("first_code"), formats.text("second_code"), item.text("item_code")]
    const known = (await visit.call(endpoints.childList, { userTemp, childrenIds: codes })).message
    for (const code of codes)
      await visit.attempt(endpoints.addToCart, { userTemp, ...line(code), quantity: known[code]?.packSize ?? 1 })
    const { rows, cartId, documentTotal } = await cartRead(visit, userTemp)
    for (const { itemCode, singleChild } of rows) {
      const article = known[itemCode]
      const isOnly = article === undefined || singleChild === article.children.length <= 1
      visit.must(isOnly, "single_child says whether a product has one format alone", `${itemCode}: ${singleChild}`)
    }
    const name = `Pact ${crypto.randomUUID()}`
    const saved = (await visit.call(endpoints.saveCart, { userTemp, cartId, name })).message
    for (const { itemCode, name: called, image } of saved.lines) {
      const row = rows.find((one) => one.itemCode === itemCode)
      const wrong = contradiction({ name: called, image }, row)
      visit.must(wrong === null, "a line of a saved cart is called and shown as its row", `${itemCode}: ${wrong}`)
    }
    await visit.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId: saved.savedCartId })
    const order = plainOrder(userTemp, { cartId, documentTotal }, text("delivery_date"))
    const placed = await visit.attempt(endpoints.placeOrder, order)
    if (Result.isFailure(placed)) return notChecked(visit.lastAnswer())
    const { orderId } = placed.success.message
    const { lines, papers } = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
    for (const one of lines) {
      const row = rows.find(({ itemCode, promoCode }) => itemCode === one.itemCode && promoCode === one.promoCode)
      const article = known[one.itemCode]
      const shown = row === undefined ? null : contradiction({ name: one.name, image: one.image }, row)
      visit.must(shown === null, "a line of an order is called and shown as its row", `${one.itemCode}: ${shown}`)
      const { unit, packLabel, packSize, vatRate, slug } = one
      const wrong = article === undefined ? null : contradiction({ unit, packLabel, packSize, vatRate, slug }, article)
      visit.must(
        wrong === null,
        "a line of an order says of its article what the article says",
        `${one.itemCode}: ${wrong}`,
      )
    }
    for (const { file, kind } of papers) {
      const answer = file === null ? null : await visit.attempt(endpoints.downloadFile, { userTemp, file })
      const isThere = answer === null || Result.isSuccess(answer)
      visit.must(isThere, "each file that an order names can be downloaded", `${kind}: ${file}`)
    }
    return CHECKED
  },
)

export const soldChecks = [sorted, categories, onward]
