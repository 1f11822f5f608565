/** Documentation: the listing. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { listingFields } from "./field-docs.ts"
import { guestIdentity, onePage, product } from "../docs/pieces.ts"

const facets = {
  category: { label: "Categorie", results: { pasta: { label: "Pasta", count: 1, filter: "/shop?category=pasta" } } },
}

export const listingDocs = {
  operations: {
    productList: {
      summary: "List products",
      description:
        "A page of products with the facets of all of them. Several values of one filter: one of them must hold; several filters: all of them. Each facet counts what choosing it gives beside what is chosen, the other values of a chosen filter too. A refusal comes with status 200.",
      answer: "The listing; or, when the engine fails, `{exc}` or `success: false`.",

      example: {
        request: { user_temp: guestIdentity, text: "pasta", page: "1", per_page: "12", category: "pasta" },
        answer: {
          message: {
            success: true,
            product_list: { data: [product], pagination: onePage },
            filters: { facets_results: facets, facets_link_results: {}, facets_check_results: {} },
            corrected_text: null,
            tab_list: [
              { label: "Catalogo", route: "/shop" },
              { label: "Pasta", route: "/shop?category=pasta" },
            ],
          },
        },
      },
    },
  },
  schemaNames: {
    FacetGroupResultsEntry: "FacetItem",
    FacetsFacetsResultsEntry: "FacetGroup",
    ListingFailedMessage: "ListingFailure",
    ListingFilters: "Facets",
    ListingFoundMessage: "Listing",
    ListingProductList: "ListingPage",
    ListingTabList: "PathEntry",
    ProductListAnswer1: "ListingFound",
    ProductListAnswer2: "ListingFailed",
  },
  fields: listingFields,
} as const satisfies SubjectDocs
