/** The product listing: what each filter, price, flag and order selects, in one category or beside a text. */
import { type FacetGroup, hasFormats, type ProductSummary } from "@dispensa/domain"
import { act, type Actor, guest, readersOf } from "../actors.ts"
import { allBought, attemptListing } from "../run/reads.ts"
import { amount } from "../answers/judge.ts"
import type { Session } from "../run/session.ts"
import {
  facetGroupsOf,
  isChoice,
  LARGEST,
  type ListOrder,
  type ListParam,
  type ListTable,
  type OpenList,
  type Part,
  valueOf,
} from "./list-table.ts"

export interface ListingFilter {
  readonly text: string
  readonly params: Readonly<Record<string, string>>
}

export const NOTHING: ListingFilter = { text: "", params: {} }

export const withParams = (params: ListingFilter["params"], text = ""): ListingFilter => ({ text, params })

export const mergeListing = (one: ListingFilter, other: ListingFilter): ListingFilter => ({
  text: other.text === "" ? one.text : other.text,
  params: { ...one.params, ...other.params },
})

/** A page of the listing, null when it is refused. */
export const listingOf = (
  session: Session,
  { userTemp }: Pick<Actor, "userTemp">,
  { text, params }: ListingFilter,
  page?: number,
  perPage?: number,
) => {
  const size = {
    ...(page === undefined ? {} : { page: String(page) }),
    ...(perPage === undefined ? {} : { per_page: String(perPage) }),
  }
  return attemptListing(session, userTemp, { ...params, ...size }, text)
}
export type Listing = NonNullable<Awaited<ReturnType<typeof listingOf>>>

export interface ListingPart extends Part<ProductSummary> {
  readonly correctedText: string | undefined
}

export const paid = ({ price, salePrice }: Pick<ProductSummary, "price" | "salePrice">): number | null =>
  salePrice ?? price

/** Prices of all its formats, with and without a promotion. */
export const pricesOf = ({ price, salePrice, variants }: ProductSummary): ReadonlyArray<number> =>
  [{ price, salePrice }, ...variants].flatMap((one) => [one.price ?? [], one.salePrice ?? []].flat())

const isPriced = (one: ProductSummary, next: ProductSummary): boolean =>
  pricesOf(one).length > 0 && pricesOf(next).length > 0
const areSingle = (one: ProductSummary, next: ProductSummary): boolean => !hasFormats(one) && !hasFormats(next)

/** Products with several formats have a price range: two are in the wrong order if their ranges do not overlap. */
const costsMore = (one: ProductSummary, next: ProductSummary): boolean =>
  areSingle(one, next)
    ? paid(one) !== null && paid(next) !== null && (paid(one) ?? 0) > (paid(next) ?? 0)
    : isPriced(one, next) && Math.min(...pricesOf(one)) > Math.max(...pricesOf(next))

/** One measure after the other, each cheapest first, and products without such a price at the end (ADR 55). */
const isAfterByMeasure = ({ measurePrice: one }: ProductSummary, { measurePrice: next }: ProductSummary): boolean =>
  one === null || next === null
    ? one === null && next !== null
    : one.measure === next.measure && one.amount > next.amount

export const LISTING_ORDERS: ReadonlyArray<ListOrder<ProductSummary, ListingFilter>> = [
  { name: "price-low", filter: withParams({ order_by: "price-low" }), isAfter: costsMore },
  { name: "price-high", filter: withParams({ order_by: "price-high" }), isAfter: (one, next) => costsMore(next, one) },
  { name: "rating", filter: withParams({ order_by: "rating" }), isAfter: (one, next) => one.rating < next.rating },
  {
    name: "popularity",
    filter: withParams({ order_by: "popularity" }),
    isAfter: (one, next) => one.sales < next.sales,
  },
  { name: "price-measure", filter: withParams({ order_by: "price-measure" }), isAfter: isAfterByMeasure },
]

const FLAGS = ["disponibili", "promo_list", "next_insert", "latest-order-list"] as const

/** One of several formats may be available, or on promotion. */
const holdsFlag = (bought: ReadonlySet<string> | null, flag: string, product: ProductSummary): boolean | null => {
  if (flag === "promo_list") return product.promo !== null
  if (flag === "latest-order-list") return bought === null ? null : bought.has(product.slug)
  // An item back in stock is available: not vice versa.
  return flag === "disponibili" && !hasFormats(product) && product.availability === "NON DISPONIBILE" ? false : null
}

const flagParam = (bought: ReadonlySet<string> | null): ListParam<ProductSummary, ListingFilter> => ({
  name: "flag",
  values: FLAGS,
  filter: (flag) => withParams({ [flag]: "true" }),
  holds: (product, flag) => holdsFlag(bought, flag, product),
})

type Bound = "min_price" | "max_price"

/** Both bounds are included, at this reader's prices. */
const boundParam = (name: Bound, prices: ReadonlyArray<number>): ListParam<ProductSummary, ListingFilter> => ({
  name,
  values: prices.map(amount),
  filter: (value) => withParams({ [name]: value }),
  holds: (product, value) => {
    const [price, bound] = [paid(product), Math.round(Number(value) * 100)]
    if (hasFormats(product) || price === null) return null
    return name === "min_price" ? price >= bound : price <= bound
  },
})

const pairOf = (values: ReadonlyArray<string>, isTree: boolean): ReadonlyArray<string> => {
  const ends = [...new Set([values[0], values.at(-1)].flatMap((value) => value ?? []))].join(",")
  return ends === "" ? [] : [isTree ? `and-${ends}` : ends]
}

