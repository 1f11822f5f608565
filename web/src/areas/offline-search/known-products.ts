/** The products known without the backend: bought, listed or viewed, each once, with the data of its answers. */
import { ListingAnswer } from "@dispensa/contracts"
import {
  BoughtItem,
  ChildItem,
  type FacetGroup,
  facetValue,
  LatestOrderedProduct,
  OrderDetail,
  parseShopRoute,
  ProductDetail,
  type ProductSummary,
  SavedCart,
  type ShopQuery,
  type WishlistItem,
} from "@dispensa/domain"
import { Option, Schema } from "effect"
import type { PersistedAnswer } from "../../query/persisted-answer.ts"

export interface KnownProduct {
  readonly itemCode: string
  readonly name: string
  readonly image: string | null
  /** The product's slug in its URL; null if only the code is known. */
  readonly slug: string | null
  /** Everything a listing shows; null if only the name is known. */
  readonly summary: ProductSummary | null
  /** When its newest answer was given; null for data from the event log. */
  readonly at: number | null
  readonly isBought: boolean
  /** Filters it is known to match: "category=olio". */
  readonly passes: ReadonlySet<string>
}

type Finding = Pick<KnownProduct, "itemCode" | "name" | "image"> & Partial<KnownProduct>

export const passing = (group: string, value: string): string => `${group}=${value}`

export const knownProducts = (
  answers: ReadonlyArray<PersistedAnswer>,
  wishlist: ReadonlyArray<WishlistItem>,
): ReadonlyArray<KnownProduct> => {
  const known = new Map<string, KnownProduct>()
  const brands = brandsIn(answers)
  const findings = [...answers.toSorted((one, other) => one.at - other.at).flatMap(findingsIn), ...wishlist]
  for (const finding of findings) {
    const { itemCode } = finding
    known.set(itemCode, withBrand(merged(known.get(itemCode), finding), brands))
  }
  return [...known.values()]
}

const NO_FILTERS: ReadonlySet<string> = new Set()

/** Later data is newer; values it omits are retained. */
const merged = (before: KnownProduct | undefined, finding: Finding): KnownProduct => ({
  itemCode: finding.itemCode,
  name: finding.name,
  image: finding.image ?? before?.image ?? null,
  slug: finding.slug ?? before?.slug ?? null,
  summary: finding.summary ?? before?.summary ?? null,
  at: finding.at ?? before?.at ?? null,
  isBought: finding.isBought === true || before?.isBought === true,
  passes: new Set([...(before?.passes ?? NO_FILTERS), ...(finding.passes ?? NO_FILTERS)]),
})

const findingOf = (summary: ProductSummary, at: number, rest: Partial<KnownProduct> = {}): Finding => {
  const { itemCode, name, slug, pictures, promo } = summary
  const promoted = promo === null ? [] : [passing("promo_list", "true")]
  const passes = new Set([...promoted, ...(rest.passes ?? NO_FILTERS)])
  return { itemCode, name, slug, image: pictures[0]?.url ?? null, summary, at, ...rest, passes }
}

const Listed = Schema.decodeUnknownOption(ListingAnswer)
const Detail = Schema.decodeUnknownOption(ProductDetail)
const Summaries = Schema.decodeUnknownOption(Schema.Array(ChildItem))
const Ordered = Schema.decodeUnknownOption(
  Schema.Struct({ data: Schema.Array(LatestOrderedProduct), pagination: Schema.Unknown }),
)
const Bought = Schema.decodeUnknownOption(Schema.Array(BoughtItem))
const Order = Schema.decodeUnknownOption(OrderDetail)
const Carts = Schema.decodeUnknownOption(Schema.Array(SavedCart))
const ByCode = Schema.decodeUnknownOption(Schema.Record(Schema.String, ChildItem))
const OfLines = Schema.decodeUnknownOption(Schema.Struct({ products: Schema.Unknown }))

const some = <A>(found: Option.Option<A>, findings: (found: A) => ReadonlyArray<Finding>): ReadonlyArray<Finding> =>
  Option.match(found, { onNone: () => [], onSome: findings })

const byCode = (data: unknown, at: number) =>
  some(ByCode(data), (products) => Object.values(products).map((product) => findingOf(product, at)))

const findingsIn = ({ key, data, at }: PersistedAnswer): ReadonlyArray<Finding> => {
  switch (key[0]) {
    case "listing":
      return listedIn(String(key[2]), data, at)
    case "item":
      return some(Detail(data), (product) => [
        findingOf(product, at, { passes: new Set(product.categories.map(({ slug }) => passing("category", slug))) }),
      ])
    case "children":
      return byCode(data, at)
    case "line-products":
      return some(OfLines(data), ({ products }) => byCode(products, at))
    case "alternatives":
      return some(Summaries(data), (products) => products.map((product) => findingOf(product, at)))
    case "latest-ordered":
      return some(Ordered(data), (paged) => paged.data.map((product) => findingOf(product, at, { isBought: true })))
    case "usual":
      return some(Bought(data), (bought) =>
        bought.flatMap(({ item }) => (item === null ? [] : [findingOf(item, at, { isBought: true })])),
      )
    case "order":
      return some(Order(data), ({ lines }) =>
        lines.map(({ itemCode, name, slug, image }) => ({ itemCode, name, slug, image, at, isBought: true })),
      )
    case "saved-carts":
      return some(Carts(data), (carts) =>
        carts.flatMap(({ lines }) => lines.map(({ itemCode, name, image }) => ({ itemCode, name, image, at }))),
      )
    default:
      return []
  }
}

/** Products of a filtered listing match its filters; with alternatives it is unknown which one. */
const listedIn = (route: string, data: unknown, at: number): ReadonlyArray<Finding> =>
  some(Listed(data), ({ products }) => {
    const query = parseShopRoute(route)
    const passes = new Set(
      chosenIn(query).flatMap(([group, values]) =>
        values.length === 1 ? values.map((value) => passing(group, value)) : [],
      ),
    )
    return products.map((product) => findingOf(product, at, { passes, isBought: query.isLatestOrders }))
  })

/** A query's filters by group: one value of each group must match. */
export const chosenIn = (query: ShopQuery): ReadonlyArray<readonly [string, ReadonlyArray<string>]> =>
  [
    ["category", query.categories] as const,
    ["color", query.colors] as const,
    ["size", query.sizes] as const,
    ...Object.entries(query.fields),
    ...query.flags.map((flag) => [flag, ["true"]] as const),
  ].filter(([, values]) => values.length > 0)

/** The filter value of each brand name, as found in the facets of any listing. */
const brandsIn = (answers: ReadonlyArray<PersistedAnswer>): ReadonlyMap<string, string> => {
  const groups: ReadonlyArray<FacetGroup> = answers.flatMap(({ key, data }) =>
    key[0] === "listing" ? Option.match(Listed(data), { onNone: () => [], onSome: ({ facets }) => facets.checks }) : [],
  )
  const items = groups.filter(({ key }) => key === BRAND).flatMap((group) => group.items)
  return new Map(items.map((item) => [item.label, facetValue(item)]))
}

const BRAND = "field_brand"

const withBrand = (product: KnownProduct, brands: ReadonlyMap<string, string>): KnownProduct => {
  const value = brands.get(product.summary?.brand ?? "")
  return value === undefined ? product : { ...product, passes: new Set([...product.passes, passing(BRAND, value)]) }
}
