/** The result of filling the cart: how many lines were added, which were not and why. */
import type { CartFilled } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { packagingText } from "./cart-line.ts"
import { useCart } from "./use-cart.ts"
import { useLineProducts, useOfferCount } from "./use-line-products.ts"

export interface FilledNoticeProps {
  readonly filled: CartFilled
  /** The address whose cart was filled. */
  readonly place?: string
}

export const FilledNotice = ({ filled, place = "" }: FilledNoticeProps) => {
  const hasOffers = useOfferCount() > 0
  const hasPromotions = useCart().rows.some(({ promoCode }) => promoCode !== "")
  return (
    <Notice
      kind={filled.skipped.length === 0 ? "success" : "warning"}
      title={m.orders_filled({ count: filled.added })}
      action={
        <ButtonLink to="/pages/cart?tab=active" size="sm">
          {m.account_go_cart()}
        </ButtonLink>
      }
    >
      {place === "" ? null : <p>{m.orders_filled_where({ place })}</p>}
      {hasOffers ? <p>{m.orders_offers()}</p> : hasPromotions ? <p>{m.orders_promotions()}</p> : null}
      {filled.skipped.length === 0 ? null : <Skipped lines={filled.skipped} />}
    </Notice>
  )
}

const Skipped = ({ lines }: { readonly lines: CartFilled["skipped"] }) => {
  // Only packaging labels are needed from the catalogue.
  const productOf = useLineProducts({ rows: lines.filter(({ packaging }) => packaging !== undefined) })
  return (
    <>
      <p>{m.orders_skipped()}</p>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={`${line.itemCode} ${line.packaging ?? ""}`}>
            {[[line.name || line.itemCode, packagingText(line, productOf(line))], [line.reason]]
              .map((parts) => parts.filter((part) => part !== "").join(" · "))
              .filter((part) => part !== "")
              .join(": ")}
          </li>
        ))}
      </ul>
    </>
  )
}
