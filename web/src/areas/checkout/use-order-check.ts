/** What the backend objects to in the cart: shown at the checkout, and asked for once more before the order is sent (S12.16). */
import { checkCart } from "@dispensa/contracts"
import { anomalyId, type CartAnomaly, type CartView, NO_CART, openAnomalies } from "@dispensa/domain"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { requestMessage } from "../../app/request.ts"
import { useRequester, useShop } from "../../app/use-shop.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { useOnline } from "../../platform/use-browser.ts"
import { type Loading, loadingOptions, useLoaded } from "../../query/use-loaded.ts"

export interface OrderCheckInUse {
  readonly anomalies: ReadonlyArray<CartAnomaly>
  readonly isAccepted: (anomaly: CartAnomaly) => boolean
  readonly accept: (anomaly: CartAnomaly, isAccepted: boolean) => void
  /** What was accepted as a change of the cart is not asked about once more. */
  readonly acceptUnavailable: () => void
  /** Asks again: true where nothing is left open. An answer that does not come hinders no order, the backend may still refuse it. */
  readonly isClear: () => Promise<boolean>
  /** Something that was shown is not resolved. */
  readonly isOpen: boolean
}

/** Of the cart as it is: with other rows it is another question. */
const loadingOf = ({ cartId, rows }: CartView): Loading<ReadonlyArray<CartAnomaly>> => ({
  subject: ["order-check", String(cartId), rows.map(({ rowId, quantity }) => `${rowId ?? ""} ${quantity}`)],
  audience: "address",
  request: (userTemp) => requestMessage(checkCart, { userTemp, cartId }),
  isOrnament: true,
})

export const useOrderCheck = (cart: CartView): OrderCheckInUse => {
  const shop = useShop()
  const requester = useRequester()
  const queries = useQueryClient()
  const isOnline = useOnline()
  const isAsked = backendCapabilities.has("checkCart") && isOnline && cart.cartId !== NO_CART
  const loading = loadingOf(cart)
  const { data } = useLoaded({ ...loading, isEnabled: isAsked && cart.isLoaded && cart.isSettled })
  const anomalies = isAsked ? (data ?? []) : []
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const isClear = async (): Promise<boolean> => {
    if (!isAsked) return true
    try {
      const now = await queries.fetchQuery({ ...loadingOptions(shop, requester, loading), staleTime: 0 })
      return openAnomalies(now, accepted).length === 0
    } catch {
      return true
    }
  }
  const accept: OrderCheckInUse["accept"] = (anomaly, isAccepted) => {
    const id = anomalyId(anomaly)
    setAccepted((before) => new Set([...before].filter((each) => each !== id).concat(isAccepted ? [id] : [])))
  }
  return {
    anomalies,
    isAccepted: (anomaly) => accepted.has(anomalyId(anomaly)),
    accept,
    acceptUnavailable: () => {
      for (const anomaly of anomalies) if (anomaly.kind === "unavailable") accept(anomaly, true)
    },
    isClear,
    isOpen: openAnomalies(anomalies, accepted).length > 0,
  }
}
