/** The dialog of the latest orders, opened by promo links of the header and of pages [S2.60]. */
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from "react"
import { retryImport } from "../platform/retry-import.ts"

const LatestOrdersModal = lazy(() => retryImport(() => import("./latest-orders-modal.tsx")))

const LatestOrdersContext = createContext<() => void>(() => undefined)

/** Opens the dialog: the action of a promo tab instead of a page. */
export const useLatestOrders = (): (() => void) => useContext(LatestOrdersContext)

export const WithLatestOrders = ({ children }: { readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  return (
    <LatestOrdersContext value={open}>
      {children}
      {isOpen === null ? null : (
        <Suspense fallback={null}>
          <LatestOrdersModal isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </LatestOrdersContext>
  )
}
