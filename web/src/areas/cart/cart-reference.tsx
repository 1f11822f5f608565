/** The client's own order reference, printed on its documents (S3.22). */
import { REFERENCE_LENGTH, type CartView, unprintableIn } from "@dispensa/domain"
import { useState } from "react"
import { TextField } from "../../ui/forms/text-field.tsx"
import { isEnter } from "../../platform/keyboard.ts"
import { m } from "../../i18n/messages.ts"
import { useCartWriting } from "./use-cart-writing.ts"

export const CartReference = ({ cart }: { readonly cart: Pick<CartView, "customerRef"> }) => {
  const writing = useCartWriting()
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const unprintable = unprintableIn(typed ?? "")
  const keep = (): void => {
    setRefused(unprintable !== "")
    if (typed === null || unprintable !== "") return
    writing.refer(typed)
    setTyped(null)
  }
  return (
    <TextField
      label={m.cart_reference()}
      placeholder={m.cart_reference_hint()}
      error={isRefused && unprintable !== "" ? m.shell_unprintable({ characters: unprintable }) : undefined}
      maxLength={REFERENCE_LENGTH}
      autoComplete="off"
      value={typed ?? cart.customerRef}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (isEnter(event)) keep()
      }}
      className="print:hidden"
    />
  )
}
