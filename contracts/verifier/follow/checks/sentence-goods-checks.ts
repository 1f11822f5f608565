/** Goods and content, sentence by sentence: where papers lead, which text was searched, what nobody has ordered, what goes with an article (ADR 47). */
import type { ProductSummary } from "@dispensa/domain"
import { Result } from "effect"
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { RESOURCE_FIELDS } from "../../../src/endpoints/resource.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { contradiction, difference } from "../differing.ts"
import { type Actor as Reader, readersOf } from "../../actors.ts"
import { type CheckVisit, type Identity, SPOKEN } from "../visit.ts"

type Params = Readonly<Record<string, string>>

const listOf = async (visit: CheckVisit, userTemp: Identity, params: Params = {}, text = "") => {
  const page = { page: "1", per_page: "24", ...params }
  const answer = await visit.attempt(endpoints.productList, { userTemp, text, params: page })
  return Result.isFailure(answer) || isListingRefusal(answer.success) ? null : answer.success.message
}

const isAddress = (url: string): boolean => /^https?:\/\//i.test(url) || /^\/(?!\/)/.test(url)
const isDay = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)

const papers = check("where papers and help of an article lead", ["product.item", "product.list"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const some = (await listOf(visit, userTemp))?.products ?? []
  const coming = (await listOf(visit, userTemp, { next_insert: "true" }))?.products ?? []
  for (const { slug } of [...some.slice(0, 4), ...some.slice(-2), ...coming.slice(0, 2)]) {
    const { sidebar } = (await visit.call(endpoints.getItem, { userTemp, slug })).message
    const wrong = sidebar.documents.find(({ url }) => !isAddress(url))
    const file = "url of a document is a path of the shop's own host, or an absolute http address"
    visit.must(wrong === undefined, file, `${slug}: ${wrong?.url}`)
    const help = sidebar.assistanceLink ?? ""
    const link = "link_assistence is a path of the shop, or an absolute http address"
    visit.must(help === "" || isAddress(help), link, `${slug}: ${help}`)
  }
  const arriving = [...some, ...coming].filter(({ availability }) => availability === "IN ARRIVO")
  const late = arriving.find(({ arrivesOn = "" }) => arrivesOn !== "" && !isDay(arrivesOn))
  visit.must(late === undefined, "arrives_on is a day, 2026-03-02", `${late?.slug}: ${late?.arrivesOn}`)
  return CHECKED
})

/** One letter too many, and one too few. */
const misspelt = (name: string): ReadonlyArray<string> => {
  const [longest = ""] = name.split(/[^\p{L}]+/u).toSorted((one, other) => other.length - one.length)
  const middle = Math.floor(longest.length / 2)
  const [start, end] = [longest.slice(0, middle), longest.slice(middle)]
  return longest.length < 6 ? [] : [`${start}${start.slice(-1)}${end}`, `${start}${end.slice(1)}`]
}

const mustBeMeant = async (visit: CheckVisit, userTemp: Identity, wrong: string): Promise<void> => {
  const found = await listOf(visit, userTemp, {}, wrong)
  if (found === null || (found.correctedText ?? "") === "" || found.pagination.total === 0)
    return visit.skip(`“${wrong}” is not corrected`)
  const [line] = (await visit.call(endpoints.findItems, { userTemp, texts: [wrong] })).message
  const isNear = line === undefined || line.items.length === 0 || line.isNear
  visit.must(isNear, "is_near is true where nothing is called just so", wrong)
}

const texts = check("which text was searched, and what is near it", ["product.list", "product.find"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const item = await visit.given("itemMayBeOrdered")
  const barcode = (await visit.given("itemHasBarcode")).text("barcode")
  const code = item.text("item_code")
  for (const language of SPOKEN) {
    visit.speakIn(language)
    const goods = (await listOf(visit, userTemp, { per_page: "60" }))?.products ?? []
    const names = [...goods.slice(0, 3), ...goods.slice(-3)].map(({ name }) => name)
    const sent = [code, code.toLowerCase(), ` ${barcode} `, ...names]
    const lines = (await visit.call(endpoints.findItems, { userTemp, texts: sent })).message
    const near = lines.find(({ isNear, items }) => isNear && items.length > 0)
    const what = "is_near is not true of a code, a barcode or a whole name"
    visit.must(near === undefined, what, `${near?.text} in ${language}`)
    for (const name of names) {
      const found = await listOf(visit, userTemp, {}, name)
      const isTyped = (found?.correctedText ?? "") === ""
      visit.must(isTyped, "corrected_text is left out where the text was searched as typed", `${name} in ${language}`)
    }
    for (const wrong of names.flatMap(misspelt)) await mustBeMeant(visit, userTemp, wrong)
  }
  return CHECKED
})

