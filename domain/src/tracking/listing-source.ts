/**
 * Which listing a route stands for, in the words of the tracking payload (S3.25: listing_type, listing_code, other_data).
 *
 * The most telling parameter names it: a text search, then a category, then a special list (S2.19, S2.20); a route
 * without any is the whole catalogue, `all`. The parameters that did not name it are the other data.
 */

export interface ListingSource {
  readonly listingType: string
  readonly listingCode: string
  readonly otherData: Readonly<Record<string, string>>
}

const SPECIAL_LISTS = ["promo_list", "disponibili", "next_insert", "latest-order-list"]

export function listingSource(route: string): ListingSource {
  const fields = queryFields(route)
  const named = nameOf(fields)
  return {
    listingType: named.type,
    listingCode: named.code,
    otherData: Object.fromEntries([...fields].filter(([name]) => name !== named.parameter)),
  }
}

interface Naming {
  readonly type: string
  readonly code: string
  readonly parameter: string | null
}

function nameOf(fields: ReadonlyMap<string, string>): Naming {
  for (const parameter of ["text", "search_term"]) {
    const text = fields.get(parameter) ?? ""
    if (text !== "" && text !== "*") return { type: "search", code: text, parameter }
  }
  const category = fields.get("category") ?? ""
  if (category !== "") return { type: "category", code: category.replace(/^and-/, ""), parameter: "category" }
  const special = SPECIAL_LISTS.find((name) => fields.has(name) && fields.get(name) !== "false")
  if (special !== undefined) return { type: special, code: "", parameter: special }
  return { type: "all", code: "", parameter: null }
}

/** The route's query, decoded; of a name that comes twice the last counts. */
function queryFields(route: string): ReadonlyMap<string, string> {
  const query = /\?([^#]*)/.exec(route)?.[1] ?? ""
  const fields = new Map<string, string>()
  for (const pair of query.split("&")) {
    const at = pair.indexOf("=")
    const name = decode(at < 0 ? pair : pair.slice(0, at))
    if (name !== "") fields.set(name, at < 0 ? "" : decode(pair.slice(at + 1)))
  }
  return fields
}

/** A broken escape stays as it is written. */
function decode(text: string): string {
  const spaced = text.replaceAll("+", " ")
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
