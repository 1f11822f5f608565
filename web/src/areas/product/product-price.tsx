/** A product's price: net first, gross beside it, the old price struck with the percentage (S4.14, S9.12). */
import {
  comparablePrice,
  type ComparableProduct,
  formatPrice,
  hasFormats,
  lowestPriceFacts,
  priceFacts,
  type ProductSummary,
} from "@dispensa/domain"
import { useLocale } from "../../i18n/use-locale.ts"
import { cx } from "../../ui/cx.ts"
import { formatComparable, formatUnit } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { usePricesShown, usePriceView } from "../../ui/layout/price-view.ts"

export interface ProductPriceProps {
  readonly product: Pick<
    ProductSummary,
    "price" | "salePrice" | "isSale" | "vatRate" | "variants" | "children" | "childCount" | "promo" | "unit"
  >
  /** In a row the lines are right-aligned, so that figures align across rows. */
  readonly align?: "start" | "end"
  readonly size?: "sm" | "md" | "lg"
  /** The product is itself one of several formats, with a price of its own. */
  readonly isFormat?: boolean
}

const SIZES = { sm: "text-[0.9375rem] leading-5", md: "text-lg leading-6", lg: "text-3xl leading-9" } as const

/** Net and struck price on one line, gross and percentage on the next. */
export const ProductPrice = ({ product, align = "start", size = "sm", isFormat = false }: ProductPriceProps) => {
  const locale = useLocale()
  const isFrom = !isFormat && hasFormats(product)
  const { net, gross, struck, percent } = isFrom ? lowestPriceFacts(product) : priceFacts(product)
  const view = usePriceView()
  // A missing price is empty (S5.12); the alternative is offered in the position of the order controls.
  if (net === null || !view.isShown) return null
  const price = formatPrice(net, locale)
  // Red is reserved for offers; a client's own discount is permanent.
  const isOffer = struck !== null && product.promo !== null
  const small = size === "lg" ? "text-sm" : "text-xs leading-4"
  return (
    <div className={cx("flex flex-col tabular-nums", align === "end" && "items-end text-right")}>
      <p className={cx("flex flex-wrap items-baseline gap-x-1.5", align === "end" && "justify-end")}>
        {struck === null ? null : (
          <s className={cx("text-muted", small)}>
            <span className="sr-only">{m.product_price_old({ price: formatPrice(struck, locale) })}</span>
            <span aria-hidden>{formatPrice(struck, locale)}</span>
          </s>
        )}
        <span className={cx("whitespace-nowrap font-semibold", SIZES[size], isOffer && "text-offer")}>
          {isFrom ? m.product_price_from({ price }) : price}
          {isFrom ? null : <Basis unit={product.unit} isLarge={size === "lg"} />}
        </span>
        <span className={size !== "lg" ? "sr-only" : cx("text-muted", small)}>{m.product_price_net()}</span>
      </p>
      <p className={cx("flex items-baseline gap-x-1.5 whitespace-nowrap text-muted", small)}>
        {percent === null ? null : <Percent percent={percent} isOffer={isOffer} />}
        {view.isGross && gross !== null
          ? grossText(formatPrice(gross, locale), size === "lg" ? product.vatRate : null)
          : null}
      </p>
    </div>
  )
}

const grossText = (price: string, rate: number | null): string =>
  rate === null ? m.product_price_gross({ price }) : m.product_price_gross_rate({ price, rate })

/** Unit of the price: "27,31 €/ct". Formats may differ in theirs. */
const Basis = ({ unit, isLarge }: { readonly unit: string; readonly isLarge: boolean }) => (
  <span className={cx("font-normal text-muted", isLarge ? "text-base" : "text-[0.8125em]")}>
    <span aria-hidden>{m.product_price_basis({ unit: formatUnit(unit) })}</span>
    <span className="sr-only"> {m.product_price_basis_label({ unit: formatUnit(unit) })}</span>
  </span>
)

const Percent = ({ percent, isOffer }: { readonly percent: number; readonly isOffer: boolean }) => (
  <span className={cx("rounded-sm px-1 font-semibold", isOffer ? "bg-offer-soft text-offer" : "bg-sunken text-muted")}>
    <span aria-hidden>{m.product_price_off({ percent })}</span>
    <span className="sr-only">{m.product_price_off_label({ percent })}</span>
  </span>
)

/** Price per measure, to compare across packs: "4,30 €/kg", "2,70 €/100 pz". */
export const PricePerMeasure = ({ product }: { readonly product: ComparableProduct }) => {
  const locale = useLocale()
  const price = comparablePrice(product)
  if (!usePricesShown() || price === null) return null
  return <span className="whitespace-nowrap tabular-nums">{formatComparable(price, locale)}</span>
}
