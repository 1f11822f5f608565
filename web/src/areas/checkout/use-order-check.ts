/** The backend's anomalies of the cart: shown at the checkout, and requested once more before the order is sent (S12.16). */
import { checkCart } from "@dispensa/contracts"
import {
  anomalyId,
  type CartAnomaly,
  type CartId,
  type CartView,
  distinctAnomalies,
  NO_CART,
  openAnomalies,
} from "@dispensa/domain"
import { useQueryClient } from "@tanstack/react-query"
import { Effect } from "effect"
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
  /** Requests again: true if nothing is left open. A missing answer blocks no order; the backend may still refuse it. */
  readonly isClear: () => Promise<boolean>
  readonly isChecking: boolean
  /** Whether an anomaly that was shown is unresolved. */
  readonly isOpen: boolean
  /** Whether the order was not sent because of it. */
  readonly hasStopped: boolean
}

/** For the cart as it is: other rows make another query. */
const loadingOf = ({ cartId, rows }: CartView): Loading<ReadonlyArray<CartAnomaly>> => ({
  subject: ["order-check", String(cartId), rows.map(({ rowId, quantity }) => `${rowId ?? ""} ${quantity}`)],
  audience: "address",
  request: (userTemp) => Effect.map(requestMessage(checkCart, { userTemp, cartId }), distinctAnomalies),
  isOrnament: true,
})

/** The anomalies accepted in one cart. */
interface Accepted {
  readonly cartId: CartId
  readonly ids: ReadonlySet<string>
}

const NOTHING: ReadonlySet<string> = new Set()

/** `isBackends`: the backend has that cart now. It may not have an earlier page's cart, and soon not one whose order is being sent. */
export const useOrderCheck = (cart: CartView, isBackends: boolean): OrderCheckInUse => {
  const shop = useShop()
  const requester = useRequester()
  const queries = useQueryClient()
  const { cartId } = cart
  // Known anomalies stay while offline; a cart that was just ordered no longer exists at the backend.
  const isChecked = backendCapabilities.has("checkCart") && cartId !== NO_CART && cart.rows.length > 0
  const isAsked = useOnline() && isChecked
  const loading = loadingOf(cart)
  const { data } = useLoaded({ ...loading, isEnabled: isAsked && isBackends && cart.isLoaded && cart.isSynced })
  const anomalies = isChecked ? (data ?? []) : []
  const [{ cartId: of, ids }, setAccepted] = useState<Accepted>({ cartId, ids: NOTHING })
  const accepted = of === cartId ? ids : NOTHING
  const isOpen = openAnomalies(anomalies, accepted).length > 0
  const [isChecking, setChecking] = useState(false)
  const [hasFound, setFound] = useState(false)
  const ask = async (): Promise<boolean> => {
    if (!isAsked) return !isOpen
    const options = loadingOptions(shop, requester, loading)
    // A request still pending was sent before the order was confirmed, and does not apply to it.
    await queries.cancelQueries({ queryKey: options.queryKey })
    try {
      const now = await queries.fetchQuery({ ...options, staleTime: 0 })
      return openAnomalies(now, accepted).length === 0
    } catch {
      return !isOpen
    }
  }
  const isClear = async (): Promise<boolean> => {
    setChecking(true)
    const clear = await ask()
    setChecking(false)
    setFound(!clear)
    return clear
  }
  const accept: OrderCheckInUse["accept"] = (anomaly, isAccepted) => {
    const id = anomalyId(anomaly)
    setAccepted({ cartId, ids: new Set([...accepted].filter((each) => each !== id).concat(isAccepted ? [id] : [])) })
  }
  return {
    anomalies,
    isAccepted: (anomaly) => accepted.has(anomalyId(anomaly)),
    accept,
    isClear,
    isChecking,
    isOpen,
    hasStopped: hasFound && isOpen,
  }
}