const MARKUP = /<\/?[a-z][^>]*>|&(amp|lt|gt|quot|nbsp|#\d+);/i
const EVERY = { filters: [], limitStart: 0, limitPageLength: 100 }

const PAGES = ["content.home", "content.web-page", "blog.list", "resource.flyer-list", "resource.home-category-list"]

const pages = check("what pages are made of", PAGES, async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  await visit.given("contentIsPublished")
  const route = (await visit.given("pageIsPublished")).text("route").replace(/^\/+/, "")
  for (const doctype of ["Flyer", "Home Category", "Web Page"]) await visit.given("resourceExists", { doctype })
  for (const language of SPOKEN) {
    visit.speakIn(language)
    for (const { kind, query } of (await visit.call(endpoints.getHome, {})).message.sections) {
      const isIts = kind === "featured" || query === ""
      visit.must(isIts, "query is empty of all sections but featured", `${kind}: ${query}`)
      const params = Object.fromEntries(new URLSearchParams(query.replace(/^[^?]*\?/, "")))
      const isListing = query === "" || (query.includes("?") && (await listOf(visit, userTemp, params)) !== null)
      visit.must(isListing, "query of featured is a listing", `${query} in ${language}`)
    }
    const posts = (await visit.call(endpoints.listBlogPosts, { page: 1, perPage: 100, tag: "" })).message.data
    const marked = posts.find(({ excerpt }) => MARKUP.test(excerpt))
    visit.must(marked === undefined, "excerpt of a post is plain text", `${marked?.slug}: ${marked?.excerpt}`)
  }
  for (const asked of [route, `/${route}`]) {
    const { route: came } = (await visit.call(endpoints.getWebPageDetail, { route: asked })).message
    visit.must(came === route, "route of a page is without a slash before it", `${came} for ${asked}`)
  }
  const flyers = (await visit.call(endpoints.listFlyers, { ...EVERY, fields: RESOURCE_FIELDS.flyer })).data
  const back = flyers.find(({ validFrom, validTo }) => validFrom && validTo && validFrom > validTo)
  visit.must(back === undefined, "valid_from is the first day of a flyer, valid_to the last", back?.name)
  const shown = await visit.call(endpoints.listHomeCategories, { ...EVERY, fields: RESOURCE_FIELDS.homeCategory })
  const wrong = shown.data.find(({ url }) => url !== "" && !isAddress(url))
  visit.must(wrong === undefined, "url of a home category is a path of the shop, or an absolute address", wrong?.url)
  for (const { slug } of [...shown.data.slice(0, 3), ...shown.data.slice(-1)]) {
    const listing = await listOf(visit, userTemp, { category: slug, per_page: "1" })
    const isKnown = listing === null || listing.pagination.total === 0 || listing.path.length !== 1
    visit.must(isKnown, "name of a home category is the category's slug", slug)
  }
  return CHECKED
})

const FACTS = ["slug", "name", "brand", "price", "salePrice", "availability", "packSize", "unit"] as const
const factsOf = (article: ProductSummary) => Object.fromEntries(FACTS.map((fact) => [fact, article[fact]]))

const mustGoWith = async (visit: CheckVisit, reader: Reader, itemCode: string, how: string): Promise<void> => {
  const { userTemp } = reader
  const page = await visit.attempt(endpoints.getItemChild, { userTemp, itemCode })
  const others = await visit.attempt(endpoints.getAlternativeItems, { userTemp, itemCode })
  const shown = {
    "related_products of a page": Result.isSuccess(page) ? page.success.message.sidebar.relatedProducts : [],
    alternatives: Result.isSuccess(others) ? others.success.message : [],
  }
  const childrenIds = Object.values(shown).flatMap((all) => all.map((one) => one.itemCode))
  const known = await visit.attempt(endpoints.childList, { userTemp, childrenIds })
  if (Result.isFailure(known)) return visit.skip(visit.lastAnswer())
  for (const [where, all] of Object.entries(shown))
    for (const one of all) {
      const article = known.success.message[one.itemCode]
      const wrong = article === undefined ? null : contradiction(factsOf(article), factsOf(one))
      const came = `${one.itemCode} beside ${itemCode} for ${how}: ${wrong}`
      visit.must(wrong === null, `${where} are what they are among the formats, for each reader`, came)
    }
}

const GOING = ["product.item-child", "product.alternatives", "product.children"]

const beside = check("what goes with an article, by reader", GOING, async (visit) => {
  const client = await visit.client("clientIsLoggedIn")
  const goods = (await listOf(visit, client.userTemp, { per_page: "60" }))?.products ?? []
  const some = [goods[0], goods[Math.floor(goods.length / 2)], goods.at(-1)].flatMap((one) => one?.itemCode ?? [])
  for (const reader of await readersOf(visit, client.text("token"), client.userTemp))
    for (const language of SPOKEN) {
      visit.speakAs(reader.token)
      visit.speakIn(language)
      for (const code of some) await mustGoWith(visit, reader, code, `${reader.name} in ${language}`)
    }
  visit.speakAs(client.text("token"))
  return CHECKED
})

const reviews = check("reviews of every length and language", ["product.review", "product.item"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const item = await visit.given("itemMayBeOrdered")
  const own = { userTemp, itemCode: item.text("item_code"), rating: 4 }
  const post = (text: string) => visit.attempt(endpoints.postReview, { ...own, text })
  await post("Buono, e costa poco")
  const best = (await listOf(visit, userTemp, { order_by: "rating" }))?.products ?? []
  for (const slug of new Set([item.text("slug"), ...best.slice(0, 3).map((one) => one.slug)])) {
    const read = async () => (await visit.call(endpoints.getItem, { userTemp, slug })).message.reviews
    visit.speakIn("it")
    const italian = await read()
    visit.speakIn("en")
    const wrong = difference(italian, await read())
    visit.must(wrong === null, "a review is shown as it was written, in its own language", `${slug}: ${wrong}`)
  }
  return CHECKED
})

export const sentenceGoodsChecks = [papers, texts, pages, beside, reviews]
