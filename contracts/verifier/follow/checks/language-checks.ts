/** Between two languages nothing but words differs, and words are searched in the language of the page (ADR 9, ADR 47). */
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { changedViews, viewReader, type Views, viewsOf } from "../views.ts"
import type { CheckVisit, Identity, SpokenLanguage } from "../visit.ts"

/** What is said in a language: the rest is numbers, days, codes, and what a client has written. */
const WORDS: ReadonlyArray<string> = [
  // Where goods are collected has a name in each language.
  "destination",
  "name",
  "label",
  "title",
  "description",
  "category",
  "format",
  "packLabel",
  "text",
  "html",
  "pack",
  "measure",
  "unit",
  "slug",
  "url",
  "filter",
  "excerpt",
  "availability",
  "carrier",
  "paymentMethod",
  "port",
  "vector",
  "variants",
  "facets",
  "path",
  "tags",
  "categories",
  "sizeTable",
  "size",
  "file",
  "pdf",
  "image",
  "pictures",
  "units",
  "sidebar",
]

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const unworded = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unworded)
  if (!isRecord(value)) return value
  const kept = Object.entries(value).filter(([name]) => !WORDS.includes(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, unworded(inner)]))
}

const numbers = check(
  "numbers in each language",
  ["cart.get", "product.item", "order.detail", "document.invoices", "document.deadlines", "order.tracking"],
  async (visit) => {
    await visit.client("savedCartExists")
    await visit.client("wishlistHasItem")
    await visit.client("clientHasDocuments")
    const orderId = (await visit.client("clientHasOrder")).text("order_id")
    const { userTemp } = await visit.client("couponCounts")
    const slug = (await visit.given("itemMayBeOrdered")).text("slug")
    const formats = await visit.given("productHasFormats")
    const codes = [formats.text("first_code"), formats.text("second_code")]
    const readIn = async (language: SpokenLanguage): Promise<Views> => {
      visit.speakIn(language)
      const read = viewReader(visit)
      const page = { userTemp, page: 1, perPage: 50 }
      const found = [
        ...(await read(endpoints.getOrder, { userTemp, orderId })),
        ...(await read(endpoints.getOrderTracking, { userTemp, orderId })),
        ...(await read(endpoints.getItem, { userTemp, slug })),
        ...(await read(endpoints.childList, { userTemp, childrenIds: codes })),
        ...(await read(endpoints.findItems, { userTemp, texts: codes })),
        ...(await read(endpoints.listInvoices, page)),
        ...(await read(endpoints.listTransportDocuments, { ...page, kind: "all" as const })),
        ...(await read(endpoints.listDeadlines, { userTemp })),
      ]
      const views = new Map<string, unknown>([...found, ...(await viewsOf(visit, userTemp))])
      // The terms of a profile are words.
      views.delete(endpoints.getProfile.id)
      return new Map([...views].map(([name, view]) => [name, unworded(view)]))
    }
    const english = await readIn("en")
    const changed = changedViews(english, await readIn("it"))
    visit.speakIn("en")
    visit.must(changed === null, "nothing but words differs between two languages", changed)
    return CHECKED
  },
)

/** An article that was bought, by its name in a language, in each search. */
const mustFind = async (visit: CheckVisit, userTemp: Identity, orderId: string, language: SpokenLanguage) => {
  visit.speakIn(language)
  const [line] = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message.lines
  if (line === undefined || line.slug === "") return visit.skip("the order has no line with a product")
  const { name, slug } = (await visit.call(endpoints.getItem, { userTemp, slug: line.slug })).message
  const params = { page: "1", per_page: "24" }
  const listing = await visit.call(endpoints.productList, { userTemp, text: name, params })
  const isListed = isListingRefusal(listing) || listing.message.products.some((product) => product.slug === slug)
  visit.must(isListed, "a product is listed by its name in each language", `not by ${name} in ${language}`)
  const suggested = (await visit.call(endpoints.autocomplete, { q: name, rows: 20 })).message.result
  const isSuggested = suggested.some((one) => one.name === name || one.itemCode === line.itemCode)
  visit.must(isSuggested, "a product is suggested by its name in each language", `not by ${name} in ${language}`)
  const [found] = (await visit.call(endpoints.findItems, { userTemp, texts: [name] })).message
  const isFound = found?.items.some(({ itemCode }) => itemCode === line.itemCode) === true
  visit.must(isFound, "a line finds its article by its name in each language", `not by ${name} in ${language}`)
  const all = { userTemp, status: null, from: null, to: null, page: 1, perPage: 50 }
  const orders = (await visit.call(endpoints.listOrders, { ...all, product: line.name })).message.data
  const isOrdered = orders.some((order) => order.orderId === orderId)
  visit.must(
    isOrdered,
    "an order is found by what it calls an article, in each language",
    `not by ${line.name} in ${language}`,
  )
}

const searches = check(
  "searches in each language",
  ["product.list", "product.autocomplete", "product.find", "order.list"],
  async (visit) => {
    const { userTemp, text } = await visit.client("clientHasOrder")
    for (const language of ["it", "en", "it"] as const) await mustFind(visit, userTemp, text("order_id"), language)
    visit.speakIn("en")
    return CHECKED
  },
)

export const languageChecks = [numbers, searches]
