/** How this client sees prices: as stated by the backend at login, unless the client hides them from onlookers (S3.3, S3.21). */
import { mayAt } from "@dispensa/domain"
import { useMemo } from "react"
import type { PriceView } from "../../ui/layout/price-view.ts"
import { useShopState } from "../../app/use-shop.ts"
import { showsGross } from "../content/shop-config.ts"
import { useCart } from "./use-cart.ts"

/** Whether the backend shows prices for this cart, to this person, at its address (S12.15). */
export const useArePricesAllowed = (): boolean => {
  const isPermitted = useShopState(({ session: { user, userTemp } }) =>
    mayAt(user?.rights, "see_prices", userTemp.addressCode),
  )
  return useCart().showPrices && isPermitted
}

export const useClientPriceView = (): PriceView => {
  const isChosen = useShopState(({ showPrices }) => showPrices)
  const isGross = useShopState(({ session: { user, userTemp } }) => showsGross(user, userTemp.addressCode))
  const isAllowed = useArePricesAllowed()
  return useMemo(() => ({ isShown: isChosen && isAllowed, isGross }), [isChosen, isAllowed, isGross])
}
