/** The layout of listings, and the remembered routes for switching between list and detail (S2.43, S3.26, S4.12). */
import { Effect, Schema } from "effect"
import { hasFormats, type ProductSummary } from "../catalogue/product.ts"
import { childPath, productPath } from "../locale/routes.ts"
import { evolveSidebar, initialSidebar, Sidebar, type SidebarEvent } from "./sidebar.ts"

export const LayoutType = Schema.Literals(["grid", "list", "small-list", "product-detail"])
export type LayoutType = typeof LayoutType.Type

export const ListType = Schema.Literals(["grid", "list", "small-list"])
export type ListType = typeof ListType.Type

export const LayoutChosen = Schema.TaggedStruct("LayoutChosen", { layout: LayoutType })
export type LayoutChosen = typeof LayoutChosen.Type

export const SHOP_ROUTE = "/shop"

export const ListingState = Schema.Struct({
  layout: LayoutType,
  /** The last layout other than the detail. */
  lastType: ListType,
  productRoute: Schema.NullOr(Schema.String),
  shopRoute: Schema.String,
  /** The route of searches (S3.21, S9.13). States stored by earlier versions search the shop, with an open sidebar. */
  searchMode: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(SHOP_ROUTE))),
  sidebar: Sidebar.pipe(Schema.withDecodingDefaultKey(Effect.succeed(initialSidebar))),
})
export type ListingState = typeof ListingState.Type

/** Of a visit, which the search tabs record in full, the layout needs only the route. */
export type ListingEvent =
  | LayoutChosen
  | SidebarEvent
  | { readonly _tag: "ShopRouteVisited" | "ProductRouteVisited"; readonly route: string }

export const initialListing: ListingState = {
  layout: "small-list",
  lastType: "small-list",
  productRoute: null,
  shopRoute: SHOP_ROUTE,
  searchMode: SHOP_ROUTE,
  sidebar: initialSidebar,
}

/** Folds one event. Visiting a listing leaves the detail, however it was reached. */
export const evolveListing = (listing: ListingState, event: ListingEvent): ListingState => {
  switch (event._tag) {
    case "LayoutChosen":
      return chosen(listing, event.layout)
    case "SidebarSwitched":
    case "SidebarSearched":
      return at(listing, { sidebar: evolveSidebar(listing.sidebar, event) })
    case "ShopRouteVisited":
      return at(listing, { layout: listing.lastType, shopRoute: event.route })
    case "ProductRouteVisited":
      return at(listing, { layout: "product-detail", productRoute: event.route })
  }
}

/** The target of choosing a layout; null when there is no product to show in detail (S2.43). */
export const layoutTarget = (
  listing: ListingState,
  choice: LayoutType,
  firstProduct: Pick<ProductSummary, "slug" | "children" | "childCount"> | null,
): string | null => {
  if (choice !== "product-detail") return listing.shopRoute
  if (listing.productRoute !== null) return listing.productRoute
  return firstProduct === null ? null : productPage(firstProduct)
}

/** The page of a product: a format must be chosen when it has more than one child (S2.4, S2.5). */
export const productPage = (product: Pick<ProductSummary, "slug" | "children" | "childCount">): string => {
  const [firstChild] = product.children
  return firstChild !== undefined && hasFormats(product) ? childPath(firstChild) : productPath(product.slug)
}

const chosen = (listing: ListingState, layout: LayoutType): ListingState =>
  at(listing, layout === "product-detail" ? { layout } : { layout, lastType: layout })

/** Returns the same listing when nothing differs, so that its readers are not rendered again. */
const at = (listing: ListingState, change: Partial<ListingState>): ListingState => {
  const next = { ...listing, ...change }
  const isSame =
    next.layout === listing.layout &&
    next.lastType === listing.lastType &&
    next.productRoute === listing.productRoute &&
    next.shopRoute === listing.shopRoute &&
    next.sidebar === listing.sidebar
  return isSame ? listing : next
}
