/** The saved carts (S1.4). */
import { AccountHead } from "../ui/layout/account-head.tsx"
import { KeepCart } from "../areas/saved-carts/keep-cart.tsx"
import { SavedCartList } from "../areas/saved-carts/saved-cart-list.tsx"
import { m } from "../i18n/messages.ts"

export const SavedCartsPage = () => (
  <>
    <AccountHead title={m.saved_title()} lead={m.saved_lead()}>
      <KeepCart />
    </AccountHead>
    <SavedCartList />
  </>
)
