/** Keeps the cart that is shown under a name; nothing to keep while it is empty. */
import { BookmarkPlus } from "lucide-react"
import { useState } from "react"
import { useCart } from "../../bindings/use-cart.ts"
import { useSavedCartCommands } from "../../bindings/use-saved-carts.ts"
import { Button } from "../../design/button.tsx"
import { Icon } from "../../design/icon.tsx"
import { Modal } from "../../design/modal.tsx"
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
