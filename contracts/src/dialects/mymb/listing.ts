/** A listing: products, facets as maps of maps, the path of its category. */
import type { FacetGroup, FacetItem, PathEntry, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import type { ListingAnswer, ListingRequest } from "../../listing/endpoints.ts"
import { type Fields, isFields } from "../../wire-value.ts"
import { calls } from "./calls.ts"
import { shopIdentity } from "./identity.ts"
import { listedProduct } from "./product.ts"
import { entriesOf, fieldsOf, firstText, numberOf, rowsOf, textOf } from "./values.ts"
import { refusalIn, type Wire } from "./wire.ts"

/** Parameters of this shop that the family lacks. */
const OWN = new Set([
  "order_by",
  "min_price",
  "max_price",
  "latest-order-list",
  "is_new_tab",
  "tab_name",
  "search_term",
])

const sentParams = ({ text, params }: Omit<ListingRequest, "userTemp">) => ({
  ...Object.fromEntries(Object.entries(params).filter(([name, value]) => !OWN.has(name) && value !== "")),
  ...(text === "" ? {} : { text }),
  ...(params["latest-order-list"] === "true" ? { purchased: "true" } : {}),
  page: Number(params["page"] ?? 1),
  per_page: Number(params["per_page"] ?? PER_PAGE),
})

/** The page size of our own listings, unless one is requested. */
const PER_PAGE = 12

/** Parameters that are not facets. */
const NO_FACETS = new Set(["tab_name", "page", "per_page"])

/**
 * The parameter that an entry's address adds or changes: the one named like its group, otherwise the first that differs from
 * the current listing.
 */
const parameterOf = (filter: string, group: string, requested: Fields): readonly [string, string] | null => {
  const pairs = [...new URLSearchParams(filter.split("?")[1] ?? "")].filter(([name]) => !NO_FACETS.has(name))
  return (
    pairs.find(([name]) => name === group) ??
    pairs.find(([name, value]) => textOf(requested[name]) !== value) ??
    // A chosen entry changes nothing: the last parameter is the one it added.
    pairs.at(-1) ??
    null
  )
}

/** Steps of a path to a node: the last is the node, the one before it its parent. */
export const stepsOf = (category: string): ReadonlyArray<string> =>
  category
    .replace(/^and-/, "")
    .split(",")
    .map((step) => step.trim())
    .filter((step) => step !== "")

const itemOf = (group: string, key: string, row: unknown, requested: Fields): FacetItem => {
  const filter = firstText(row, ["filter"])
  const [name, value] = parameterOf(filter, group, requested) ?? [group, key]
  const steps = name === "category" ? stepsOf(value) : []
  return {
    key: name === "category" ? key : value,
    label: firstText(row, ["label"]) || key,
    count: Math.round(numberOf(fieldsOf(row)["count"]) ?? 0),
    filter,
    labelFilter: null,
    parent: steps.at(-2) ?? null,
  }
}

const groupsOf = (value: unknown, requested: Fields): ReadonlyArray<FacetGroup> =>
  entriesOf(value, ["key", "label"]).map(([key, group]) => {
    const rows = entriesOf(fieldsOf(group)["results"], ["node", "id", "value", "key"])
    const [first] = rows
    const parameter = first === undefined ? null : parameterOf(firstText(first[1], ["filter"]), key, requested)
    return {
      key: parameter?.[0] ?? key,
      label: firstText(group, ["label"]) || key,
      items: rows.map(([each, row]) => itemOf(key, each, row, requested)),
    }
  })

/** The first step contains the whole path, the others the rest of it: addresses are made from it. */
const pathOf = (tabs: unknown): ReadonlyArray<PathEntry> => {
  const entries = rowsOf(fieldsOf(tabs)["category"])
  const steps = stepsOf(firstText(entries[0], ["submenu_id"]))
  return entries.flatMap((entry, at) => {
    const label = firstText(entry, ["label"])
    const path = steps.slice(0, at + 1)
    if (label === "" || path.length === 0) return []
    return [{ label, route: `/shop?category=${path.length > 1 ? `and-${path.join(",")}` : path.join("")}` }]
  })
}

type Requested = ReturnType<typeof sentParams>

const numberAt = (value: unknown, name: string): number | null => {
  const number = numberOf(fieldsOf(value)[name])
  return number === null ? null : Math.round(number)
}

const listingOf = (value: unknown, wire: Wire, requested: Requested): ListingAnswer => {
  const { page, per_page: perPage } = requested
  const { product_list: list, filters, tab_list: tabs } = fieldsOf(value)
  const rows = rowsOf(fieldsOf(list)["data"])
  const products = rows.flatMap((row) => listedProduct(row) ?? [])
  wire.omitted(rows.length - products.length)
  const pagination = fieldsOf(list)["pagination"]
  const total = numberAt(pagination, "total") ?? rows.length
  const { facets_results, facets_link_results, facets_check_results } = fieldsOf(filters)
  return {
    products,
    pagination: {
      page: numberAt(pagination, "current_page") ?? page,
      perPage,
      total,
      totalPages: numberAt(pagination, "pages") ?? Math.ceil(total / perPage),
    },
    facets: {
      trees: groupsOf(facets_results, requested),
      links: groupsOf(facets_link_results, requested),
      checks: groupsOf(facets_check_results, requested),
    },
    path: pathOf(tabs),
  }
}

/** An empty result is answered as a refusal without a message, or as an empty answer. */
const isEmpty = (value: unknown): boolean => value === null || (isFields(value) && refusalIn(value) === "")

export const listing = (wire: Wire, userTemp: UserTemp, request: Omit<ListingRequest, "userTemp">) => {
  const params = sentParams(request)
  return Effect.flatMap(wire.answer(calls.listing, { ...shopIdentity(userTemp), ...params }), (value) => {
    const refusal = refusalIn(value)
    if (refusal !== null && refusal !== "") return wire.refuse(refusal)
    return Effect.succeed(listingOf(isEmpty(value) ? {} : value, wire, params))
  })
}

/** The limit of items by code in one call. */
const MOST_ITEMS = 50

/** Items by their internal codes, in that order; unknown ones are omitted. */
export const itemsByCode = (wire: Wire, userTemp: UserTemp, codes: ReadonlyArray<string>) => {
  const parts = Array.from({ length: Math.ceil(codes.length / MOST_ITEMS) }, (_, at) =>
    codes.slice(at * MOST_ITEMS, (at + 1) * MOST_ITEMS),
  )
  return Effect.map(
    Effect.forEach(
      parts,
      (part) =>
        listing(wire, userTemp, { text: "", params: { id: part.join(","), page: "1", per_page: String(part.length) } }),
      { concurrency: "unbounded" },
    ),
    (listings) => {
      const found = new Map(listings.flatMap(({ products }) => products).map((each) => [each.itemCode, each]))
      return codes.flatMap((code) => found.get(code) ?? [])
    },
  )
}
