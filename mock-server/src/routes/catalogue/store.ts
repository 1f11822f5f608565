/** Listings, items and suggestions for one client (S7.12–S7.15). */
import type { ChildItem, PathEntry, ProductDetail, Suggestion } from "@dispensa/domain"
import type { SupplierProduct } from "@dispensa/fixtures"
import { childOf, detailOf, pictureUrl, type Viewer } from "../../catalogue/product-view.ts"
import type { Language } from "../../language.ts"
import { answer, notFound, type Outcome, refuse } from "../../refusal.ts"
import type { CatalogueQuery } from "../../search/engine.ts"
import type { World } from "../../world.ts"
import { ordersOf } from "../order/store.ts"
import { withReviews } from "../product-calls/reviews.ts"
import { facetsView } from "./facets-view.ts"
import type { FoundListing } from "./listing-text.ts"

export const listingOf = (world: World, viewer: Viewer, query: CatalogueQuery): FoundListing => {
  const { total, products, facets } = world.engine.search(query)
  const { page, perPage } = query
  return {
    products,
    pagination: { page, perPage, total, totalPages: Math.ceil(total / perPage) },
    facets: facetsView(world.catalogue, viewer.language, facets, query.filters),
    path: pathOf(world, viewer.language, query.filters.get("category") ?? []),
  }
}

/** Codes of all items the client has ordered before (S2.19). */
export const formerItems = (world: World, viewer: Viewer): ReadonlyArray<string> =>
  viewer.client === null
    ? []
    : ordersOf(world, viewer.client.clientId).flatMap((order) => order.lines.map((line) => line.itemCode))

/** By slug, or by the code of one of its items. */
export const itemBySlug = (world: World, viewer: Viewer, key: string): Outcome<ProductDetail> => {
  const product = world.catalogue.bySlug.get(key)
  return product === undefined ? itemByCode(world, viewer, key) : shown(world, viewer, product, 0, key)
}

/** The product that the item is a format of, opened on that format. */
export const itemByCode = (world: World, viewer: Viewer, code: string): Outcome<ProductDetail> => {
  const sellable = world.catalogue.byCode.get(code)
  return sellable === undefined
    ? refuse(notFound(ITEM, code))
    : shown(world, viewer, sellable.product, sellable.index, code)
}

/** Unknown codes are left out. */
export const childrenByCode = (
  world: World,
  viewer: Viewer,
  codes: ReadonlyArray<string>,
): Readonly<Record<string, ChildItem>> =>
  Object.fromEntries(
    codes.flatMap((code): ReadonlyArray<readonly [string, ChildItem]> => {
      const sellable = world.catalogue.byCode.get(code)
      const child = sellable === undefined ? null : childOf(world.catalogue, viewer, sellable.product, sellable.index)
      return child === null ? [] : [[code, child]]
    }),
  )

export const suggestions = (world: World, language: Language, text: string, rows: number): ReadonlyArray<Suggestion> =>
  world.engine.suggest(text, rows).map((product) => {
    const picture = product.pictures[0]
    return {
      id: product.slug,
      name: product.name[language],
      image: picture === undefined ? null : pictureUrl(picture, "thumb"),
    }
  })

const shown = (
  world: World,
  viewer: Viewer,
  product: SupplierProduct,
  index: number,
  key: string,
): Outcome<ProductDetail> => {
  const detail = detailOf(world.catalogue, viewer, product, index)
  return detail === null ? refuse(notFound(ITEM, key)) : answer(withReviews(world, detail))
}

const ITEM = { it: "Articolo", en: "Item" }

/** The shop, then the steps down to the category, when one is chosen. */
const pathOf = (world: World, language: Language, categories: ReadonlyArray<string>): ReadonlyArray<PathEntry> => {
  const [only] = categories
  const steps = only === undefined || categories.length > 1 ? [] : world.catalogue.pathOf(only)
  return [
    { label: { it: "Catalogo", en: "Catalogue" }[language], route: "/shop" },
    ...steps.map((step) => ({ label: step.name[language], route: `/shop?category=${encodeURIComponent(step.slug)}` })),
  ]
}
