/** The saved carts (S1.4). */
import { AccountHead } from "../../design/account-head.tsx"
import { KeepCart } from "../../features/saved-carts/keep-cart.tsx"
import { SavedCartList } from "../../features/saved-carts/saved-cart-list.tsx"
import { m } from "../../i18n/messages.ts"
import { usePageTitle } from "../../lib/use-page-title.ts"

export function Component() {
  usePageTitle(m.saved_title())
  return (
    <>
      <AccountHead title={m.saved_title()} lead={m.saved_lead()}>
        <KeepCart />
      </AccountHead>
      <SavedCartList />
    </>
  )
}
