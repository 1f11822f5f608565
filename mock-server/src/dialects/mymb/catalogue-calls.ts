/** Listing, item, suggestions and alternatives of the family, over the shop's catalogue. */
import { endpointRoutes, type ListingAnswer } from "@dispensa/contracts"
import { type Fields, numberOf, textOf, writeItem, writeListing } from "@dispensa/contracts/mymb-backend"
import { NO_FACETS, type PathEntry } from "@dispensa/domain"
import { Result } from "effect"
import { alternativesOf, codeOfBarcode, suggestionsFor } from "../../shop/catalogue/items.ts"
import { listingQuery } from "../../shop/catalogue/listing-query.ts"
import { listingOf } from "../../shop/catalogue/listing.ts"
import type { Viewer } from "../../shop/catalogue/product-view.ts"
import { answer, failure, type Outcome, refuse } from "../../shop/common/refusal.ts"
import { buyerOf, orderedItems } from "../../shop/orders/ordered-items.ts"
import type { Shop } from "../../shop/shop.ts"
import { commercialCode, internalCode } from "./codes.ts"
import type { FamilyCall, FamilyRequest } from "./family-call.ts"
import { productOf, familyProduct, itemOf } from "./family-products.ts"

/** Parameters of a listing: the other fields of its body. */
const paramsOf = ({
  client_id: _client,
  address_code: _address,
  ext_call: _ext,
  text: _text,
  id: _id,
  ...rest
}: Fields) => {
  const params = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  return params["purchased"] === "true" ? { ...params, "latest-order-list": "true" } : params
}

/** The path from the root to a category, as in an address. */
const categoryPath = ({ catalogue }: Shop, slug: string): string => {
  const steps = catalogue.pathOf(slug).map((step) => step.slug)
  return steps.length > 1 ? `and-${steps.join(",")}` : slug
}

const slugOf = ({ route }: PathEntry): string => new URLSearchParams(route.split("?")[1] ?? "").get("category") ?? ""

/** Categories by path, products by internal code. */
const familyListing = (
  shop: Shop,
  viewer: Viewer,
  { products, pagination, facets, path }: ListingAnswer,
): ListingAnswer => ({
  products: products.map((product) =>
    familyProduct({ childCount: product.children.length, ...product }, viewer.language),
  ),
  pagination,
  facets: {
    ...facets,
    trees: facets.trees.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, filter: `catalogo?category=${categoryPath(shop, item.key)}` })),
    })),
  },
  path: path
    .filter((entry) => slugOf(entry) !== "")
    .map((entry) => ({
      label: entry.label,
      route: `/shop?category=${categoryPath(shop, slugOf(entry))}`,
    })),
})

/** The known items among these codes. */
const listingOfItems = (shop: Shop, viewer: Viewer, codes: ReadonlyArray<string>, body: Fields): ListingAnswer => {
  const found = codes.flatMap((code) => productOf(shop, viewer, code) ?? [])
  const page = numberOf(body["page"]) ?? 1
  const perPage = numberOf(body["per_page"]) ?? 12
  return {
    products: found.slice((page - 1) * perPage, page * perPage),
    pagination: { page, perPage, total: found.length, totalPages: Math.ceil(found.length / perPage) },
    facets: NO_FACETS,
    path: [],
  }
}

const listing = ({ context, body, caller, userTemp }: FamilyRequest): Outcome<unknown> =>
  Result.flatMap(buyerOf(context, caller, userTemp), (viewer): Outcome<unknown> => {
    const written = { isGuest: viewer.client === null }
    const ids = textOf(body["id"])
    const text = textOf(body["text"])
    const named = context.catalogue.byCode.has(text.toUpperCase()) ? text.toUpperCase() : codeOfBarcode(context, text)
    const codes = ids === "" ? [named ?? []].flat() : ids.split(",").map(commercialCode)
    if (codes.length > 0) return answer(writeListing(listingOfItems(context, viewer, codes, body), written))
    const query = listingQuery(text, paramsOf(body), viewer, () => orderedItems(context, viewer))
    return Result.map(query, (requested) =>
      writeListing(familyListing(context, viewer, listingOf(context, viewer, requested)), written),
    )
  })

/** An unknown item is an internal error of the site. */
const unknownKey = { ...failure(500, { it: "KeyError", en: "KeyError" }), type: "KeyError" }

const item = ({ context, body, caller, userTemp }: FamilyRequest): Outcome<unknown> =>
  Result.flatMap(buyerOf(context, caller, userTemp), (viewer) => {
    const found = itemOf(context, viewer, commercialCode(textOf(body["id"])))
    return found === null ? refuse(unknownKey) : answer(writeItem(found, { isGuest: viewer.client === null }))
  })

export const catalogueCalls = {
  listing: { endpoint: endpointRoutes.productList, answer: listing },
  item: { endpoint: endpointRoutes.getItem, answer: item },
  itemChild: { endpoint: endpointRoutes.getItemChild, answer: item },
  suggestions: {
    endpoint: endpointRoutes.autocomplete,
    answer: ({ context, body, caller: { language } }) => {
      const requested = { text: textOf(body["q"]), rows: numberOf(body["rows"]) ?? 8, hasPrices: true }
      const found = suggestionsFor(context, { client: null, language }, requested)
      return answer({
        result: found.map(({ id, name, image }) => {
          const code = context.catalogue.bySlug.get(id)?.items[0]?.code ?? ""
          return { id: internalCode(code), sku: code, name, images: image === null ? [] : [image] }
        }),
      })
    },
  },
  alternatives: {
    endpoint: endpointRoutes.getAlternativeItems,
    refused: (text) => ({ error: text }),
    answer: ({ context, body, caller }) => {
      const viewer = { client: null, language: caller.language }
      return Result.map(alternativesOf(context, viewer, commercialCode(textOf(body["item_code"]))), (products) => ({
        item_codes: products.map(({ itemCode }) => internalCode(itemCode)),
      }))
    },
  },
} as const satisfies Readonly<Record<string, FamilyCall>>
