/** What the documents say of goods and content in sentences that no filter and no lookup shows by itself (ADR 47). */
import { availabilityOf, hasFormats, type MenuItem, type ProductSummary } from "@dispensa/domain"
import { Result } from "effect"
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { RESOURCE_FIELDS } from "../../src/endpoints/resource.ts"
import type { SuggestionAnswer } from "../../src/endpoints/search.ts"
import { endpoints } from "../../src/table.ts"
import { amount } from "../answers/judge.ts"
import { example, CHECKED } from "../run/law.ts"
import { difference } from "../run/differing.ts"
import { GUEST, readersOf } from "../actors.ts"
import { type Session, type Identity, SPOKEN } from "../run/session.ts"

type Params = Readonly<Record<string, string>>

const listOf = async (session: Session, userTemp: Identity, params: Params = {}, text = "") => {
  const page = { page: "1", per_page: "40", ...params }
  const answer = await session.call(endpoints.productList, { userTemp, text, params: page })
  return isListingRefusal(answer) ? null : answer.message
}
const goodsOf = async (session: Session, userTemp: Identity, params: Params = {}) =>
  (await listOf(session, userTemp, params))?.products ?? []

interface Seen extends ProductSummary {
  readonly format: string
  readonly who: string
}

const WEIGHED = /^(\d+(?:[.,]\d{1,2})?)\s?(kg|g|l|cl|ml)$/i
const SHARES: Readonly<Record<string, number>> = { kg: 1, l: 1, g: 1000, ml: 1000, cl: 100 }

/** Whether the measure costs what `sale_price` says of a piece of “500 g”; null of anything else. */
const isOfSale = ({ format, unit, salePrice, measurePrice }: Seen): boolean | null => {
  const [, number = "", measure = ""] = WEIGHED.exec(format.trim()) ?? []
  const content = Number(number.replace(",", ".")) / (SHARES[measure.toLowerCase()] ?? 1)
  const kind = /g$/i.test(measure) ? "kg" : "l"
  if (unit !== "PZ" || measurePrice?.measure !== kind || salePrice === null || !(content > 0)) return null
  return Math.abs(measurePrice.amount - salePrice / content) <= 1 + 1 / content
}

const measures = example("the price of the measure", ["product.children", "product.list"], async (session) => {
  const client = await session.client("clientIsLoggedIn")
  const offers = await goodsOf(session, client.userTemp, { promo_list: "true" })
  const goods = [...offers, ...(await goodsOf(session, client.userTemp))]
  const childrenIds = [...new Set(goods.map(({ itemCode }) => itemCode))]
  const seen: Array<Seen> = []
  for (const { name: who, token, userTemp } of await readersOf(session, client.text("token"), client.userTemp)) {
    session.speakAs(token)
    const answer = await session.attempt(endpoints.childList, { userTemp, childrenIds })
    for (const format of Result.isSuccess(answer) ? Object.values(answer.success.message) : []) {
      const isNamed = !format.isSale || format.promo !== null
      session.must(
        isNamed,
        "sale_price is below price by a promotion that promo names",
        `${format.itemCode} for ${who}`,
      )
      seen.push({ ...format, who })
    }
  }
  session.speakAs(client.text("token"))
  // Where somebody's prices without a promotion are all so, names of formats are what a sales unit holds.
  const plainOf = (reader: string) =>
    seen.flatMap((one) => (one.who === reader && !one.isSale ? (isOfSale(one) ?? []) : []))
  const isSo = ({ who }: Seen) => plainOf(who).length > 2 && !plainOf(who).includes(false)
  const wrong = seen.some(isSo) ? seen.find((one) => isOfSale(one) === false) : undefined
  const cost = [wrong?.measurePrice?.amount, wrong?.salePrice].map((cents) => amount(cents ?? 0)).join(" at ")
  const came = `${wrong?.itemCode} for ${wrong?.who}: ${cost}`
  session.must(wrong === undefined, "price_per_unit is what the measure costs at the reader's sale_price", came)
  return CHECKED
})

