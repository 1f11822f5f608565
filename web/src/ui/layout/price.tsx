/** An amount in euro, with the old one struck beside it when it was reduced. */
import { formatPrice } from "@dispensa/domain"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { cx } from "../cx.ts"
import { usePricesShown } from "./price-view.ts"

export interface PriceProps {
  readonly cents: number | null
  /** The list price; shown struck when higher. */
  readonly oldCents?: number | null
  /** Behind the amount, in small: "/ kg". */
  readonly suffix?: string
  readonly size?: "sm" | "md" | "lg" | "xl"
  /** In tomato, as an offer. */
  readonly isOffer?: boolean
  readonly className?: string
}

const SIZES = { sm: "text-sm", md: "text-[0.9375rem]", lg: "text-xl", xl: "text-3xl tracking-tight" } as const

export const Price = ({ cents, oldCents = null, suffix, size = "md", isOffer = false, className }: PriceProps) => {
  const locale = currentLocale()
  const isShown = usePricesShown()
  const now = formatPrice(cents, locale)
  if (now === "" || !isShown) return null
  const wasMore = oldCents !== null && cents !== null && oldCents > cents
  return (
    <span className={cx("inline-flex items-baseline gap-1.5 whitespace-nowrap tabular-nums", className)}>
      {wasMore ? (
        <del className="text-muted text-xs">
          <span className="sr-only">{m.shell_price_before()} </span>
          {formatPrice(oldCents, locale)}
        </del>
      ) : null}
      <span className={cx("font-semibold", SIZES[size], (isOffer || wasMore) && "text-offer")}>
        {wasMore ? <span className="sr-only">{m.shell_price_now()} </span> : null}
        {now}
      </span>
      {suffix === undefined ? null : <span className="text-muted text-xs">{suffix}</span>}
    </span>
  )
}
