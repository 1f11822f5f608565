/** An item in one or two lines: name and format, then code, pack, unit price and availability. */
import { type ChildItem, priceFor, shownCode, supplyKind } from "@dispensa/domain"
import { itemName } from "../../format/item-name.ts"
import { formatQuantity, formatUnitPrice } from "../../format/units.ts"
import { useToday } from "../../app/use-clock.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { Availability } from "../product/availability.tsx"
import { LastOrdered } from "../product/last-ordered.tsx"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { WithUnits } from "../../ui/layout/with-units.tsx"

interface ItemLineProps {
  readonly item: ChildItem
  /** Quantity, if known: the best price for it is shown. */
  readonly quantity?: number | undefined
}

export const ItemLine = ({ item, quantity = 0 }: ItemLineProps) => {
  const locale = useLocale()
  const isPriced = usePricesShown()
  const today = useToday()
  const pack = item.packSize === 1 ? "" : formatQuantity(item.packSize, item.unit)
  const price = isPriced ? formatUnitPrice(priceFor(item, quantity, today).unitPrice, item.unit, locale) : ""
  return (
    <span className="block min-w-0 text-left leading-snug">
      <span className="font-medium text-ink">
        <WithUnits>{itemName(item)}</WithUnits>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-muted text-xs tabular-nums">
        <span>{[shownCode(item), item.packLabel, pack, price].filter((part) => part !== "").join(" · ")}</span>
        <Availability kind={supplyKind(item)} label={item.supply?.label ?? ""} />
        <LastOrdered product={item} />
      </span>
    </span>
  )
}
