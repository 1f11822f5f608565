/** A listing for one client: the products found, their facets, and the path down to the category (S7.13). */
import type { ListingAnswer } from "@dispensa/contracts"
import type { PathEntry } from "@dispensa/domain"
import type { CatalogueQuery } from "../../search/engine.ts"
import type { Language } from "../common/language.ts"
import type { Shop } from "../shop.ts"
import { facetsView } from "./facets-view.ts"
import { summaryOf, type Viewer } from "./product-view.ts"

export const listingOf = (shop: Shop, viewer: Viewer, query: CatalogueQuery): ListingAnswer => {
  const { total, products, facets, corrected } = shop.engine.search(query)
  const { page, perPage } = query
  return {
    products: products.flatMap((product) => summaryOf(shop.catalogue, viewer, product) ?? []),
    pagination: { page, perPage, total, totalPages: Math.ceil(total / perPage) },
    facets: facetsView(shop.catalogue, viewer.language, facets, query.filters),
    path: pathOf(shop, viewer.language, query.filters.get("category") ?? []),
    ...(corrected === null ? {} : { correctedText: corrected }),
  }
}

/** The shop, then the steps down to the category, when one is chosen. */
const pathOf = (shop: Shop, language: Language, categories: ReadonlyArray<string>): ReadonlyArray<PathEntry> => {
  const [only] = categories
  const steps = only === undefined || categories.length > 1 ? [] : shop.catalogue.pathOf(only)
  return [
    { label: { it: "Catalogo", en: "Catalogue" }[language], route: "/shop" },
    ...steps.map((step) => ({ label: step.name[language], route: `/shop?category=${encodeURIComponent(step.slug)}` })),
  ]
}
