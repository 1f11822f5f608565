/** Confirmation of a logout with unsent changes: they are sent when the same client logs in again, not before (S4.3). */
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { useSessionCommands } from "./use-session-commands.ts"

export interface LogoutDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const LogoutDialog = ({ isOpen, onClose }: LogoutDialogProps) => {
  const { logoutUnsent } = useSessionCommands()
  const [isBusy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    void logoutUnsent()
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title={m.account_log_out_unsent()}
      description={m.account_log_out_unsent_text()}
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" data-first-focus onClick={onClose}>
          {m.account_stay()}
        </Button>
        <Button isBusy={isBusy} onClick={leave}>
          {m.account_log_out_anyway()}
        </Button>
      </div>
    </Modal>
  )
}
