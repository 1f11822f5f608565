/** What a promo tab for the latest orders does: it opens a dialog and leads nowhere [S2.60]. */
import { createContext, useContext } from "react"

/** Opens the dialog; the layout provides it. */
export const LatestOrdersContext = createContext<() => void>(() => undefined)

export const useLatestOrders = (): (() => void) => useContext(LatestOrdersContext)
