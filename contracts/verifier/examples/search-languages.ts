/** Between two languages nothing but words differs, and words are searched in the language of the page (ADR 9, ADR 47). */
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import type { Session, Identity, SpokenLanguage } from "../run/session.ts"

/** An article that was bought, by its name in a language, in each search. */
const mustFind = async (session: Session, userTemp: Identity, orderId: string, language: SpokenLanguage) => {
  session.speakIn(language)
  const [line] = (await session.call(endpoints.getOrder, { userTemp, orderId })).message.lines
  if (line === undefined || line.slug === "") return session.skip("the order has no line with a product")
  const { name, slug } = (await session.call(endpoints.getItem, { userTemp, slug: line.slug })).message
  const params = { page: "1", per_page: "24" }
  const listing = await session.call(endpoints.productList, { userTemp, text: name, params })
  const isListed = isListingRefusal(listing) || listing.message.products.some((product) => product.slug === slug)
  session.must(isListed, "a product is listed by its name in each language", `not by ${name} in ${language}`)
  const suggested = (await session.call(endpoints.autocomplete, { q: name, rows: 20 })).message.result
  const isSuggested = suggested.some((one) => one.name === name || one.itemCode === line.itemCode)
  session.must(isSuggested, "a product is suggested by its name in each language", `not by ${name} in ${language}`)
  const [found] = (await session.call(endpoints.findItems, { userTemp, texts: [name] })).message
  const isFound = found?.items.some(({ itemCode }) => itemCode === line.itemCode) === true
  session.must(isFound, "a line finds its article by its name in each language", `not by ${name} in ${language}`)
  const all = { userTemp, status: null, from: null, to: null, page: 1, perPage: 50 }
  const orders = (await session.call(endpoints.listOrders, { ...all, product: line.name })).message.data
  const isOrdered = orders.some((order) => order.orderId === orderId)
  session.must(
    isOrdered,
    "an order is found by what it calls an article, in each language",
    `not by ${line.name} in ${language}`,
  )
}

const searches = example(
  "searches in each language",
  ["product.list", "product.autocomplete", "product.find", "order.list"],
  async (session) => {
    const { userTemp, text } = await session.client("clientHasOrder")
    for (const language of ["it", "en", "it"] as const) await mustFind(session, userTemp, text("order_id"), language)
    session.speakIn("en")
    return CHECKED
  },
)

export const searchLanguagesExamples = [searches]