const isOne = (here: number | null, there: number | null): boolean => here === null || there === null || here === there
const fixedOf = ({ slug, availability, brand, unit }: ProductSummary) => ({ slug, availability, brand, unit })

const formats = example(
  "a listing's formats and their pages",
  ["product.list", "product.children"],
  async (session) => {
    const { userTemp, text } = await session.client("clientIsLoggedIn")
    const goods = await goodsOf(session, userTemp, { per_page: "100" })
    const isWhole = ({ children, childCount }: ProductSummary) => children.length > 1 && childCount === children.length
    const several = goods.filter(isWhole).slice(0, 8)
    const singles = goods.slice(-3).map(({ itemCode }) => itemCode)
    const childrenIds = [...several.flatMap(({ children }) => children), ...singles]
    const known = (await session.call(endpoints.childList, { userTemp, childrenIds })).message
    for (const { slug, itemCode, children, variants } of several) {
      const came = `${itemCode}, not ${children[0]}`
      session.must(itemCode === children[0], "sku of a listing is the first of the product's formats", came)
      const other = variants.findIndex(({ price, salePrice }, place) => {
        const format = known[children[place] ?? ""]
        return format !== undefined && !(isOne(price, format.price) && isOne(salePrice, format.salePrice))
      })
      const isInOrder = other === -1 || variants.length !== children.length
      session.must(isInOrder, "variants stand in the order of childs", `${slug}: not the price of ${children[other]}`)
    }
    const pages = [...new Set([...childrenIds.slice(0, 2), ...childrenIds.slice(-3)])]
    for (const language of SPOKEN) {
      session.speakIn(language)
      const spoken = (await session.call(endpoints.childList, { userTemp, childrenIds })).message
      for (const [code, format] of Object.entries(spoken)) {
        const other = difference(fixedOf(known[code] ?? format), fixedOf(format))
        session.must(other === null, "slug, availability, brand and uom are one in every language", `${code}: ${other}`)
      }
      for (const itemCode of pages) {
        const [outermost] = (await session.call(endpoints.getItemChild, { userTemp, itemCode })).message.categories
        const category = spoken[itemCode]?.category ?? ""
        const isOutermost = outermost === undefined || category === "" || category === outermost.label
        const came = `${itemCode}: ${category}, not ${outermost?.label} in ${language}`
        session.must(isOutermost, "category of a format is the outermost one of its page", came)
      }
    }
    session.speakAs(null)
    for (const itemCode of pages) {
      const page = await session.attempt(endpoints.getItemChild, { userTemp: GUEST, itemCode })
      const told = Result.isSuccess(page) ? page.success.message.sidebar.documents.length : 0
      session.must(told === 0, "a guest is told of no documents", `${told} of ${itemCode}`)
    }
    session.speakAs(text("token"))
    return CHECKED
  },
)

/** A path of the shop that names no language, or an absolute address; empty where it leads nowhere. */
const isLink = (url: string): boolean =>
  url === "" || /^https?:\/\//i.test(url) || (url.startsWith("/") && !/^\/(\/|(it|en)(\/|\?|#|$))/.test(url))

const FACTS = ["itemCode", "price", "vatRate", "unit", "packSize"] as const
const toldOf = (one: SuggestionAnswer) => FACTS.find((fact) => one[fact] !== undefined && one[fact] !== null)
const isOut = ({ availability }: ProductSummary): boolean => availabilityOf(availability) === "unavailable"

const mustSuggest = (session: Session, one: SuggestionAnswer, product: ProductSummary): void => {
  const { slug, price, availability } = product
  if (hasFormats(product))
    return session.must(toldOf(one) === undefined, "a suggestion of several formats tells no code and no price", slug)
  const isPlain = typeof one.price !== "number" || price === null || one.price === price
  const came = `${slug}: ${amount(one.price ?? 0)}, ${amount(price ?? 0)} without a promotion`
  session.must(isPlain, "price of a suggestion is the client's without a promotion", came)
  const isKept = !isOut(product) || one.itemCode === undefined
  session.must(isKept, "what cannot be ordered is suggested without a code", `${slug}: ${availability}`)
}

