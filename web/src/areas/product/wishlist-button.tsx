/** The heart: adds a product to the wishlist or removes it (S4.10). */
import { inWishlist, type ProductSummary } from "@dispensa/domain"
import { Heart as HeartIcon } from "lucide-react"
import { useWishlist, useWishlistCommands } from "../wishlist/use-wishlist.ts"
import { cx } from "../../ui/cx.ts"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

export interface WishlistButtonProps {
  readonly product: Pick<ProductSummary, "itemCode" | "name" | "slug" | "pictures">
  readonly size?: "sm" | "md" | "lg"
  readonly className?: string
}

/** Nothing if the backend has no wishlist. */
export const WishlistButton = (props: WishlistButtonProps) =>
  backendCapabilities.has("addWish") ? <Heart {...props} /> : null

const Heart = ({ product, size = "sm", className }: WishlistButtonProps) => {
  const wishlist = useWishlist()
  const { toggle } = useWishlistCommands()
  const { itemCode, name, slug, pictures } = product
  const isInWishlist = inWishlist(wishlist, itemCode)
  return (
    <IconButton
      icon={HeartIcon}
      size={size}
      label={isInWishlist ? m.product_wish_remove({ name }) : m.product_wish_add({ name })}
      aria-pressed={isInWishlist}
      onClick={() => toggle({ itemCode, name, slug, image: pictures[0]?.url ?? null })}
      className={cx("text-muted hover:text-offer", isInWishlist && "text-offer [&_svg]:fill-current", className)}
    />
  )
}
