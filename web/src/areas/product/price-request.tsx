/** Requests a price for an item sold on request (S12.13). */
import { effectivePrice, type ProductSummary } from "@dispensa/domain"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { useMayRequestOffers } from "../session/use-permissions.ts"

export interface PriceRequestProps {
  readonly product: Pick<ProductSummary, "itemCode" | "price" | "salePrice">
  /** Why the item cannot be ordered. */
  readonly text: string
}

export const PriceRequest = ({ product, text }: PriceRequestProps) => {
  const mayRequest = useMayRequestOffers()
  return (
    <p className="w-full text-center text-muted text-xs">
      {mayRequest && effectivePrice(product) === null ? (
        <LocalLink
          to={`/pages/account/offers?item=${encodeURIComponent(product.itemCode)}`}
          className="touch-target font-semibold text-action underline underline-offset-4"
        >
          {text}
        </LocalLink>
      ) : (
        text
      )}
    </p>
  )
}
