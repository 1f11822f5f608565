/** A listing in which each filter meets each other one, each order, reader and language: it holds what all of them hold alone (ADR 47). */
import { hasFormats, type ProductSummary } from "@dispensa/domain"
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { amount } from "../answers/judge.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { difference } from "../differing.ts"
import { facetGroupsOf, isChoice, valueOf } from "../facets.ts"
import { type Reader, readersOf } from "../readers.ts"
import { type CheckVisit, type SpokenLanguage, SPOKEN } from "../visit.ts"

type Params = Readonly<Record<string, string>>

/** What is chosen of one kind, in one category or beside a text: a whole shop is too much to read. */
interface Choice {
  readonly text: string
  readonly params: Params
}

const LARGEST = 100
const PAGES = 4
const FLAGS = ["disponibili", "promo_list", "next_insert", "latest-order-list"]
const ORDERS = ["", "popularity", "rating", "price-low", "price-high", "price-measure"]

const readPage = async (visit: CheckVisit, { userTemp }: Reader, { text, params }: Choice, page: Params) => {
  const answer = await visit.call(endpoints.productList, { userTemp, text, params: { ...params, ...page } })
  return isListingRefusal(answer) ? null : answer.message
}
type Listing = NonNullable<Awaited<ReturnType<typeof readPage>>>

/** All products, in their order; null where there are too many. */
const readAll = async (visit: CheckVisit, reader: Reader, choice: Choice) => {
  const products: Array<ProductSummary> = []
  let first: Listing | null = null
  for (let page = 1; page <= PAGES; page += 1) {
    const listing = await readPage(visit, reader, choice, { page: String(page), per_page: String(LARGEST) })
    if (listing === null) return null
    first ??= listing
    products.push(...listing.products)
    if (page >= listing.pagination.totalPages) return { first, products }
  }
  return null
}

/** The category that has most products of those that a page holds, or the text where there is none. */
const baseOf = async (visit: CheckVisit, reader: Reader, text: string): Promise<Choice> => {
  const all = await readPage(visit, reader, { text: "", params: {} }, { page: "1", per_page: "1" })
  const [tree] = all?.facets.trees ?? []
  const sizes = tree?.items.filter((item) => isChoice(item) && item.count <= LARGEST) ?? []
  const [most] = sizes.toSorted((one, other) => other.count - one.count)
  if (tree === undefined || most === undefined) return { text, params: {} }
  return { text: "", params: { [tree.key]: valueOf(most) } }
}

/** Of the facets four groups: none of it, one value, and two. */
const facetKinds = (free: Listing, base: Choice): ReadonlyArray<ReadonlyArray<Choice>> => {
  const { trees, links, checks } = free.facets
  const groups = [...trees, ...links.slice(0, 1), ...checks.slice(0, 2), ...checks.slice(-1)]
  const open = [...new Set(groups)].filter(({ key }) => !(key in base.params))
  return open.map(({ key, items }) => {
    const choices = items.filter((item) => isChoice(item) && item.count < free.pagination.total)
    const [one, middle, last] = [choices[0], choices[Math.floor(choices.length / 2)], choices.at(-1)]
    const isTree = trees.some((tree) => tree.key === key)
    const both = [...new Set([one, last].flatMap((item) => (item === undefined ? [] : [valueOf(item)])))].join(",")
    const values = both === "" ? [] : [middle === undefined ? "" : valueOf(middle), isTree ? `and-${both}` : both]
    return beside(base, [{}, ...values.map((value) => ({ [key]: value }))])
  })
}

const beside = ({ text, params }: Choice, kind: ReadonlyArray<Params>): ReadonlyArray<Choice> =>
  kind.map((more) => ({ text, params: { ...params, ...more } }))

const rangeKind = (products: ReadonlyArray<ProductSummary>, base: Choice): ReadonlyArray<Choice> => {
  const prices = products.flatMap((product) => paid(product) ?? []).toSorted((one, other) => one - other)
  const [low, high] = [prices[Math.floor(prices.length / 4)], prices[Math.floor((prices.length * 3) / 4)]]
  if (low === undefined || high === undefined) return [base]
  const [min_price, max_price] = [amount(low), amount(high)]
  return beside(base, [{}, { min_price }, { max_price }, { min_price, max_price }])
}

