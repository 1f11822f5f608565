/** A listing for one client: the matching products, their facets, and the path to the category (S7.13). */
import type { ListingAnswer } from "@dispensa/contracts"
import type { PathEntry } from "@dispensa/domain"
import { CATEGORY } from "../../search/documents.ts"
import type { CatalogueQuery } from "../../search/engine.ts"
import type { Language } from "../common/language.ts"
import type { Shop } from "../shop.ts"
import { facetsView } from "./facets-view.ts"
import { summaryOf, type Viewer } from "./product-view.ts"

export const listingOf = (shop: Shop, viewer: Viewer, query: CatalogueQuery): ListingAnswer => {
  const categories = deepest(shop, query.filters.get(CATEGORY) ?? [])
  const filters = categories.length === 0 ? query.filters : new Map([...query.filters, [CATEGORY, categories]])
  const { total, products, facets, corrected } = shop.engine.search({ ...query, filters })
  const { page, perPage } = query
  return {
    products: products.flatMap((product) => summaryOf(shop.catalogue, viewer, product) ?? []),
    pagination: { page, perPage, total, totalPages: Math.ceil(total / perPage) },
    facets: facetsView(shop.catalogue, viewer.language, facets, query.filters),
    path: pathOf(shop, viewer.language, categories),
    ...(corrected === null ? {} : { correctedText: corrected }),
  }
}

/** A parent leads to its child: `and-pasta,pasta-corta` means the latter. */
const deepest = ({ catalogue }: Shop, slugs: ReadonlyArray<string>): ReadonlyArray<string> =>
  slugs.filter(
    (slug) => !slugs.some((other) => other !== slug && catalogue.pathOf(other).some((step) => step.slug === slug)),
  )

/** The shop, then the steps down to the chosen category, if any. */
const pathOf = (shop: Shop, language: Language, categories: ReadonlyArray<string>): ReadonlyArray<PathEntry> => {
  const [only] = categories
  const steps = only === undefined || categories.length > 1 ? [] : shop.catalogue.pathOf(only)
  return [
    { label: { it: "Catalogo", en: "Catalogue" }[language], route: "/shop" },
    ...steps.map((step) => ({ label: step.name[language], route: `/shop?category=${encodeURIComponent(step.slug)}` })),
  ]
}
