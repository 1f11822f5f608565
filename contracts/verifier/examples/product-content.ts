/** Goods and content, sentence by sentence: where papers lead, which text was searched, what nobody has ordered, what goes with an article (ADR 47). */
import type { ProductSummary } from "@dispensa/domain"
import { Result } from "effect"
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { RESOURCE_FIELDS } from "../../src/endpoints/resource.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import { contradiction, difference } from "../run/differing.ts"
import { type Actor as Reader, readersOf } from "../actors.ts"
import { type Session, type Identity, SPOKEN } from "../run/session.ts"

type Params = Readonly<Record<string, string>>

const listOf = async (session: Session, userTemp: Identity, params: Params = {}, text = "") => {
  const page = { page: "1", per_page: "24", ...params }
  const answer = await session.attempt(endpoints.productList, { userTemp, text, params: page })
  return Result.isFailure(answer) || isListingRefusal(answer.success) ? null : answer.success.message
}

const isAddress = (url: string): boolean => /^https?:\/\//i.test(url) || /^\/(?!\/)/.test(url)
const isDay = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)

const papers = example(
  "where papers and help of an article lead",
  ["product.item", "product.list"],
  async (session) => {
    const { userTemp } = await session.client("clientIsLoggedIn")
    const some = (await listOf(session, userTemp))?.products ?? []
    const coming = (await listOf(session, userTemp, { next_insert: "true" }))?.products ?? []
    for (const { slug } of [...some.slice(0, 4), ...some.slice(-2), ...coming.slice(0, 2)]) {
      const { sidebar } = (await session.call(endpoints.getItem, { userTemp, slug })).message
      const wrong = sidebar.documents.find(({ url }) => !isAddress(url))
      const file = "url of a document is a path of the shop's own host, or an absolute http address"
      session.must(wrong === undefined, file, `${slug}: ${wrong?.url}`)
      const help = sidebar.assistanceLink ?? ""
      const link = "link_assistence is a path of the shop, or an absolute http address"
      session.must(help === "" || isAddress(help), link, `${slug}: ${help}`)
    }
    const arriving = [...some, ...coming].filter(({ availability }) => availability === "IN ARRIVO")
    const late = arriving.find(({ arrivesOn = "" }) => arrivesOn !== "" && !isDay(arrivesOn))
    session.must(late === undefined, "arrives_on is a day, 2026-03-02", `${late?.slug}: ${late?.arrivesOn}`)
    return CHECKED
  },
)

/** One letter too many, and one too few. */
const misspelt = (name: string): ReadonlyArray<string> => {
  const [longest = ""] = name.split(/[^\p{L}]+/u).toSorted((one, other) => other.length - one.length)
  const middle = Math.floor(longest.length / 2)
  const [start, end] = [longest.slice(0, middle), longest.slice(middle)]
  return longest.length < 6 ? [] : [`${start}${start.slice(-1)}${end}`, `${start}${end.slice(1)}`]
}

const mustBeMeant = async (session: Session, userTemp: Identity, wrong: string): Promise<void> => {
  const found = await listOf(session, userTemp, {}, wrong)
  if (found === null || (found.correctedText ?? "") === "" || found.pagination.total === 0)
    return session.skip(`“${wrong}” is not corrected`)
  const [line] = (await session.call(endpoints.findItems, { userTemp, texts: [wrong] })).message
  const isNear = line === undefined || line.items.length === 0 || line.isNear
  session.must(isNear, "is_near is true where nothing is called just so", wrong)
}

const texts = example(
  "which text was searched, and what is near it",
  ["product.list", "product.find"],
  async (session) => {
    const { userTemp } = await session.client("clientIsLoggedIn")
    const item = await session.given("itemMayBeOrdered")
    const barcode = (await session.given("itemHasBarcode")).text("barcode")
    const code = item.text("item_code")
    for (const language of SPOKEN) {
      session.speakIn(language)
      const goods = (await listOf(session, userTemp, { per_page: "60" }))?.products ?? []
      const names = [...goods.slice(0, 3), ...goods.slice(-3)].map(({ name }) => name)
      const sent = [code, code.toLowerCase(), ` ${barcode} `, ...names]
      const lines = (await session.call(endpoints.findItems, { userTemp, texts: sent })).message
      const near = lines.find(({ isNear, items }) => isNear && items.length > 0)
      const what = "is_near is not true of a code, a barcode or a whole name"
      session.must(near === undefined, what, `${near?.text} in ${language}`)
      for (const name of names) {
        const found = await listOf(session, userTemp, {}, name)
        const isTyped = (found?.correctedText ?? "") === ""
        session.must(
          isTyped,
          "corrected_text is left out where the text was searched as typed",
          `${name} in ${language}`,
        )
      }
      for (const wrong of names.flatMap(misspelt)) await mustBeMeant(session, userTemp, wrong)
    }
    return CHECKED
  },
)

