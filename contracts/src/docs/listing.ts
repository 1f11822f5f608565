/** Documentation: the listing. */
import type { EndpointDoc } from "./endpoint-doc.ts"
import { guestIdentity, onePage, product } from "./pieces.ts"

const facets = {
  category: { label: "Categorie", results: { pasta: { label: "Pasta", count: 1, filter: "/shop?category=pasta" } } },
}

export const listingDocs = {
  productList: {
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
} as const satisfies Record<string, EndpointDoc>
