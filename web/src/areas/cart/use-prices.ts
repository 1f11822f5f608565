/** How this client sees prices: as the backend says at login, unless they are hidden from whoever looks on (S3.3, S3.21). */
import { decidePricesShown, mayAt } from "@dispensa/domain"
import { useMemo } from "react"
import { ShopLog } from "../../log/event-log.ts"
import type { PriceView } from "../../ui/layout/price-view.ts"
import { useService, useShopState } from "../../app/use-shop.ts"
import { showsGross } from "../content/shop-config.ts"
import { useCart } from "./use-cart.ts"

/** By the backend, for this cart, and to this person at its address (S12.15). */
const useArePricesAllowed = (): boolean => {
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

export interface PriceChoice {
  readonly isShown: boolean
  /** False where the backend shows this client no price: there is nothing to choose. */
  readonly canChoose: boolean
  readonly show: (isShown: boolean) => void
}

export const usePriceChoice = (): PriceChoice => {
  const log = useService(ShopLog)
  const isShown = useShopState(({ showPrices }) => showPrices)
  const canChoose = useArePricesAllowed()
  const show = (chosen: boolean): void => {
    const events = decidePricesShown(log.state(), chosen)
    if (events.length > 0) void log.append(events)
  }
  return { isShown, canChoose, show }
}
