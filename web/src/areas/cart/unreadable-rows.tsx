/** Rows of the backend's cart that cannot be shown: the totals count them, so each is named as far as it is known (S8.7). */
import type { CartView, UnreadableRow } from "@dispensa/domain"
import { Notice } from "../../ui/feedback/notice.tsx"
import { m } from "../../i18n/messages.ts"

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
