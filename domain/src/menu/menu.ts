/** The mega-menu and promo tabs: what is shown, and where a click leads (S3.1, S5.3, S2.60). */
import { parseShopRoute, rewriteLegacyFilter } from "../filter-url/parse-query.ts"
import { delocalizePath } from "../locale/locale.ts"
import type { MenuItem } from "./menu-values.ts"

/** The menu without its disabled entries, at every level (S5.3). */
export const visibleMenu = (items: ReadonlyArray<MenuItem>): ReadonlyArray<MenuItem> =>
  items.filter((item) => !item.isDisabled).map((item) => ({ ...item, children: visibleMenu(item.children) }))

/**
 * The menu as a tree: an entry that names another one of the list as its parent is put under it, behind what is there
 * already. A parent that is not in the list, or that is under the entry itself, is none.
 */
export const menuTree = (items: ReadonlyArray<MenuItem>): ReadonlyArray<MenuItem> => {
  const byName = new Map(items.map((item) => [item.name, item]))
  const parentOf = ({ parentMenu }: MenuItem): MenuItem | undefined =>
    parentMenu === null ? undefined : byName.get(parentMenu)
  const isInRing = (item: MenuItem): boolean => {
    const above = new Set([item.name])
    for (let up = parentOf(item); up !== undefined; up = parentOf(up)) {
      if (up.name === item.name) return true
      if (above.has(up.name)) return false
      above.add(up.name)
    }
    return false
  }
  const roots = items.filter((item) => parentOf(item) === undefined || isInRing(item))
  if (roots.length === items.length) return items
  const rootNames = new Set(roots)
  const below = (item: MenuItem): MenuItem => {
    const own = items.filter((each) => !rootNames.has(each) && parentOf(each) === item)
    return own.length === 0 ? item : { ...item, children: [...item.children, ...own.map(below)] }
  }
  return roots.map(below)
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
