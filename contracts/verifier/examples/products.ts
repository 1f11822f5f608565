/** Products, suggestions and alternatives: requirements that no filter and no lookup shows by itself (S3.9–S3.13, S7.15). */
import { availabilityOf, hasFormats, type ProductSummary } from "@dispensa/domain"
import { Result } from "effect"
import type { SuggestionAnswer } from "../../src/search/endpoints.ts"
import { endpoints } from "../../src/table.ts"
import { GUEST, readersOf } from "../actors.ts"
import { amount } from "../answers/judge.ts"
import { CHECKED, example } from "../run/law.ts"
import { productsOf } from "../run/reads.ts"
import type { Identity, Session } from "../run/session.ts"

const listed = (session: Session, userTemp: Identity, params: Readonly<Record<string, string>> = {}) =>
  productsOf(session, userTemp, 60, params)

interface Seen extends ProductSummary {
  readonly format: string
  readonly who: string
}

const WEIGHED = /^(\d+(?:[.,]\d{1,2})?)\s?(kg|g|l|cl|ml)$/i
const SHARES: Readonly<Record<string, number>> = { kg: 1, l: 1, g: 1000, ml: 1000, cl: 100 }

/** Whether the price per measure follows from `sale_price` for a piece of “500 g”; null for anything else. */
const isOfSale = ({ format, unit, salePrice, measurePrice }: Seen): boolean | null => {
  const [, number = "", measure = ""] = WEIGHED.exec(format.trim()) ?? []
  const content = Number(number.replace(",", ".")) / (SHARES[measure.toLowerCase()] ?? 1)
  const kind = /g$/i.test(measure) ? "kg" : "l"
  if (unit !== "PZ" || measurePrice?.measure !== kind || salePrice === null || !(content > 0)) return null
  return Math.abs(measurePrice.amount - salePrice / content) <= 1 + 1 / content
}

const measures = example("the price of the measure", ["product.children", "product.list"], async (session) => {
  const client = await session.client("clientIsLoggedIn")
  const offers = await listed(session, client.userTemp, { promo_list: "true" })
  const all = [...offers, ...(await listed(session, client.userTemp))]
  const childrenIds = [...new Set(all.map(({ itemCode }) => itemCode))]
  const seen: Array<Seen> = []
  for (const { name: who, token, userTemp } of await readersOf(session, client.text("token"), client.userTemp)) {
    session.speakAs(token)
    const answer = await session.attempt(endpoints.childList, { userTemp, childrenIds })
    for (const format of Result.isSuccess(answer) ? Object.values(answer.success.message) : []) {
      const isNamed = !format.isSale || format.promo !== null
      const came = `${format.itemCode} for ${who}`
      session.must(isNamed, "sale_price is below price by a promotion that promo names", came)
      seen.push({ ...format, who })
    }
  }
  // If it holds for all of a reader's prices without a promotion, names of formats state the contents of a sales unit.
  const plainOf = (reader: string) =>
    seen.flatMap((one) => (one.who === reader && !one.isSale ? (isOfSale(one) ?? []) : []))
  const isSo = ({ who }: Seen) => plainOf(who).length > 2 && !plainOf(who).includes(false)
  const wrong = seen.some(isSo) ? seen.find((one) => isOfSale(one) === false) : undefined
  const cost = [wrong?.measurePrice?.amount, wrong?.salePrice].map((cents) => amount(cents ?? 0)).join(" at ")
  const came = `${wrong?.itemCode} for ${wrong?.who}: ${cost}`
  session.must(wrong === undefined, "price_per_unit follows from the reader's sale_price", came)
  return CHECKED
})

const isOne = (here: number | null, there: number | null): boolean => here === null || there === null || here === there

const formats = example("a listing's formats", ["product.list", "product.children"], async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  const all = await listed(session, userTemp, { per_page: "100" })
  const several = all.filter(({ children, childCount }) => children.length > 1 && childCount === children.length)
  const childrenIds = several.slice(0, 8).flatMap(({ children }) => children)
  const known = (await session.call(endpoints.childList, { userTemp, childrenIds })).message
  for (const { slug, itemCode, children, variants } of several.slice(0, 8)) {
    const came = `${itemCode}, not ${children[0]}`
    session.must(itemCode === children[0], "sku of a listing is the first of the product's formats", came)
    const other = variants.findIndex(({ price, salePrice }, place) => {
      const format = known[children[place] ?? ""]
      return format !== undefined && !(isOne(price, format.price) && isOne(salePrice, format.salePrice))
    })
    const isInOrder = other === -1 || variants.length !== children.length
    session.must(isInOrder, "variants are in the order of childs", `${slug}: not the price of ${children[other]}`)
  }
  session.speakAs(null)
  for (const itemCode of childrenIds.slice(0, 3)) {
    const page = await session.attempt(endpoints.getItemChild, { userTemp: GUEST, itemCode })
    const documents = Result.isSuccess(page) ? page.success.message.sidebar.documents : []
    session.must(documents.length === 0, "a guest is shown no documents", `${documents.length} of ${itemCode}`)
  }
  return CHECKED
})

