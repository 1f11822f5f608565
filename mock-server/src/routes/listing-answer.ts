/**
 * The encoded answer of a listing. The contract's schema encodes all of it; encoded products and facets are cached because many
 * pages share them: products per price view, facets per search.
 */
import { type ListingAnswer, ListingWire, ProductSummaryWire } from "@dispensa/contracts"
import { NO_FACETS, type ProductSummary } from "@dispensa/domain"
import { Schema } from "effect"
import type { Viewer } from "../shop/catalogue/product-view.ts"
import type { Catalogue } from "../shop/supplier/catalogue.ts"

const encodeListing = Schema.encodeSync(ListingWire)
const encodeProduct = Schema.encodeSync(ProductSummaryWire)

type EncodedListing = typeof ListingWire.Encoded
type EncodedProduct = typeof ProductSummaryWire.Encoded

interface CachedListings {
  /** Key: price view, item code, rating and number of reviews. */
  readonly products: Map<string, EncodedProduct>
  /** Key: the search, regardless of page and order. */
  readonly facets: Map<string, EncodedListing["filters"]>
}

/** The limit of each cache; beyond it entries are encoded again. */
const MAX_PRODUCTS = 100_000
const MAX_FACETS = 300

const cacheOf = new WeakMap<Catalogue, CachedListings>()

export const listingAnswer = (
  catalogue: Catalogue,
  viewer: Viewer,
  search: string,
  { products, facets, ...rest }: ListingAnswer,
): { readonly message: EncodedListing } => {
  const cache = cacheOf.get(catalogue) ?? { products: new Map(), facets: new Map() }
  cacheOf.set(catalogue, cache)
  const encoded = encodeListing({ ...rest, products: [], facets: NO_FACETS })
  const view = priceView(viewer)
  const data = products.map((product) =>
    // No other client may see what one client has ordered.
    product.orderedBefore === undefined
      ? cachedIn<EncodedProduct>(cache.products, MAX_PRODUCTS, `${view} ${rated(product)}`, () =>
          encodeProduct(product),
        )
      : encodeProduct(product),
  )
  const filters = cachedIn<EncodedListing["filters"]>(
    cache.facets,
    MAX_FACETS,
    search,
    () => encodeListing({ ...rest, products: [], facets }).filters,
  )
  return { message: { ...encoded, product_list: { ...encoded.product_list, data }, filters } }
}

const rated = ({ itemCode, rating, reviewCount }: ProductSummary): string => `${itemCode} ${rating} ${reviewCount}`

const cachedIn = <A>(cache: Map<string, A>, most: number, key: string, make: () => A): A => {
  const known = cache.get(key)
  if (known !== undefined) return known
  if (cache.size >= most) cache.clear()
  const made = make()
  cache.set(key, made)
  return made
}

/** Clients with the same discounts see the same prices. */
const priceView = ({ client, language }: Viewer): string =>
  `${language} ${client === null ? "" : JSON.stringify(client.discounts)}`
