/** Finding products: listings with their facets, suggestions, many texts at once, single lookups. */
import { type FieldDocs, docsIn } from "../docs/subject-docs.ts"

const KEYS = "By the parameter that each facet writes; the order of the keys is the order in which they are shown."
const FACTS = "left out of a product with several formats, and for an agent."

export const listingFields: FieldDocs = {
  corrected_text:
    "The text that was searched in the place of one that finds nothing: misspelt words are corrected, words that no product has beside the others left out. Left out or null where it was searched as typed.",
  count: "How many products choosing it gives beside what is chosen of the other facets.",
  facets_check_results: `Facets whose values are ticked: all that begin with \`field_\`. ${KEYS}`,
  facets_link_results: `Facets whose values are links: \`color\` and \`size\`. ${KEYS}`,
  facets_results: `Facets that are trees: \`category\`. ${KEYS}`,
  filter:
    "What the facet's link leads to: a shop query, `/shop?color=rosso`; an old `catalogo?` in the place of `/shop?` is understood.",
  filters: "The facets of all the products that are found, not of this page alone.",
  label_filter: "The value that a checkable facet toggles; null for a link and in a tree.",
  parent: "The key of the parent item in a tree of facets, null at the top.",
  product_list: "The page of products.",
  results:
    "The values by their key, in the order in which they are shown: the order of the keys counts. One without a product is left out unless it is chosen.",
  tab_list:
    "The path to what is listed, outermost first: the shop, then the steps to the category where exactly one is chosen.",
  "FacetGroup.label": "What the facet is called, in the language of the request.",
  "FacetItem.rank":
    "The place among the values of its group, the smallest first: a map whose keys look like numbers keeps no order of its own. Left out or null: the order of the keys.",
  "FacetItem.label": "What the value is called, in the language of the request.",
  "PathEntry.label": "What the step is called, in the language of the request.",
  "PathEntry.route": "The step's path in the shop, without a language: `/shop?category=pasta`.",

  q: "The letters typed so far.",
  result: "The best first, each once; no more than `rows`.",
  "AutocompleteRequest.rows": "How many suggestions are wanted at most.",
  images: "Addresses of pictures, of which the first is shown; may be empty.",
  ...docsIn(["Suggestion"], {
    availability: `DISPONIBILE, IN ARRIVO, or anything else for what is not available; ${FACTS}`,
    brand: `The brand's name, ready to print; ${FACTS}`,
    id: "The product's `slug`: its page is `/product/default/<id>`.",
    name: "What the product is called, in the language of the request.",
    price: `Net, per sales unit, without a promotion; null where it is not known, ${FACTS}`,
    qty_min_imballo: `Sales units in a pack; ${FACTS}`,
    sku: "The code of the item to add; left out of what cannot be ordered, of a product with several formats, and for an agent.",
    uom: `Code of the sales unit: PZ, CT, KG…; ${FACTS}`,
    vat_rate: `Percent: 4, 10 or 22; ${FACTS}`,
  }),

  barcode: "A barcode; blanks in it do not count.",
  children_ids: "Codes of items; one that is unknown is not answered.",
  is_near: "True where no article has all the words: `items` are the nearest, or those of a corrected text.",
  item_code: "The code of an item.",
  items: "What the text stands for: of a code or a barcode one item, of a name several, the best first; may be empty.",
  texts: "What was typed or scanned, at most 100.",
  "FoundItems.text": "The text as it was sent.",
  "GetAlternativeItemsRequest.item_code": "The code of an item, also of one that has left the range.",
  "GetItemRequest.slug": "The product's slug, or the code of one of its formats.",
  "GetUsualItemsRequest.item_code": "The one article that is wanted; null or left out for all.",
  "PostReviewRequest.item_code": "The code of any of the product's formats.",
  "Listing.success": "Always true.",
  "ListingFailed.message": "Left out or null where the engine says nothing at all.",
  "ListingFailure.success": "False, null or left out: the engine failed, and neither products nor facets are shown.",
}