const FACTS = ["itemCode", "price", "vatRate", "unit", "packSize"] as const
const statedOf = (one: SuggestionAnswer) => FACTS.find((fact) => one[fact] !== undefined && one[fact] !== null)
const isOut = ({ availability }: ProductSummary): boolean => availabilityOf(availability) === "unavailable"

const mustSuggest = (session: Session, one: SuggestionAnswer, product: ProductSummary): void => {
  const { slug, name, price, availability } = product
  const isStated = hasFormats(product) && statedOf(one) !== undefined
  session.must(!isStated, "a suggestion of several formats states no code and no price", slug)
  if (hasFormats(product)) return
  const isPlain = typeof one.price !== "number" || price === null || one.price === price
  const came = `${slug}: ${amount(one.price ?? 0)}, ${amount(price ?? 0)} without a promotion`
  session.must(isPlain, "price of a suggestion is the client's without a promotion", came)
  session.must(one.name === name, "name of a suggestion is its product's", `${one.name}, not ${name}`)
  const isOpen = !isOut(product) || one.itemCode === undefined
  session.must(isOpen, "an unorderable product is suggested without a code", `${slug}: ${availability}`)
}

const suggestions = example("what suggestions state, and to whom", ["product.autocomplete"], async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  const waited = (await session.client("clientWaitsForItem")).text("item_code")
  const all = await listed(session, userTemp)
  const offers = (await listed(session, userTemp, { promo_list: "true" })).filter((one) => !hasFormats(one))
  const { name: unavailable } = (await session.call(endpoints.getItemChild, { userTemp, itemCode: waited })).message
  const some = [all.find(hasFormats), all.find((one) => !hasFormats(one)), offers[0], offers.at(-1)]
  const names = [unavailable, ...some.flatMap((one) => one?.name ?? [])]
  const suggest = async (q: string) => (await session.call(endpoints.autocomplete, { q, rows: 8 })).message.result
  // By a whole name and by its first word, which other products have as well.
  for (const q of new Set(names.flatMap((name) => [name, name.split(" ")[0] ?? name])))
    for (const one of await suggest(q)) {
      const page = await session.attempt(endpoints.getItem, { userTemp, slug: String(one.id) })
      if (Result.isSuccess(page)) mustSuggest(session, one, page.success.message)
    }
  session.speakAs((await session.beside("agentIsLoggedIn")).text("token"))
  for (const name of names)
    for (const one of await suggest(name)) {
      const stated = statedOf(one)
      const what = "suggestions for an agent have neither code nor price"
      session.must(stated === undefined, what, `${stated} of ${one.id}`)
    }
  return CHECKED
})

/** Some of the first products of a listing have alternatives. */
const alternatives = example("alternatives", ["product.alternatives", "product.item-child"], async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  for (const { itemCode } of (await listed(session, userTemp)).slice(0, 15)) {
    const answer = await session.attempt(endpoints.getAlternativeItems, { userTemp, itemCode })
    if (Result.isFailure(answer)) continue
    const found = answer.success.message
    const { sidebar } = (await session.call(endpoints.getItemChild, { userTemp, itemCode })).message
    const named = sidebar.alternativeItemCodes
    const codes = found.flatMap((product) => [product.itemCode, ...product.children])
    session.must(!codes.includes(itemCode), "an item is not an alternative to itself", itemCode)
    const missing = named.find((code) => !codes.includes(code))
    session.must(missing === undefined, "alternatives are those of the product page", `${itemCode}: not ${missing}`)
    const places = found.map((product) =>
      named.findIndex((code) => code === product.itemCode || product.children.includes(code)),
    )
    const isInOrder = places.every((place, index) => place >= (places[index - 1] ?? -1))
    session.must(isInOrder, "alternatives are in the order of alternative_item_codes", `${itemCode}: ${codes.join()}`)
  }
  return CHECKED
})

export const productExamples = [measures, formats, suggestions, alternatives]
