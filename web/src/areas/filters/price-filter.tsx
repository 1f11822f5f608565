/** The price filter: a slider with two thumbs, and two amounts typed to the cent (S2.44, S4.7, S5.10). */
import { formatPrice, PRICE_RANGE, type QueryChange, type ShopQuery } from "@dispensa/domain"
import { lazy, Suspense, useState } from "react"
import { useLocale } from "../../i18n/use-locale.ts"
import { AmountField } from "../../ui/forms/amount-field.tsx"
import { m } from "../../i18n/messages.ts"
import { FacetSection } from "./facet-section.tsx"
import { endsOfSlider, type PriceEnds, priceChange, type SliderEnds, sliderEnds, typeEnd } from "./price-ends.ts"
import { useChosenQuery } from "./use-chosen-query.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { retryImport } from "../../platform/retry-import.ts"

const SliderTrack = lazy(async () => ({
  default: (await retryImport(() => import("../../ui/forms/slider-track.tsx"))).SliderTrack,
}))

export interface PriceFilterProps {
  readonly query: ShopQuery
  readonly onChange: (change: QueryChange) => void
}

export const PriceFilter = (page: PriceFilterProps) => {
  const [query, onChange] = useChosenQuery(page)
  const locale = useLocale()
  const inUrl: PriceEnds = { min: query.minPrice, max: query.maxPrice }
  // While a thumb is held its ends are local; they are written to the URL when it is released.
  const [held, setHeld] = useState<SliderEnds | null>(null)
  const isPriced = usePricesShown()
  const thumbs = held ?? sliderEnds(inUrl)
  const shown = held === null ? inUrl : endsOfSlider(held)
  const apply = (ends: PriceEnds): void => {
    setHeld(null)
    if (ends.min !== inUrl.min || ends.max !== inUrl.max) onChange(priceChange(ends))
  }
  const field = (end: keyof PriceEnds) => ({
    hideLabel: true,
    value: shown[end],
    step: PRICE_RANGE.step,
    suffix: "€",
    onCommit: (value: number | null) => apply(typeEnd(inUrl, end, value)),
  })
  // A range would reveal hidden prices through its results.
  if (!isPriced) return null
  return (
    <FacetSection title={m.shop_price()} active={inUrl.min === null && inUrl.max === null ? 0 : 1}>
      <Suspense fallback={<div className="h-11" />}>
        <SliderTrack
          label={{ low: m.shop_price_min(), high: m.shop_price_max() }}
          low={thumbs.min}
          high={thumbs.max}
          min={PRICE_RANGE.min}
          max={PRICE_RANGE.max}
          step={PRICE_RANGE.step}
          margin={PRICE_RANGE.margin}
          format={(value) => formatPrice(value * 100, locale)}
          onChange={(min, max) => setHeld({ min, max })}
          onCommit={(min, max) => apply(endsOfSlider({ min, max }))}
        />
      </Suspense>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <AmountField {...field("min")} label={m.shop_price_min()} placeholder={m.shop_price_from()} />
        <AmountField {...field("max")} label={m.shop_price_max()} placeholder={m.shop_price_to()} />
      </div>
      <p className="mt-2 text-muted text-xs">{m.shop_price_hint()}</p>
    </FacetSection>
  )
}
