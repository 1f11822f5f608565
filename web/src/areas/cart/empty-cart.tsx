/** Takes everything out of the cart, once that was asked; what was in it comes back with "Undo". */
import type { CartLine } from "@dispensa/domain"
import { Trash2 } from "lucide-react"
import { useState } from "react"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { m } from "../../i18n/messages.ts"
import { useEmptyCart } from "./use-remove-line.ts"

export const EmptyCart = ({ lines }: { readonly lines: ReadonlyArray<CartLine> }) => {
  const empty = useEmptyCart()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button size="sm" variant="quiet" className="-mr-3 ml-auto md:mr-0" onClick={() => setConfirming(true)}>
        <Icon of={Trash2} size={16} />
        {m.cart_clear()}
      </Button>
      <Modal size="sm" isOpen={isConfirming} onClose={() => setConfirming(false)} title={m.cart_clear()}>
        <p className="mb-5 text-muted">{m.cart_clear_body({ count: lines.length })}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="danger"
            onClick={() => {
              setConfirming(false)
              empty(lines)
            }}
          >
            {m.cart_clear_confirm()}
          </Button>
          <Button onClick={() => setConfirming(false)}>{m.account_cancel()}</Button>
        </div>
      </Modal>
    </>
  )
}
