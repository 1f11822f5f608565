/** An amount in euro. */
import { formatPrice } from "@dispensa/domain"
import { currentLocale } from "../../i18n/locale.ts"
import { cx } from "../cx.ts"
import { usePricesShown } from "./price-view.ts"

export interface PriceProps {
  readonly cents: number | null
  /** After the amount, in small text: "/ kg". */
  readonly suffix?: string
  readonly size?: "sm" | "md" | "lg" | "xl"
  /** In the offer colour (tomato). */
  readonly isOffer?: boolean
  readonly className?: string
}

const SIZES = { sm: "text-sm", md: "text-[0.9375rem]", lg: "text-xl", xl: "text-3xl tracking-tight" } as const

export const Price = ({ cents, suffix, size = "md", isOffer = false, className }: PriceProps) => {
  const isShown = usePricesShown()
  const now = formatPrice(cents, currentLocale())
  if (now === "" || !isShown) return null
  return (
    <span className={cx("inline-flex items-baseline gap-1.5 whitespace-nowrap tabular-nums", className)}>
      <span className={cx("font-semibold", SIZES[size], isOffer && "text-offer")}>{now}</span>
      {suffix === undefined ? null : <span className="text-muted text-xs">{suffix}</span>}
    </span>
  )
}
