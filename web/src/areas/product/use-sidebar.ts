/** Whether the right sidebar is open, on shop and product pages alike (S2.59, S3.21). */
import { ShopLog } from "../../log/event-log.ts"
import { useService, useShopState } from "../../app/use-shop.ts"

export interface SidebarState {
  readonly isVisible: boolean
  readonly setVisible: (isVisible: boolean) => void
}

export const useSidebar = (): SidebarState => {
  const log = useService(ShopLog)
  const isVisible = useShopState(({ listing }) => listing.sidebar.isVisible)
  return { isVisible, setVisible: (next) => void log.append([{ _tag: "SidebarSwitched", isVisible: next }]) }
}
