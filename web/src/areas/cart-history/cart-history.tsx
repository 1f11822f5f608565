/** The dialog with the history of the cart; its contents are loaded when it opens. */
import { lazy, Suspense } from "react"
import { m } from "../../i18n/messages.ts"
import { retryImport } from "../../platform/retry-import.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import type { HistoryOf } from "./use-history.ts"

const HistoryPanel = lazy(async () => ({
  default: (await retryImport(() => import("./history-panel.tsx"))).HistoryPanel,
}))

export interface CartHistoryProps {
  /** Null while it is closed. */
  readonly of: HistoryOf | null
  readonly onShow: (of: HistoryOf) => void
  readonly onClose: () => void
}

export const CartHistory = ({ of, onShow, onClose }: CartHistoryProps) => (
  <Modal
    size="lg"
    isOpen={of !== null}
    onClose={onClose}
    title={m.cart_history_title()}
    description={m.cart_history_kept()}
  >
    {of === null ? null : (
      <Suspense fallback={<Skeleton className="h-64" />}>
        <HistoryPanel of={of} onShow={onShow} />
      </Suspense>
    )}
  </Modal>
)
