/** The text of the filter search: stored per sidebar, so that it is restored when returning from a product (S3.21). */
import type { SidebarSide } from "@dispensa/domain"
import { ShopLog } from "../../log/event-log.ts"
import { useService, useShopState } from "../../app/use-shop.ts"

export interface FilterSearchText {
  readonly kept: string
  /** Saves the text when the field loses focus or is emptied, not at each key. */
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
