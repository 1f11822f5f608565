/** All promotions of an item, and how the client's price is derived (S12.1, S12.5). */
import { effectivePrice, hasEndedBy, type ProductSummary, type Promotion } from "@dispensa/domain"
import { useId } from "react"
import { useToday } from "../../app/use-clock.ts"
import { priceOriginText, promotionDays, promotionTerms } from "../../format/promotion-text.ts"
import { formatUnitPrice } from "../../format/units.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { m } from "../../i18n/messages.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"

export const ProductPromotions = ({ product }: { readonly product: ProductSummary }) => {
  const today = useToday()
  const locale = useLocale()
  const heading = useId()
  if (!usePricesShown()) return null
  const origin = priceOriginText(product, effectivePrice(product), locale)
  const promotions = runningPromotions(product, today)
  return (
    <>
      {origin === "" ? null : <p className="text-muted text-sm">{origin}</p>}
      {promotions.length === 0 ? null : (
        <section aria-labelledby={heading} className="border-line border-t pt-3 text-sm">
          <h2 id={heading} className="font-semibold">
            {m.product_promotions()}
          </h2>
          <PromotionList promotions={promotions} unit={product.unit} today={today} />
        </section>
      )}
    </>
  )
}

interface PromotionListProps {
  readonly promotions: ReadonlyArray<Promotion>
  readonly unit: string
  readonly today: string
}

const PromotionList = ({ promotions, unit, today }: PromotionListProps) => (
  <ul className="flex flex-col divide-y divide-line">
    {promotions.map((promotion) => (
      <Row key={`${promotion.code} ${promotion.row}`} promotion={promotion} unit={unit} today={today} />
    ))}
  </ul>
)

/** Promotions of one of several formats, below its name. */
export const FormatPromotions = ({ product }: { readonly product: ProductSummary }) => {
  const today = useToday()
  const promotions = runningPromotions(product, today)
  if (!usePricesShown() || promotions.length === 0) return null
  return (
    <div className="text-xs">
      <PromotionList promotions={promotions} unit={product.unit} today={today} />
    </div>
  )
}

const runningPromotions = ({ promotions = [] }: ProductSummary, today: string): ReadonlyArray<Promotion> =>
  promotions.filter((promotion) => !hasEndedBy(promotion, today))

interface RowProps {
  readonly promotion: Promotion
  readonly unit: string
  readonly today: string
}

const Row = ({ promotion, unit, today }: RowProps) => {
  const locale = useLocale()
  const price = promotion.kind === "price" ? formatUnitPrice(promotion.netPrice, unit, locale) : ""
  const facts = [promotion.title || promotion.code, promotionDays(promotion, today, locale)]
  return (
    <li className="flex items-baseline gap-3 py-1.5">
      <span className="min-w-0 flex-1">
        {promotionTerms(promotion, unit)}
        <span className="block text-muted text-xs">{facts.filter((fact) => fact !== "").join(" · ")}</span>
      </span>
      <span className="whitespace-nowrap font-semibold text-offer tabular-nums">{price}</span>
    </li>
  )
}