const MARKUP = /<\/?[a-z][^>]*>|&(amp|lt|gt|quot|nbsp|#\d+);/i
const EVERY = { filters: [], limitStart: 0, limitPageLength: 100 }

const PAGES = ["content.home", "content.web-page", "blog.list", "resource.flyer-list", "resource.home-category-list"]

const pages = example("what pages are made of", PAGES, async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  await session.given("contentIsPublished")
  const route = (await session.given("pageIsPublished")).text("route").replace(/^\/+/, "")
  for (const doctype of ["Flyer", "Home Category", "Web Page"]) await session.given("resourceExists", { doctype })
  for (const language of SPOKEN) {
    session.speakIn(language)
    for (const { kind, query } of (await session.call(endpoints.getHome, {})).message.sections) {
      const isIts = kind === "featured" || query === ""
      session.must(isIts, "query is empty of all sections but featured", `${kind}: ${query}`)
      const params = Object.fromEntries(new URLSearchParams(query.replace(/^[^?]*\?/, "")))
      const isListing = query === "" || (query.includes("?") && (await listOf(session, userTemp, params)) !== null)
      session.must(isListing, "query of featured is a listing", `${query} in ${language}`)
    }
    const posts = (await session.call(endpoints.listBlogPosts, { page: 1, perPage: 100, tag: "" })).message.data
    const marked = posts.find(({ excerpt }) => MARKUP.test(excerpt))
    session.must(marked === undefined, "excerpt of a post is plain text", `${marked?.slug}: ${marked?.excerpt}`)
  }
  for (const asked of [route, `/${route}`]) {
    const { route: came } = (await session.call(endpoints.getWebPageDetail, { route: asked })).message
    session.must(came === route, "route of a page is without a slash before it", `${came} for ${asked}`)
  }
  const flyers = (await session.call(endpoints.listFlyers, { ...EVERY, fields: RESOURCE_FIELDS.flyer })).data
  const back = flyers.find(({ validFrom, validTo }) => validFrom && validTo && validFrom > validTo)
  session.must(back === undefined, "valid_from is the first day of a flyer, valid_to the last", back?.name)
  const shown = await session.call(endpoints.listHomeCategories, { ...EVERY, fields: RESOURCE_FIELDS.homeCategory })
  const wrong = shown.data.find(({ url }) => url !== "" && !isAddress(url))
  session.must(wrong === undefined, "url of a home category is a path of the shop, or an absolute address", wrong?.url)
  for (const { slug } of [...shown.data.slice(0, 3), ...shown.data.slice(-1)]) {
    const listing = await listOf(session, userTemp, { category: slug, per_page: "1" })
    const isKnown = listing === null || listing.pagination.total === 0 || listing.path.length !== 1
    session.must(isKnown, "name of a home category is the category's slug", slug)
  }
  return CHECKED
})

const FACTS = ["slug", "name", "brand", "price", "salePrice", "availability", "packSize", "unit"] as const
const factsOf = (article: ProductSummary) => Object.fromEntries(FACTS.map((fact) => [fact, article[fact]]))

const mustGoWith = async (session: Session, reader: Reader, itemCode: string, how: string): Promise<void> => {
  const { userTemp } = reader
  const page = await session.attempt(endpoints.getItemChild, { userTemp, itemCode })
  const others = await session.attempt(endpoints.getAlternativeItems, { userTemp, itemCode })
  const shown = {
    "related_products of a page": Result.isSuccess(page) ? page.success.message.sidebar.relatedProducts : [],
    alternatives: Result.isSuccess(others) ? others.success.message : [],
  }
  const childrenIds = Object.values(shown).flatMap((all) => all.map((one) => one.itemCode))
  const known = await session.attempt(endpoints.childList, { userTemp, childrenIds })
  if (Result.isFailure(known)) return session.skip(session.lastAnswer())
  for (const [where, all] of Object.entries(shown))
    for (const one of all) {
      const article = known.success.message[one.itemCode]
      const wrong = article === undefined ? null : contradiction(factsOf(article), factsOf(one))
      const came = `${one.itemCode} beside ${itemCode} for ${how}: ${wrong}`
      session.must(wrong === null, `${where} are what they are among the formats, for each reader`, came)
    }
}

const GOING = ["product.item-child", "product.alternatives", "product.children"]

const beside = example("what goes with an article, by reader", GOING, async (session) => {
  const client = await session.client("clientIsLoggedIn")
  const goods = (await listOf(session, client.userTemp, { per_page: "60" }))?.products ?? []
  const some = [goods[0], goods[Math.floor(goods.length / 2)], goods.at(-1)].flatMap((one) => one?.itemCode ?? [])
  for (const reader of await readersOf(session, client.text("token"), client.userTemp))
    for (const language of SPOKEN) {
      session.speakAs(reader.token)
      session.speakIn(language)
      for (const code of some) await mustGoWith(session, reader, code, `${reader.name} in ${language}`)
    }
  session.speakAs(client.text("token"))
  return CHECKED
})

const reviews = example("reviews of every length and language", ["product.review", "product.item"], async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  const item = await session.given("itemMayBeOrdered")
  const own = { userTemp, itemCode: item.text("item_code"), rating: 4 }
  const post = (text: string) => session.attempt(endpoints.postReview, { ...own, text })
  await post("Buono, e costa poco")
  const best = (await listOf(session, userTemp, { order_by: "rating" }))?.products ?? []
  for (const slug of new Set([item.text("slug"), ...best.slice(0, 3).map((one) => one.slug)])) {
    const read = async () => (await session.call(endpoints.getItem, { userTemp, slug })).message.reviews
    session.speakIn("it")
    const italian = await read()
    session.speakIn("en")
    const wrong = difference(italian, await read())
    session.must(wrong === null, "a review is shown as it was written, in its own language", `${slug}: ${wrong}`)
  }
  return CHECKED
})

export const productContentExamples = [papers, texts, pages, beside, reviews]
