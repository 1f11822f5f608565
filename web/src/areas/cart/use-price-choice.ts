/** The client's own choice to show or hide every price (S3.3): apart from how prices are shown, which every first view needs. */
import { decidePricesShown } from "@dispensa/domain"
import { useService, useShopState } from "../../app/use-shop.ts"
import { ShopLog } from "../../log/event-log.ts"
import { useArePricesAllowed } from "./use-prices.ts"

export interface PriceChoice {
  readonly isShown: boolean
  /** False if the backend shows this client no prices: there is nothing to choose. */
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