const SHORT = 4

/** Words of names that many of these have, and not all: a search beside each filter. */
const wordKind = (products: ReadonlyArray<ProductSummary>, base: Choice): ReadonlyArray<Choice> => {
  if (base.text !== "") return [base]
  const words = products.flatMap(({ name }) => [...new Set(name.toLowerCase().split(/[^\p{L}]+/u))])
  const counts = new Map<string, number>()
  for (const word of words) if (word.length > SHORT) counts.set(word, (counts.get(word) ?? 0) + 1)
  const known = [...counts].filter(([, count]) => count < products.length)
  const most = known.toSorted(([, one], [, other]) => other - one).slice(0, 2)
  return [base, ...most.map(([text]) => ({ text, params: base.params }))]
}

const paid = ({ price, salePrice }: ProductSummary): number | null => salePrice ?? price

const nameOf = ({ text, params }: Choice): string =>
  [...(text === "" ? [] : [`text=${text}`]), ...Object.entries(params).map(([key, value]) => `${key}=${value}`)].join(
    " ",
  )

const inOrder = (order: string, one: ProductSummary, next: ProductSummary): boolean => {
  const [before, after] = [paid(one), paid(next)]
  if (order === "rating") return one.rating >= next.rating
  if (order === "price-measure") return one.measurePrice !== null || next.measurePrice === null
  if (hasFormats(one) || hasFormats(next) || before === null || after === null) return true
  return order === "price-low" ? before <= after : order !== "price-high" || before >= after
}

interface Wanted {
  readonly reader: Reader
  readonly language: SpokenLanguage
  readonly order: string
  readonly choices: ReadonlyArray<Choice>
}

const joined = ({ choices, order }: Pick<Wanted, "choices" | "order">): Choice => ({
  text: choices.find(({ text }) => text !== "")?.text ?? "",
  params: choices.reduce<Params>((all, { params }) => ({ ...all, ...params }), order === "" ? {} : { order_by: order }),
})

/** What each choice holds alone, read once for each client in each language. */
const openAlone = (visit: CheckVisit) => {
  const known = new Map<string, ReadonlyMap<string, ProductSummary> | null>()
  return async (reader: Reader, language: SpokenLanguage, choice: Choice) => {
    const name = `${reader.userTemp.clientId} ${language} ${nameOf(choice)}`
    const former = known.get(name)
    if (former !== undefined) return former
    const all = await readAll(visit, reader, choice)
    const found = all === null ? null : new Map(all.products.map((product) => [product.slug, product]))
    known.set(name, found)
    return found
  }
}
type Alone = ReturnType<typeof openAlone>

const mustHold = async (visit: CheckVisit, alone: Alone, wanted: Wanted): Promise<void> => {
  const { reader, language, order, choices } = wanted
  const asked = joined(wanted)
  const how = `${nameOf(asked) || "nothing chosen"}, ${reader.name}, ${language}`
  const found = await readAll(visit, reader, asked)
  // Which texts are taken for another one is a service's own affair.
  if (found === null || found.first.correctedText !== undefined) return
  const sets: Array<ReadonlyMap<string, ProductSummary>> = []
  for (const choice of choices) {
    const set = await alone(reader, language, choice)
    if (set !== null) sets.push(set)
  }
  const slugs = new Set(found.products.map(({ slug }) => slug))
  const more = [...slugs].find((slug) => sets.some((set) => !set.has(slug)))
  visit.must(more === undefined, "filters of every kind leave out what one of them leaves out", `also ${more}: ${how}`)
  // A product of several formats may be in a range by one of them, and in an offer by another.
  const due = [...(sets[0]?.values() ?? [])].filter(({ slug }) => sets.every((set) => set.has(slug)))
  const less = due.find((product) => !slugs.has(product.slug) && !hasFormats(product))
  visit.must(less === undefined, "filters of every kind hold what all of them hold", `not ${less?.slug}: ${how}`)
  const wrong = found.products.findIndex((product, at) => !inOrder(order, found.products[at - 1] ?? product, product))
  visit.must(wrong === -1, `order_by=${order} sorts beside every filter`, `${found.products[wrong]?.slug}: ${how}`)
  await mustDivide(visit, wanted, found, how)
}

