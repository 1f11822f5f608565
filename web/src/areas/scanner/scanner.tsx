/** The scanner in a dialog, shared by search, quick order and stock counts. */
import { lazy, type RefObject, Suspense } from "react"
import { m } from "../../i18n/messages.ts"
import { retryImport } from "../../platform/retry-import.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import type { ScannerPanelProps } from "./scanner-panel.tsx"

const ScannerPanel = lazy(() => retryImport(() => import("./scanner-panel.tsx")))

export interface ScannerProps extends ScannerPanelProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** What is done with the codes, as a text. */
  readonly lead: string
  readonly finalFocus?: RefObject<HTMLElement | null>
}

/** Closing it releases the camera. */
export const Scanner = ({ isOpen, onClose, lead, finalFocus, onCode }: ScannerProps) => (
  <Modal
    isOpen={isOpen}
    onClose={onClose}
    title={m.scan_title()}
    description={lead}
    finalFocus={finalFocus}
    footer={
      <Button variant="primary" block onClick={onClose}>
        {m.scan_done()}
      </Button>
    }
  >
    <Suspense fallback={<p className="text-muted text-sm">{m.scan_starting()}</p>}>
      {isOpen ? <ScannerPanel onCode={onCode} /> : null}
    </Suspense>
  </Modal>
)
