/** The layout of listings, and the command that changes it (S2.43, S4.12). */
import {
  layoutTarget,
  type LayoutType,
  type ListingState,
  listLayout,
  type ListType,
  type ProductSummary,
} from "@dispensa/domain"
import { useMemo } from "react"
import { useNavigate } from "react-router-dom"
import { ShopLog } from "../../log/event-log.ts"
import { useService, useShopState } from "../../app/use-shop.ts"
import { useLocalizedPath } from "../../i18n/use-locale.ts"

export const useLayout = (): ListingState => useShopState((state) => state.listing)

/** The layout of the active search tab's listing. */
export const useListLayout = (): ListType => useShopState(listLayout)

export interface LayoutCommands {
  readonly choose: (layout: LayoutType, firstProduct: ProductSummary | null) => void
}

export const useLayoutCommands = (): LayoutCommands => {
  const log = useService(ShopLog)
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  return useMemo(
    () => ({
      choose: (layout, firstProduct) => {
        const target = layoutTarget(log.state().listing, layout, firstProduct)
        if (target === null) return
        void log.append([{ _tag: "LayoutChosen", layout }])
        void navigate(localized(target))
      },
    }),
    [log, navigate, localized],
  )
}
