/** The labels of search tabs and the meaning of their routes (S2.18, S2.49–S2.52, S9.5, S9.13). */
import { parseShopRoute } from "../filter-url/parse-query.ts"
import { shopRoute } from "../filter-url/format-query.ts"

export const NEW_SEARCH_LABEL = "New Search"
export const NEW_SEARCH_ROUTE = "/shop?is_new_tab=true"

const LONGEST_LABEL = 15
const CUT_LABEL = 12

/** Labels longer than 15 characters are cut to 12 and an ellipsis; counted in code points, so that none is split. */
export const tabLabel = (text: string): string => {
  const characters = Array.from(text)
  return characters.length > LONGEST_LABEL ? `${characters.slice(0, CUT_LABEL).join("")}…` : text
}

/** True for a listing route that opens a new tab. */
export const isNewSearchRoute = (route: string): boolean => parseShopRoute(route).isNewTab

/** True when two listing routes differ only in the number of pages shown. */
export const sameListing = (one: string, other: string): boolean => firstPage(one) === firstPage(other)

const firstPage = (route: string): string => shopRoute({ ...parseShopRoute(route), page: 1 })