/** Its second page, and one of its facets. */
const mustDivide = async (
  visit: CheckVisit,
  wanted: Wanted,
  { first, products }: { readonly first: Listing; readonly products: ReadonlyArray<ProductSummary> },
  how: string,
): Promise<void> => {
  const asked = joined(wanted)
  const size = Math.max(1, Math.min(5, Math.ceil(products.length / 3)))
  const second = await readPage(visit, wanted.reader, asked, { page: "2", per_page: String(size) })
  const due = products.slice(size, size * 2).map(({ slug }) => slug)
  const came = second?.products.map(({ slug }) => slug) ?? due
  visit.must(
    came.join() === due.join(),
    "the second page is part of the whole, whatever is chosen",
    `${came[0]}: ${how}`,
  )
  const other = second === null ? null : difference(first.facets, second.facets)
  visit.must(other === null, "facets are of all pages, whatever is chosen", `${other}: ${how}`)
  const open = facetGroupsOf(first).filter(({ key }) => !(key in asked.params))
  const group = open[products.length % Math.max(1, open.length)]
  const choices = group?.items.filter(isChoice) ?? []
  const item = choices[products.length % Math.max(1, choices.length)]
  if (group === undefined || item === undefined) return
  const params = { ...asked.params, [group.key]: valueOf(item) }
  const total = (await readPage(visit, wanted.reader, { ...asked, params }, { page: "1", per_page: "1" }))?.pagination
    .total
  const counted = `${group.key}=${item.key}: ${total}, counted were ${item.count}: ${how}`
  visit.must(
    total === undefined || total === item.count,
    "a facet counts what choosing it gives, whatever is chosen",
    counted,
  )
}

/** Two kinds at once, of each of them every value that is one: three of them may leave nothing. */
const everyTwo = (kinds: ReadonlyArray<ReadonlyArray<Choice>>): ReadonlyArray<ReadonlyArray<Choice>> =>
  kinds.flatMap((kind, one) =>
    kinds.slice(one + 1).flatMap((next) => {
      const [first, second] = [kind.slice(1), next.slice(1)]
      const ways = first.length === 0 || second.length === 0 ? 0 : Math.max(first.length, second.length)
      return Array.from({ length: ways }, (_, way) =>
        [first[way % first.length], second[way % second.length]].flatMap((choice) => choice ?? []),
      )
    }),
  )

const together = check("a listing of every two choices", ["product.list", "agent.clients"], async (visit) => {
  const client = await visit.client("clientHasOrder")
  const text = (await visit.given("searchFindsProducts")).text("text")
  const readers = await readersOf(visit, client.text("token"), client.userTemp)
  const [own] = readers
  const base = await baseOf(visit, own, text)
  const free = await readAll(visit, own, base)
  if (free === null) return notChecked("the listing is not answered")
  const flags = beside(base, [{}, ...FLAGS.map((flag) => ({ [flag]: "true" }))])
  const kinds = [...facetKinds(free.first, base), rangeKind(free.products, base), wordKind(free.products, base), flags]
  const alone = openAlone(visit)
  for (const [row, choices] of everyTwo(kinds).entries()) {
    const reader = readers[(row + Math.floor(row / ORDERS.length)) % readers.length] ?? own
    const language = SPOKEN[Math.floor(row / ORDERS.length) % 2] ?? "it"
    visit.speakAs(reader.token)
    visit.speakIn(language)
    await mustHold(visit, alone, { reader, language, order: ORDERS[row % ORDERS.length] ?? "", choices })
  }
  visit.speakAs(own.token)
  visit.speakIn("en")
  return CHECKED
})

export const listingPairChecks = [together]
