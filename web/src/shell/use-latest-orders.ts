/** The action of a promo tab for the latest orders: it opens a dialog instead of a page [S2.60]. */
import { createContext, useContext } from "react"

/** Opens the dialog; the layout provides it. */
export const LatestOrdersContext = createContext<() => void>(() => undefined)

export const useLatestOrders = (): (() => void) => useContext(LatestOrdersContext)