/** The first, the middle and the last value, and two of them; two values select the rows of either. */
const facetParam = (
  { key, items }: FacetGroup,
  isTree: boolean,
  products: ReadonlyArray<ProductSummary>,
): ListParam<ProductSummary, ListingFilter> => {
  const choices = items.filter(isChoice)
  const some = [
    ...new Set([choices[Math.floor(choices.length / 2)], choices[0], choices.at(-1)].flatMap((item) => item ?? [])),
  ]
  const values = some.map(valueOf)
  const labels = new Map(some.map((item) => [valueOf(item), item.label]))
  const isBrand = key === "field_brand" && products.some(({ brand }) => brand !== "")
  return {
    name: key,
    values: [...values.slice(0, 1), ...pairOf(values, isTree), ...values.slice(1), "zzqqxxyy"],
    filter: (value) => withParams({ [key]: value }),
    ...(isBrand
      ? { holds: ({ brand }, value) => (brand === "" || value.includes(",") ? null : brand === labels.get(value)) }
      : { holds: (_product, value) => (value === "zzqqxxyy" ? false : null) }),
  }
}

const SHORT = 4
/** Words in the names of many products, but not of all. */
const wordsOf = (products: ReadonlyArray<ProductSummary>): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  for (const word of products.flatMap(({ name }) => [...new Set(name.toLowerCase().split(/[^\p{L}]+/u))]))
    if (word.length > SHORT) counts.set(word, (counts.get(word) ?? 0) + 1)
  const known = [...counts].filter(([, count]) => count < products.length)
  return known
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 2)
    .map(([word]) => word)
}

/** The category with most products that fits one page, or a text: a whole shop is too much to read. */
const baseOf = async (session: Session, actor: Actor, text: string): Promise<ListingFilter> => {
  const [tree] = (await listingOf(session, actor, NOTHING, 1, 1))?.facets.trees ?? []
  const sizes = tree?.items.filter((item) => isChoice(item) && item.count <= LARGEST) ?? []
  const [most] = sizes.toSorted((one, other) => other.count - one.count)
  return tree === undefined || most === undefined ? withParams({}, text) : withParams({ [tree.key]: valueOf(most) })
}

const openListing = async (session: Session): Promise<OpenList<ProductSummary, ListingFilter> | null> => {
  const client = await session.client("clientHasOrder")
  const text = (await session.given("searchFindsProducts")).text("text")
  const readers = await readersOf(session, client.text("token"), client.userTemp)
  const [own] = readers
  const bought = await allBought(session, client.userTemp)
  const base = await baseOf(session, own, text)
  const read = async (
    actor: Actor,
    filter: ListingFilter,
    page: number,
    perPage: number,
  ): Promise<ListingPart | null> => {
    act(session, actor)
    const listing = await listingOf(session, actor, mergeListing(base, filter), page, perPage)
    // Each service may correct different texts.
    if (listing === null || (filter.text !== "" && listing.correctedText !== undefined)) return null
    const { products, pagination, correctedText } = listing
    return { rows: products, total: pagination.total, facets: facetGroupsOf(listing), correctedText }
  }
  const free = await listingOf(session, own, base, 1, LARGEST)
  if (free === null) return null
  const { trees, links, checks } = free.facets
  const groups = [...new Set([...trees, ...links.slice(0, 1), ...checks.slice(0, 2), ...checks.slice(-1)])]
  const prices = free.products
    .filter((one) => !hasFormats(one))
    .flatMap((one) => paid(one) ?? [])
    .toSorted((one, other) => one - other)
  const priceAt = (part: number) => prices.slice(Math.floor((prices.length - 1) * part)).slice(0, 1)
  return {
    actors: [
      own,
      ...readers.slice(1).map((reader, index) => (index % 2 === 0 ? { ...reader, language: "it" as const } : reader)),
    ],
    read,
    params: [
      ...groups
        .filter(({ key }) => !(key in base.params))
        .map((group) => facetParam(group, trees.includes(group), free.products)),
      boundParam("min_price", [...priceAt(0.25), ...priceAt(0.75), ...priceAt(1)]),
      boundParam("max_price", [...priceAt(0.75), ...priceAt(0.25), ...priceAt(0)]),
      ...(base.text === ""
        ? [{ name: "text", values: wordsOf(free.products), filter: (words: string) => withParams({}, words) }]
        : []),
      flagParam(bought === null ? null : new Set(bought.map(({ slug }) => slug))),
    ],
    orders: LISTING_ORDERS,
    facetFilter: (filter, key, value) => mergeListing(filter, withParams({ [key]: value })),
  }
}

export const listingTable: ListTable<ProductSummary, ListingFilter> = {
  id: "product.list",
  about: ["product.list", "product.latest-orders"],
  idOf: ({ slug }) => slug,
  none: NOTHING,
  merge: mergeListing,
  isOrdered: false,
  isLoose: hasFormats,
  open: openListing,
}

/** A client who searches the shop, for the laws of its listing. */
export const open = async (session: Session) => {
  const client = await session.client("clientHasOrder")
  const text = (await session.given("searchFindsProducts")).text("text")
  const nothing = (await session.given("searchFindsNothing")).text("nothing_text")
  const own: Actor = { ...guest, name: "a client", token: client.text("token"), userTemp: client.userTemp }
  const list = (filter: ListingFilter, page = 1, perPage = 1, actor = own) => {
    act(session, actor)
    return listingOf(session, actor, filter, page, perPage)
  }
  return { own, text, nothing, list }
}
export type Open = Awaited<ReturnType<typeof open>>

export const paramsIn = (link: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(link.split("?")[1] ?? ""))

export const slugsOf = (listing: Listing | null): ReadonlyArray<string> =>
  listing?.products.map(({ slug }) => slug) ?? []

export const ABOUT = ["product.list"]
