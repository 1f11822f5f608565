/**
 * A listing as it goes over the wire, written from pieces: a product's text is made once for each price group and
 * language, a facet choice's once, and only counts and pages are new. Encoding all of it each time took 6 of 7 parts.
 */
import { endpoints } from "@dispensa/contracts"
import { type FacetGroup, type FacetItem, type Listing, type ListingFacets, NO_FACETS } from "@dispensa/domain"
import type { SupplierClient, SupplierProduct } from "@dispensa/fixtures"
import { Schema } from "effect"
import type { Catalogue } from "../../catalogue/catalogue.ts"
import { summaryOf, type Viewer } from "../../catalogue/product-view.ts"
import type { Language } from "../../language.ts"
import { fill, firstDifference, type Hole, holeOf, pieceOf } from "../../plugins/pieces.ts"
import type { Choice, FoundFacets, FoundGroup } from "./facets-view.ts"

/** What the search found, before it is written. */
export interface FoundListing extends Pick<Listing, "pagination" | "path"> {
  readonly products: ReadonlyArray<SupplierProduct>
  readonly facets: FoundFacets
}

const encode = Schema.encodeSync(endpoints.productList.response)
const write = (listing: Listing): string => JSON.stringify(encode({ message: listing }))

const NOTHING: Listing = {
  products: [],
  pagination: { page: 1, perPage: 1, total: 0, totalPages: 0 },
  facets: NO_FACETS,
  path: [],
}
const EMPTY = write(NOTHING)
const KINDS = ["trees", "links", "checks"] as const

export const listingText = (catalogue: Catalogue, viewer: Viewer, found: FoundListing): string => {
  const { pagination, path, facets } = found
  const known = facetPiecesOf(catalogue, viewer.language)
  const products = found.products.flatMap((product) => productText(catalogue, viewer, product) ?? [])
  return fill(write({ ...NOTHING, pagination, path }), [
    ...KINDS.map((kind) => [facetHole(kind), groupsText(known, facets[kind])] as const),
    ...(productHole === null ? [] : [[productHole, products.join(",")] as const]),
  ])
}

const facetHoles = new Map<string, Hole>()

const facetHole = (kind: keyof ListingFacets): Hole => {
  const known = facetHoles.get(kind)
  if (known !== undefined) return known
  const filled = { ...NO_FACETS, [kind]: [{ key: "k", label: "k", items: [] }] }
  const hole = holeOf(EMPTY, write({ ...NOTHING, facets: filled }))
  facetHoles.set(kind, hole)
  return hole
}

/** Found with the first product that is written. */
let productHole: Hole | null = null

/** Texts of this many products are kept for a price group and language; then they are made anew. */
const MAX_PRODUCTS = 20_000

const productTexts = new WeakMap<Catalogue, Map<string, Map<string, string>>>()

/** Null for a product without items: there is nothing to sell. */
const productText = (catalogue: Catalogue, viewer: Viewer, product: SupplierProduct): string | null => {
  const texts = textsFor(catalogue, viewer)
  const known = texts.get(product.slug)
  if (known !== undefined) return known
  const summary = summaryOf(catalogue, viewer, product)
  if (summary === null) return null
  const filled = write({ ...NOTHING, products: [summary] })
  productHole ??= holeOf(EMPTY, filled)
  const text = pieceOf(EMPTY, filled)
  if (texts.size >= MAX_PRODUCTS) texts.clear()
  texts.set(product.slug, text)
  return text
}

const textsFor = (catalogue: Catalogue, { client, language }: Viewer): Map<string, string> => {
  const ofAll = productTexts.get(catalogue) ?? new Map<string, Map<string, string>>()
  productTexts.set(catalogue, ofAll)
  const key = `${language} ${client === null ? "" : priceGroupOf(client)}`
  const texts = ofAll.get(key) ?? new Map<string, string>()
  ofAll.set(key, texts)
  return texts
}

const priceGroups = new WeakMap<SupplierClient, string>()

/** Clients with the same discounts see the same prices. */
const priceGroupOf = (client: SupplierClient): string => {
  const known = priceGroups.get(client)
  if (known !== undefined) return known
  const group = JSON.stringify(client.discounts)
  priceGroups.set(client, group)
  return group
}

/** A group without its choices, and where they go. */
interface GroupPiece {
  readonly text: string
  readonly hole: Hole
}

/** A choice up to its count, and what follows it. */
type ChoicePiece = readonly [before: string, after: string]

interface FacetPieces {
  readonly groups: Map<string, GroupPiece>
  readonly choices: WeakMap<Choice, ChoicePiece>
}

const facetPieces = new WeakMap<Catalogue, Map<Language, FacetPieces>>()

const facetPiecesOf = (catalogue: Catalogue, language: Language): FacetPieces => {
  const ofAll = facetPieces.get(catalogue) ?? new Map<Language, FacetPieces>()
  facetPieces.set(catalogue, ofAll)
  const pieces = ofAll.get(language) ?? { groups: new Map(), choices: new WeakMap() }
  ofAll.set(language, pieces)
  return pieces
}

const groupsText = ({ groups, choices }: FacetPieces, found: ReadonlyArray<FoundGroup>): string =>
  found
    .map(({ key, label, items }) => {
      const { text, hole } = groups.get(key) ?? makeGroup(groups, key, label)
      let entries = ""
      for (const { choice, count } of items) {
        const [before, after] = choices.get(choice) ?? makeChoice(choices, choice)
        entries += `${entries === "" ? "" : ","}${before}${count}${after}`
      }
      return fill(text, [[hole, entries]])
    })
    .join(",")

const withGroup = (key: string, label: string, items: FacetGroup["items"]): string =>
  write({ ...NOTHING, facets: { ...NO_FACETS, trees: [{ key, label, items }] } })

const SAMPLE: FacetItem = { key: "k", label: "k", count: 0, filter: "", labelFilter: null, parent: null }

const makeGroup = (groups: FacetPieces["groups"], key: string, label: string): GroupPiece => {
  const text = pieceOf(EMPTY, withGroup(key, label, []))
  const made = { text, hole: holeOf(text, pieceOf(EMPTY, withGroup(key, label, [SAMPLE]))) }
  groups.set(key, made)
  return made
}

const makeChoice = (choices: FacetPieces["choices"], choice: Choice): ChoicePiece => {
  const empty = withGroup("k", "k", [])
  const [none, one] = [0, 1].map((count) => pieceOf(empty, withGroup("k", "k", [{ ...choice.item, count }])))
  const place = firstDifference(none ?? "", one ?? "")
  const made = [none?.slice(0, place) ?? "", none?.slice(place + 1) ?? ""] as const
  choices.set(choice, made)
  return made
}
