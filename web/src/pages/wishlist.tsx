/** The wishlist page (S2.7). */
import { WishlistItems } from "../areas/wishlist/wishlist-items.tsx"
import { m } from "../i18n/messages.ts"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

export function Component() {
  usePageTitle(m.cart_wishlist_title())
  return (
    <div className="page-frame flex flex-col gap-6 py-6">
      <h1 className="page-title">{m.cart_wishlist_title()}</h1>
      <WishlistItems />
    </div>
  )
}
