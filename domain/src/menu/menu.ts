/** The mega-menu and promo tabs: their visible entries, and the targets of their links (S3.1, S5.3, S2.60). */
import { parseShopRoute, rewriteLegacyFilter } from "../filter-url/parse-query.ts"
import { delocalizePath } from "../locale/locale.ts"
import type { MenuItem } from "./menu-values.ts"

/** The menu without its disabled entries, at every level (S5.3). */
export const visibleMenu = (items: ReadonlyArray<MenuItem>): ReadonlyArray<MenuItem> =>
  items.filter((item) => !item.isDisabled).map((item) => ({ ...item, children: visibleMenu(item.children) }))

/** The menu as a tree by the parents that entries name. An entry with an unknown parent, or in a cycle, is at the top. */
export const menuTree = (items: ReadonlyArray<MenuItem>): ReadonlyArray<MenuItem> => {
  const names = new Set(items.map(({ name }) => name))
  const placed = new Set<MenuItem>()
  const place = (item: MenuItem): MenuItem => {
    placed.add(item)
    const own = items.filter((each) => each.parentMenu === item.name && !placed.has(each))
    return { ...item, children: [...item.children, ...own.map(place)] }
  }
  const roots = items.filter(({ parentMenu }) => parentMenu === null || !names.has(parentMenu)).map(place)
  return [...roots, ...items.flatMap((item) => (placed.has(item) ? [] : [place(item)]))]
}

/** An absolute http address opens in a new tab; anything else is a path of this shop, without language prefix. */
export type MenuTarget =
  | { readonly _tag: "Internal"; readonly path: string }
  | { readonly _tag: "External"; readonly url: string }

export const menuTarget = (url: string): MenuTarget => {
  const clean = url.replaceAll(INVISIBLE, "").trim()
  return /^https?:\/\//i.test(clean) ? { _tag: "External", url: clean } : { _tag: "Internal", path: ownPath(clean) }
}

/** A promo tab for the latest orders opens a modal and navigates nowhere (S2.60). */
export type PromoTarget = MenuTarget | { readonly _tag: "LatestOrders" }

export const promoTarget = (url: string): PromoTarget => {
  const target = menuTarget(url)
  return target._tag === "Internal" && parseShopRoute(target.path).isLatestOrders ? { _tag: "LatestOrders" } : target
}

/** Browsers drop control characters inside addresses, so `/\t/host` would leave the shop. */
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u001F\u007F]/g

/** Leading slashes and backslashes become one: `//host` and `/\host` would be other hosts. */
const ownPath = (url: string): string => {
  if (/^\/*catalogo(\?|$)/i.test(url)) return rewriteLegacyFilter(url)
  return delocalizePath(url.replace(/^[\\/]*/, "/"))
}
