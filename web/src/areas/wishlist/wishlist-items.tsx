/** What the client keeps for later: pictures, names, and a way to the product (S4.10). */
import { productPath, type WishlistItem } from "@dispensa/domain"
import { Heart, Trash2 } from "lucide-react"
import { useWishlist, useWishlistCommands } from "./use-wishlist.ts"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { Picture } from "../../ui/layout/picture.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"

export const WishlistItems = () => {
  const items = Object.values(useWishlist().items)
  if (items.length === 0)
    return (
      <EmptyState
        icon={Heart}
        title={m.cart_wishlist_empty()}
        action={<ButtonLink to="/shop">{m.cart_browse()}</ButtonLink>}
      />
    )
  return (
    <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
      {items.map((item) => (
        <WishlistCard key={item.itemCode} item={item} />
      ))}
    </ul>
  )
}

const WishlistCard = ({ item }: { readonly item: WishlistItem }) => {
  const { toggle } = useWishlistCommands()
  return (
    <li className="relative flex flex-col gap-2 rounded-lg border border-line bg-surface p-3">
      <Picture url={item.image} size="MEDIUM" alt="" />
      <LocalLink
        to={productPath(item.slug)}
        className="line-clamp-2 font-medium text-sm after:absolute after:inset-0 hover:underline"
      >
        {item.name}
      </LocalLink>
      <p className="mt-auto text-muted text-xs">{m.cart_code({ code: item.itemCode })}</p>
      <IconButton
        icon={Trash2}
        size="sm"
        label={m.cart_wishlist_remove({ name: item.name })}
        onClick={() => toggle(item)}
        className="absolute top-2 right-2 z-1 bg-surface"
      />
    </li>
  )
}
