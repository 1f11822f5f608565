/** Free items that the backend adds to a cart or an order: shown, never edited (S12.3). */
import { type GiftRow, lineId, shownCode } from "@dispensa/domain"
import { Gift } from "lucide-react"
import { useId } from "react"
import { formatTimes } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"

export interface GiftListProps {
  readonly gifts: ReadonlyArray<GiftRow> | undefined
}

export const GiftList = ({ gifts = [] }: GiftListProps) => {
  const heading = useId()
  return gifts.length === 0 ? null : (
    <section aria-labelledby={heading} className="rounded-md border border-line px-3 py-2 text-sm">
      <h3 id={heading} className="flex items-center gap-1.5 font-semibold text-offer">
        <Icon of={Gift} size={16} />
        {m.cart_gifts()}
      </h3>
      <ul className="flex flex-col">
        {gifts.map((gift) => (
          <li key={lineId(gift)} className="flex flex-wrap items-baseline gap-x-2 py-1">
            <span className="text-muted">{formatTimes(gift.quantity, gift.unit)}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <WithUnits>{gift.name}</WithUnits>
            </span>
            <span className="text-muted text-xs">{m.cart_code({ code: shownCode(gift) })}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted text-xs">{m.cart_gifts_hint()}</p>
    </section>
  )
}
