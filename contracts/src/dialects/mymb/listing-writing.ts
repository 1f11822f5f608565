/** A listing in the family's form: the writing side of `listing.ts`. */
import type { FacetGroup, PathEntry } from "@dispensa/domain"
import type { ListingAnswer } from "../../listing/endpoints.ts"
import type { Fields } from "../../wire-value.ts"
import { stepsOf } from "./listing.ts"
import { type Written, writeListed } from "./product-writing.ts"

const facetsOf = (groups: ReadonlyArray<FacetGroup>): Fields =>
  Object.fromEntries(
    groups.map(({ key, label, items }) => [
      key,
      {
        label,
        results: Object.fromEntries(
          items.map((item) => [
            item.key,
            { label: item.label, count: item.count, filter: item.filter, label_filter: null },
          ]),
        ),
      },
    ]),
  )

/** The first entry contains the whole path, the others the rest of it. */
const tabsOf = (path: ReadonlyArray<PathEntry>): Fields => {
  const category = new URLSearchParams(path.at(-1)?.route.split("?")[1] ?? "").get("category") ?? ""
  const steps = stepsOf(category)
  return path.length === 0
    ? {}
    : {
        category: path.map(({ label }, at) => ({
          label,
          submenu_id: `${at === 0 && steps.length > 1 ? "and-" : ""}${steps.slice(at).join(",")}`,
        })),
      }
}

/** An empty result is a refusal without a message. */
export const writeListing = ({ products, pagination, facets, path }: ListingAnswer, written: Written): Fields =>
  pagination.total === 0
    ? { success: false }
    : {
        success: true,
        product_list: {
          data: products.map((product) => writeListed(product, written)),
          pagination: {
            current_page: pagination.page,
            total: pagination.total,
            pages: pagination.totalPages,
          },
        },
        filters: {
          facets_results: facetsOf(facets.trees),
          facets_link_results: facetsOf(facets.links),
          facets_check_results: facetsOf(facets.checks),
        },
        tab_list: tabsOf(path),
      }
