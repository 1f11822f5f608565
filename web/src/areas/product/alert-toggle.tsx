/** Toggles the alert for a product that becomes available again; setting it adds the product to the wishlist (ADR 56). */
import { hasAlert, type ProductSummary } from "@dispensa/domain"
import { Bell, BellRing } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { useWishlist, useWishlistCommands } from "../wishlist/use-wishlist.ts"

export interface AlertToggleProps {
  readonly product: Pick<ProductSummary, "itemCode" | "name" | "slug" | "pictures">
  /** Accessible name, when the product's name is not enough: a format. */
  readonly name: string
}

export const AlertToggle = ({ product, name }: AlertToggleProps) => {
  const isOn = hasAlert(useWishlist(), product.itemCode)
  const { add } = useWishlistCommands()
  const { itemCode, slug, pictures } = product
  const onClick = (): void =>
    add(
      { itemCode, name: product.name, slug, image: pictures[0]?.url ?? null, alert: !isOn },
      isOn ? m.product_alert_ended() : m.product_alert_set(),
    )
  return (
    <Button
      size="sm"
      variant={isOn ? "quiet" : "secondary"}
      className={isOn ? "h-9 w-full bg-action-soft" : "h-9 w-full"}
      aria-label={isOn ? m.product_alert_end({ name }) : m.product_alert_label({ name })}
      onClick={onClick}
    >
      <Icon of={isOn ? BellRing : Bell} size={16} />
      {isOn ? m.product_alert_on() : m.product_alert()}
    </Button>
  )
}
