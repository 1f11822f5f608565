/** Small marks on a product: promotion, new, in demand. */
import { hasEndedBy, isPromotionOf, type ProductSummary, type Promotion } from "@dispensa/domain"
import { useToday } from "../../app/use-clock.ts"
import { Badge } from "../../ui/feedback/badge.tsx"
import { cx } from "../../ui/cx.ts"
import { m } from "../../i18n/messages.ts"

export interface ProductMarksProps {
  readonly product: Pick<ProductSummary, "promo" | "promotions" | "isNew" | "isHot">
  readonly className?: string
}

export const ProductMarks = ({ product, className = "" }: ProductMarksProps) => {
  const { promo, promotions = [] } = product
  return promotions.length === 0 ? (
    <Mark of={product} label={promo?.label ?? ""} more={0} className={className} />
  ) : (
    <RunningMark of={product} promotions={promotions} className={className} />
  )
}

/** Promotion and "new" only: in a list sorted by popularity every row would be a best seller. It wraps below brand and code where it does not fit beside them. */
export const RowMark = ({ product }: { readonly product: Pick<ProductSummary, "promo" | "promotions" | "isNew"> }) => (
  <span data-mark className="flex min-w-0">
    <ProductMarks product={{ ...product, isHot: false }} className="min-h-4! min-w-0 py-0!" />
  </span>
)

interface MarkProps {
  readonly of: ProductMarksProps["product"]
  readonly className: string
}

/** A promotion that has ended or not begun is not shown. */
const RunningMark = ({ of, promotions, className }: MarkProps & { readonly promotions: ReadonlyArray<Promotion> }) => {
  const today = useToday()
  const { promo } = of
  const running = promotions.filter(
    (promotion) => !hasEndedBy(promotion, today) && (promotion.validFrom === null || promotion.validFrom <= today),
  )
  const named = promo === null ? null : { promoCode: promo.code, promoRow: promo.row }
  const others = named === null ? running.slice(1) : running.filter((each) => !isPromotionOf(each, named))
  return <Mark of={of} label={promo?.label ?? running[0]?.title ?? ""} more={others.length} className={className} />
}

interface LabelledProps extends MarkProps {
  readonly label: string
  readonly more: number
}

const Mark = ({ of, label, more, className }: LabelledProps) => {
  if (label !== "")
    return (
      <Badge kind="offer" className={cx("max-w-full", className)}>
        <span className="truncate">{label}</span>
        {more > 0 ? (
          <>
            <span aria-hidden>+{more}</span>
            <span className="sr-only">{m.product_promotions_more_label({ count: more })}</span>
          </>
        ) : null}
      </Badge>
    )
  if (of.isNew)
    return (
      <Badge kind="new" className={className}>
        {m.product_new()}
      </Badge>
    )
  return of.isHot ? (
    <Badge kind="note" className={className}>
      {m.product_hot()}
    </Badge>
  ) : null
}
