/** Saves the current cart under a name; disabled while it is empty. */
import { BookmarkPlus } from "lucide-react"
import { useState } from "react"
import { useCart } from "../cart/use-cart.ts"
import { useSavedCartCommands } from "./use-saved-carts.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { m } from "../../i18n/messages.ts"
import { NameForm } from "./name-form.tsx"

export const KeepCart = () => {
  const { rows } = useCart()
  const { keep } = useSavedCartCommands()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" aria-disabled={rows.length === 0} onClick={() => setOpen(rows.length > 0)}>
        <Icon of={BookmarkPlus} size={18} />
        {m.saved_keep()}
      </Button>
      <Modal size="sm" isOpen={isOpen} onClose={() => setOpen(false)} title={m.saved_keep()}>
        <p className="mb-4 text-muted text-sm">{m.saved_keep_body({ count: rows.length })}</p>
        <NameForm submitLabel={m.account_save()} send={keep} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}
