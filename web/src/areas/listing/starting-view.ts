/** Where nobody has seen a listing yet, it starts in the view that the shop is set up with (S9.12); later the last choice counts (S4.12). */
import type { ShopEvent, ShopState } from "@dispensa/domain"
import { type ShopConfig, shopConfig } from "../content/shop-config.ts"

/** To be appended when the shop opens and when somebody has logged out. */
export const startingView = (
  { tabs, listing }: Pick<ShopState, "tabs" | "listing">,
  { listView }: Pick<ShopConfig, "listView"> = shopConfig,
): ReadonlyArray<ShopEvent> =>
  tabs.tabs.length > 0 || listing.lastType === listView ? [] : [{ _tag: "LayoutChosen", layout: listView }]
