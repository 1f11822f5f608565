/** Dialog for the name under which cart lines are saved; loaded when first opened on the cart. */
import { useSavedCartCommands } from "./use-saved-carts.ts"
import type { LineKey } from "@dispensa/domain"
import { Modal } from "../../ui/overlay/modal.tsx"
import { m } from "../../i18n/messages.ts"
import { NameForm } from "./name-form.tsx"

interface KeepDialogProps {
  readonly lines: ReadonlyArray<LineKey>
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const KeepDialog = ({ lines, isOpen, onClose }: KeepDialogProps) => {
  const { keep } = useSavedCartCommands()
  return (
    <Modal size="sm" isOpen={isOpen} onClose={onClose} title={m.saved_keep_lines()}>
      <p className="mb-4 text-muted text-sm">{m.saved_keep_body({ count: lines.length })}</p>
      <NameForm submitLabel={m.account_save()} send={(name) => keep(name, lines)} onDone={onClose} />
    </Modal>
  )
}
