/** The initial view of listings, as the shop is configured (S9.12); later the last choice counts (S4.12). */
import type { ShopEvent, ShopState } from "@dispensa/domain"
import { type ShopConfig, shopConfig } from "../content/shop-config.ts"

/** Events to append when the shop opens and after a logout. */
export const startingView = (
  { tabs, listing }: Pick<ShopState, "tabs" | "listing">,
  { listView }: Pick<ShopConfig, "listView"> = shopConfig,
): ReadonlyArray<ShopEvent> =>
  tabs.tabs.length > 0 || listing.lastType === listView ? [] : [{ _tag: "LayoutChosen", layout: listView }]
