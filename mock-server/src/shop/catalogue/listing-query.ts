/** The filter parameters of a listing as the engine's query (S2.12–S2.20, S7.13). */
import { DEFAULT_PER_PAGE, MAX_PER_PAGE, SORT_KEYS, type SortKey } from "@dispensa/domain"
import { Result } from "effect"
import { CATEGORY, LINK_FACETS, LISTING_FLAGS } from "../../search/documents.ts"
import type { CatalogueQuery } from "../../search/engine.ts"
import { both } from "../common/language.ts"
import { answer, type FieldError, invalid, type Outcome, refuse } from "../common/refusal.ts"
import type { Viewer } from "./product-view.ts"

type Params = Readonly<Record<string, string>>

/** The refusal names all invalid parameters; unknown ones are ignored. */
export const listingQuery = (
  text: string,
  params: Params,
  viewer: Viewer,
  formerItems: () => ReadonlyArray<string>,
): Outcome<CatalogueQuery> => {
  const fieldErrors: FieldError[] = []
  const checked = <A>(field: string, read: Result.Result<A, string>, otherwise: A): A => {
    if (Result.isSuccess(read)) return read.success
    fieldErrors.push({ field, text: both(`${field}: ${read.failure}`) })
    return otherwise
  }
  const query: CatalogueQuery = {
    text: searchText(text, params),
    filters: filtersOf(params),
    minPrice: checked("min_price", price(params["min_price"]), null),
    maxPrice: checked("max_price", price(params["max_price"]), null),
    flags: LISTING_FLAGS.filter((flag) => isOn(params[flag])),
    items: isOn(params["latest-order-list"]) ? formerItems() : null,
    client: viewer.client,
    orderBy: checked("order_by", sortKey(params["order_by"]), "default"),
    page: checked("page", count(params["page"], 1), 1),
    perPage: Math.min(MAX_PER_PAGE, checked("per_page", count(params["per_page"], DEFAULT_PER_PAGE), DEFAULT_PER_PAGE)),
  }
  return fieldErrors.length === 0 ? answer(query) : refuse(invalid(fieldErrors))
}

/** The same key for all pages and orders of one search: their facets are the same. */
export const searchKey = ({ client, language }: Viewer, query: CatalogueQuery): string => {
  const { text, filters, minPrice, maxPrice, flags, items } = query
  return JSON.stringify([language, client?.clientId, text, [...filters], minPrice, maxPrice, flags, items])
}

/** Slugs of `and-a,b`, `a,b` or `a`: several mean any of them; a parent leads to its child (`listing.ts`). */
export const categoriesOf = (params: Params): ReadonlyArray<string> =>
  listOf((params["category"] ?? "").replace(/^and-/, ""))

/** `*` means everything (S2.13). */
const searchText = (text: string, params: Params): string => {
  const wanted = [text, params["search_term"] ?? ""].find((candidate) => candidate.trim() !== "") ?? ""
  return wanted.trim() === "*" ? "" : wanted.slice(0, MAX_TEXT)
}

const MAX_TEXT = 200

const filtersOf = (params: Params): ReadonlyMap<string, ReadonlyArray<string>> => {
  const filters = new Map<string, ReadonlyArray<string>>([[CATEGORY, categoriesOf(params)]])
  for (const [key, value] of Object.entries(params)) {
    if (LINK_FACETS.includes(key) || key.startsWith("field_")) filters.set(key, listOf(value))
  }
  return new Map([...filters].filter(([, values]) => values.length > 0))
}

const listOf = (value: string): ReadonlyArray<string> =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")

const isOn = (value: string | undefined): boolean => value !== undefined && !["", "0", "false"].includes(value)

/** Euro to cents. */
const price = (value: string | undefined): Result.Result<number | null, string> => {
  if (value === undefined || value === "") return Result.succeed(null)
  // "1.200" may be twelve hundred: no price has thousandths.
  if (/^\d{1,3}[.,]\d{3}$/.test(value)) return Result.fail("not an amount to the cent")
  // Either decimal separator: an address may be typed manually.
  const euro = Number(value.replace(",", "."))
  return Number.isFinite(euro) && euro >= 0 ? Result.succeed(Math.round(euro * 100)) : Result.fail("not an amount")
}

const count = (value: string | undefined, otherwise: number): Result.Result<number, string> => {
  if (value === undefined || value === "") return Result.succeed(otherwise)
  const number = Number(value)
  const fits = Number.isInteger(number) && number >= 1 && number <= 1_000_000
  return fits ? Result.succeed(number) : Result.fail("not a positive whole number")
}

const sortKey = (value: string | undefined): Result.Result<SortKey, string> => {
  const known = SORT_KEYS.find((key) => key === (value || "default"))
  return known === undefined ? Result.fail(`not one of ${SORT_KEYS.join(", ")}`) : Result.succeed(known)
}
