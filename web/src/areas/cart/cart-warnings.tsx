/** Warnings about a cart that cannot be shown, in whole or in part. */
import type { CartView, UnreadableRow } from "@dispensa/domain"
import { Notice } from "../../ui/feedback/notice.tsx"
import { AsOf } from "../../ui/feedback/without-answer.tsx"
import { m } from "../../i18n/messages.ts"
import { CloudOff } from "lucide-react"
import { useCartCommands } from "./use-cart.ts"
import { useCartAsOf } from "./use-cart-status.ts"
import { Button } from "../../ui/controls/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"

/** The cart could not be loaded, and no earlier one is known (S8.9). */
export const CartMissing = () => {
  const { reload } = useCartCommands()
  return (
    <EmptyState icon={CloudOff} title={m.cart_failed()} action={<Button onClick={reload}>{m.cart_retry()}</Button>}>
      {m.cart_failed_text()}
    </EmptyState>
  )
}

/** The last known cart is shown while the backend does not answer: orders wait until it does. */
export const CartOutdated = () => {
  const { reload } = useCartCommands()
  const at = useCartAsOf()
  return at === null ? null : (
    <Notice
      kind="warning"
      title={m.cart_failed()}
      action={
        <Button size="sm" onClick={reload}>
          {m.cart_retry()}
        </Button>
      }
    >
      {m.cart_failed_text()} <AsOf at={at} />
    </Notice>
  )
}

/** Rows of the backend's cart that cannot be shown: the totals include them, so each is named as far as it is known (S8.7). */
export const UnreadableRows = ({ cart }: { readonly cart: Pick<CartView, "unreadableRows"> }) => {
  const { unreadableRows: rows } = cart
  if (rows.length === 0) return null
  return (
    <Notice kind="warning" title={m.cart_unreadable({ count: rows.length, rows: rows.map(rowText).join("; ") })}>
      {m.cart_unreadable_text()}
    </Notice>
  )
}

const rowText = ({ itemCode, name }: UnreadableRow): string =>
  [itemCode, name].filter((part) => part !== null).join(" ") || m.cart_unreadable_unknown()
