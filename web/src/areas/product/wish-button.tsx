/** The heart: keeps a product in the wishlist or takes it out (S4.10). */
import { inWishlist, type ProductSummary } from "@dispensa/domain"
import { Heart as HeartIcon } from "lucide-react"
import { useWishlist, useWishlistCommands } from "../wishlist/use-wishlist.ts"
import { cx } from "../../ui/cx.ts"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

export interface WishButtonProps {
  readonly product: Pick<ProductSummary, "itemCode" | "name" | "slug" | "pictures">
  readonly size?: "sm" | "md" | "lg"
  readonly className?: string
}

/** Nothing where no wishlist is kept. */
export const WishButton = (props: WishButtonProps) => (backendCapabilities.has("addWish") ? <Heart {...props} /> : null)

const Heart = ({ product, size = "sm", className }: WishButtonProps) => {
  const wishlist = useWishlist()
  const { toggle } = useWishlistCommands()
  const { itemCode, name, slug, pictures } = product
  const isKept = inWishlist(wishlist, itemCode)
  return (
    <IconButton
      icon={HeartIcon}
      size={size}
      label={isKept ? m.product_wish_remove({ name }) : m.product_wish_add({ name })}
      aria-pressed={isKept}
      onClick={() => toggle({ itemCode, name, slug, image: pictures[0]?.url ?? null })}
      className={cx("text-muted hover:text-offer", isKept && "text-offer [&_svg]:fill-current", className)}
    />
  )
}
