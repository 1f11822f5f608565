/** The cart could not be read, and none is known from before (S8.9). */
import { CloudOff } from "lucide-react"
import { useCartCommands } from "./use-cart.ts"
import { Button } from "../../ui/controls/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { m } from "../../i18n/messages.ts"

export const CartMissing = () => {
  const { reload } = useCartCommands()
  return (
    <EmptyState icon={CloudOff} title={m.cart_failed()} action={<Button onClick={reload}>{m.cart_retry()}</Button>}>
      {m.cart_failed_text()}
    </EmptyState>
  )
}
