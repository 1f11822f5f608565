/** What came of filling the cart: how many lines went in, which did not and why. */
import type { CartFilled } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { ButtonLink } from "../controls/button.tsx"
import { Notice } from "./notice.tsx"

export interface FilledNoticeProps {
  readonly filled: CartFilled
  /** The address whose cart was filled. */
  readonly place?: string
  /** Something went in at full price that runs as an offer. */
  readonly hasOffers?: boolean
  /** The cart has lines with a promotion. */
  readonly hasPromotions?: boolean
}

export const FilledNotice = ({ filled, place = "", hasOffers = false, hasPromotions = false }: FilledNoticeProps) => (
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
    {filled.skipped.length === 0 ? null : (
      <>
        <p>{m.orders_skipped()}</p>
        <ul className="list-disc pl-5">
          {filled.skipped.map(({ itemCode, packaging = "", name, reason }) => (
            <li key={`${itemCode} ${packaging}`}>
              {[[name || itemCode, packaging], [reason]]
                .map((parts) => parts.filter((part) => part !== "").join(" · "))
                .filter((part) => part !== "")
                .join(": ")}
            </li>
          ))}
        </ul>
      </>
    )}
  </Notice>
)
