/**
 * The catalogue's search engine, in process: `buildEngine(supplier)`, then `engine.search(query)` for a listing page with all
 * facet counts and `engine.suggest(text, rows)` for the search box. It needs no server, which benchmarks rely on.
 */
import type { SortKey } from "@dispensa/domain"
import type { Supplier, SupplierClient, SupplierProduct } from "@dispensa/fixtures"
import { type Catalogue, makeCatalogue } from "../shop/supplier/catalogue.ts"
import { type Bits, makeBits, setBit } from "./bitset.ts"
import {
  catalogueFacets,
  flagSets,
  headTextsOf,
  isOrderable,
  type ListingFlag,
  orderableSet,
  otherTextsOf,
  titleTextsOf,
} from "./documents.ts"
import { buildOrder, type EngineParts, type EngineQuery, type Order, searchEngine } from "./facet-engine.ts"
import { makePriceLists, type PriceLists } from "./price-list.ts"
import { makeSuggest } from "./suggest.ts"
import { buildTextIndex } from "./text-index.ts"
import { makeTextSearch } from "./text-search.ts"
import { makeTokenizer } from "./tokens.ts"

export interface CatalogueQuery {
  /** Every word must match, the last may be unfinished, unless no product matches them all; "" matches everything. */
  readonly text: string
  /** By facet key (category, color, size, field_brand…): any of the values. Different keys must all match. */
  readonly filters: ReadonlyMap<string, ReadonlyArray<string>>
  /** Net price for the client in cents, both ends included; null is open. */
  readonly minPrice: number | null
  readonly maxPrice: number | null
  readonly flags: ReadonlyArray<ListingFlag>
  /** Only products that have one of these items; null is all. */
  readonly items: ReadonlyArray<string> | null
  /** The client whose prices apply; null is the list price. */
  readonly client: SupplierClient | null
  readonly orderBy: SortKey
  /** From 1. */
  readonly page: number
  readonly perPage: number
}

export interface CatalogueResult {
  /** The corrected text: misspelt words replaced, words without a match omitted. */
  readonly corrected: string | null
  readonly total: number
  readonly products: ReadonlyArray<SupplierProduct>
  readonly facets: ReadonlyArray<FacetCounts>
}

/** `counts[i]` products of the result have `values[i]`; the group's own choice is ignored. */
export interface FacetCounts {
  readonly key: string
  readonly values: ReadonlyArray<string>
  readonly counts: Uint32Array
}

export interface CatalogueEngine {
  readonly search: (query: CatalogueQuery) => CatalogueResult
  /** Products for the search box, best first; typing errors are tolerated when nothing matches as typed. */
  readonly suggest: (text: string, rows: number) => ReadonlyArray<SupplierProduct>
}

/** Everything, first page: a query to start from. */
export const EVERYTHING: CatalogueQuery = {
  text: "",
  filters: new Map(),
  minPrice: null,
  maxPrice: null,
  flags: [],
  items: null,
  client: null,
  orderBy: "default",
  page: 1,
  perPage: 12,
}

export const buildEngine = (supplier: Supplier, catalogue: Catalogue = makeCatalogue(supplier)): CatalogueEngine => {
  const { products } = supplier
  const size = products.length
  const tokenize = makeTokenizer()
  const titles = buildTextIndex(size, textsAt(products, titleTextsOf(catalogue)), tokenize)
  const others = buildTextIndex(size, textsAt(products, otherTextsOf(catalogue)), tokenize)
  const heads = buildTextIndex(size, textsAt(products, headTextsOf), tokenize)
  const parts: EngineParts = { size, facets: catalogueFacets(catalogue) }
  const flags = flagSets(catalogue)
  const orders = fixedOrders(products)
  const prices = makePriceLists(catalogue)
  const positions = new Map(products.map((product, position) => [product.slug, position]))
  const productsAt = (documents: ReadonlyArray<number>) => documents.flatMap((document) => products[document] ?? [])
  const itemSet = (codes: ReadonlyArray<string>): Bits => {
    const bits = makeBits(size)
    for (const code of codes) {
      const position = positions.get(catalogue.byCode.get(code)?.product.slug ?? "")
      if (position !== undefined) setBit(bits, position)
    }
    return bits
  }
  const indexes = { heads, titles, others }
  const textSearch = makeTextSearch(indexes, size, orderableSet(products))
  const suggest = makeSuggest({ titles, others }, size, orders.popularity, textSearch)
  return {
    search: (query) => {
      const { found, tiers, corrected } = textSearch(query.text)
      const result = searchEngine(parts, {
        filters: query.filters,
        found,
        // An explicit order by price or date takes precedence.
        tiers: query.orderBy === "default" ? tiers : [],
        page: query.page,
        perPage: query.perPage,
        sets: [...query.flags.map((flag) => flags[flag]), ...(query.items === null ? [] : [itemSet(query.items)])],
        ranges: rangesOf(query, prices),
        order: orderFor(query, orders, prices),
      })
      return {
        corrected,
        total: result.total,
        products: productsAt(result.documents),
        facets: parts.facets.map(({ key, values }) => ({
          key,
          values,
          counts: result.counts.get(key) ?? new Uint32Array(),
        })),
      }
    },
    suggest: (text, rows) => productsAt(suggest(text, rows)),
  }
}

const textsAt =
  (products: ReadonlyArray<SupplierProduct>, textsOf: (product: SupplierProduct) => ReadonlyArray<string>) =>
  (document: number): ReadonlyArray<string> => {
    const product = products[document]
    return product === undefined ? [] : textsOf(product)
  }

type FixedOrders = Readonly<Record<Exclude<SortKey, "price-low" | "price-high" | "price-measure">, Order>>

const fixedOrders = (products: ReadonlyArray<SupplierProduct>): FixedOrders => {
  const by = (keyOf: (product: SupplierProduct) => number): Order => {
    const keys = products.map(keyOf)
    const lowest = keys.reduce((low, key) => Math.min(low, key), 0)
    return buildOrder(products.length, (document) => (keys[document] ?? 0) - lowest)
  }
  return {
    default: by((product) => (isOrderable(product) ? 0 : 2) + (product.isHot ? 0 : 1)),
    popularity: by((product) => -product.sales),
    rating: by((product) => -Math.round(product.rating * 100)),
    date: by((product) => product.ageDays),
  }
}

const orderFor = (query: CatalogueQuery, orders: FixedOrders, prices: PriceLists): Order => {
  if (query.orderBy === "price-low") return prices.of(query.client).cheapestFirst()
  if (query.orderBy === "price-high") return prices.of(query.client).dearestFirst()
  if (query.orderBy === "price-measure") return prices.of(query.client).cheapestMeasureFirst()
  return orders[query.orderBy]
}

const rangesOf = ({ minPrice, maxPrice, client }: CatalogueQuery, prices: PriceLists): EngineQuery["ranges"] =>
  minPrice === null && maxPrice === null
    ? []
    : [{ values: prices.of(client).prices, min: minPrice ?? 0, max: maxPrice ?? Number.MAX_SAFE_INTEGER }]