const pageOf = async (session: Session, userTemp: Identity, slug: string): Promise<ProductSummary | null> => {
  const answer = await session.attempt(endpoints.getItem, { userTemp, slug })
  return Result.isFailure(answer) ? null : answer.success.message
}

const suggestions = example("what suggestions tell, and whom", ["product.autocomplete"], async (session) => {
  const { userTemp, text } = await session.client("clientIsLoggedIn")
  const free = await listOf(session, userTemp)
  const end = await goodsOf(session, userTemp, { page: String(free?.pagination.totalPages ?? 1) })
  const all = [...(free?.products ?? []), ...end]
  const single = all.filter((one) => !hasFormats(one))
  const promoted = await goodsOf(session, userTemp, { promo_list: "true" })
  const offers = promoted.filter((one) => one.isSale && !hasFormats(one))
  const some = [all.find(hasFormats), single[0], single.find(isOut), offers[0], offers.at(-1)]
  const suggest = async (q: string) => (await session.call(endpoints.autocomplete, { q, rows: 20 })).message.result
  // By a whole name and by its first word, which others have as well.
  const texts = some.flatMap((one) => (one === undefined ? [] : [one.name, one.name.split(" ")[0] ?? one.name]))
  for (const q of new Set(texts))
    for (const one of await suggest(q)) {
      const isListed = ({ slug }: ProductSummary): boolean => slug === String(one.id)
      const product = [...all, ...promoted].find(isListed) ?? (await pageOf(session, userTemp, String(one.id)))
      if (product !== null) mustSuggest(session, one, product)
    }
  session.speakAs((await session.beside("agentIsLoggedIn")).text("token"))
  for (const { name } of some.flatMap((one) => one ?? []))
    for (const one of await suggest(name)) {
      const told = toldOf(one)
      session.must(
        told === undefined,
        "an agent is told neither code nor price of a suggestion",
        `${told} of ${one.id}`,
      )
    }
  session.speakAs(text("token"))
  return CHECKED
})

const menuUrls = (entries: ReadonlyArray<MenuItem>): ReadonlyArray<string> =>
  entries.flatMap(({ url, children }) => [url, ...menuUrls(children)])

const LEADING = ["content.menu", "content.home", "content.promo-slider", "resource.brand-list", "product.list"]

const content = example("where content leads", LEADING, async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  await session.given("contentIsPublished")
  await session.given("resourceExists", { doctype: "Home Brand" })
  for (const language of SPOKEN) {
    session.speakIn(language)
    const { sections } = (await session.call(endpoints.getHome, {})).message
    const urls = [
      ...menuUrls((await session.call(endpoints.getMenu, {})).message),
      ...sections.flatMap(({ entries }) => entries.map(({ url }) => url)),
      ...(await session.call(endpoints.getPromoSlider, {})).message.map(({ url }) => url),
    ]
    const wrong = urls.find((url) => !isLink(url))
    session.must(wrong === undefined, "url is a path of the shop without a language, or an absolute address", wrong)
  }
  const rows = { fields: RESOURCE_FIELDS.brand, filters: [], limitStart: 0, limitPageLength: 100 }
  const brands = (await session.call(endpoints.listBrands, rows)).data
  for (const { slug, name } of new Set([...brands.slice(0, 3), ...brands.slice(-1)])) {
    const found = await goodsOf(session, userTemp, { field_brand: slug })
    const other = found.find(({ brand }) => brand !== "" && brand !== name)
    session.must(other === undefined, "field_brand takes a brand's key", `${other?.slug} of ${other?.brand} by ${slug}`)
  }
  return CHECKED
})

export const productValuesExamples = [measures, formats, suggestions, content]
