/** The text in a box that searches the filters: kept for each side, so that it stands again after a product (S3.21). */
import type { SidebarSide } from "@dispensa/domain"
import { ShopLog } from "../../log/event-log.ts"
import { useService, useShopState } from "../../app/use-shop.ts"

export interface FilterSearchText {
  readonly kept: string
  /** Not at each key: when the box is left, or emptied. */
  readonly keep: (text: string) => void
}

export const useFilterSearchText = (side: SidebarSide): FilterSearchText => {
  const log = useService(ShopLog)
  const kept = useShopState(({ listing }) => listing.sidebar[side])
  const keep = (text: string): void => {
    if (log.state().listing.sidebar[side] !== text) void log.append([{ _tag: "SidebarSearched", side, text }])
  }
  return { kept, keep }
}
