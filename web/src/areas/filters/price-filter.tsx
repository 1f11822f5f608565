/** The price filter: two thumbs and two numbers for the same two ends (S2.44, S4.7, S5.10). */
import { formatPrice, PRICE_RANGE, type QueryChange, type ShopQuery } from "@dispensa/domain"
import { useState } from "react"
import { useLocale } from "../../i18n/use-locale.ts"
import { NumberField } from "../../ui/forms/number-field.tsx"
import { Slider } from "../../ui/forms/slider.tsx"
import { m } from "../../i18n/messages.ts"
import { FacetSection } from "./facet-section.tsx"
import { endsOf, isWholeRange, moveEnd, type PriceEnds } from "./price-ends.ts"

export interface PriceFilterProps {
  readonly query: ShopQuery
  readonly onChange: (change: QueryChange) => void
}

export const PriceFilter = ({ query, onChange }: PriceFilterProps) => {
  const locale = useLocale()
  const inUrl = endsOf(query)
  // While a thumb is held the ends are the visitor's; they go to the URL when it is let go.
  const [held, setHeld] = useState<PriceEnds | null>(null)
  const ends = held ?? inUrl
  const apply = (next: PriceEnds): void => {
    setHeld(null)
    if (next.min === inUrl.min && next.max === inUrl.max) return
    onChange(isWholeRange(next) ? { _tag: "PriceCleared" } : { _tag: "PriceRangeSet", min: next.min, max: next.max })
  }
  return (
    <FacetSection title={m.shop_price()} active={isWholeRange(inUrl) ? 0 : 1}>
      <Slider
        label={{ low: m.shop_price_min(), high: m.shop_price_max() }}
        low={ends.min}
        high={ends.max}
        min={PRICE_RANGE.min}
        max={PRICE_RANGE.max}
        step={PRICE_RANGE.step}
        margin={PRICE_RANGE.margin}
        format={(value) => formatPrice(value * 100, locale)}
        onChange={(min, max) => setHeld({ min, max })}
        onCommit={(min, max) => apply({ min, max })}
      />
      <div className="mt-2 grid grid-cols-2 gap-2">
        <End ends={ends} end="min" label={m.shop_price_min()} onApply={apply} />
        <End ends={ends} end="max" label={m.shop_price_max()} onApply={apply} />
      </div>
      <p className="mt-2 text-muted text-xs">{m.shop_price_hint({ margin: PRICE_RANGE.margin })}</p>
    </FacetSection>
  )
}

interface EndProps {
  readonly ends: PriceEnds
  readonly end: keyof PriceEnds
  readonly label: string
  readonly onApply: (ends: PriceEnds) => void
}

const End = ({ ends, end, label, onApply }: EndProps) => (
  <NumberField
    label={label}
    hideLabel
    value={ends[end]}
    min={PRICE_RANGE.min}
    max={PRICE_RANGE.max}
    step={PRICE_RANGE.step}
    suffix="€"
    onCommit={(value) => onApply(moveEnd(ends, end, value))}
  />
)
