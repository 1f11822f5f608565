/** Short list of the ordered lines: quantity, name, amount, and the changes since each was seen (S2.63). */
import {
  formatPrice,
  isLineAvailable,
  lineId,
  noteOf,
  type CartDifferences,
  type CartLine,
  type CartView,
} from "@dispensa/domain"
import { useState } from "react"
import { Button } from "../../ui/controls/button.tsx"
import { Price } from "../../ui/layout/price.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { shopConfig } from "../content/shop-config.ts"
import { formatContent, formatTimes, formatUnitPrice } from "../../format/units.ts"
import { GiftList } from "../cart/gift-list.tsx"
import { packagingText, unitOfLine } from "../cart/cart-line.ts"
import { LineArrival } from "../cart/line-arrival.tsx"
import { UnreadableRows } from "../cart/cart-warnings.tsx"
import { type LineProduct, type ProductOfLine, useLineProducts } from "../cart/use-line-products.ts"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { usePricesShown } from "../../ui/layout/price-view.ts"

export interface OrderLinesProps {
  readonly cart: CartView
  readonly differences: CartDifferences | null
}

/** Further lines are shown on request: no line is cut off halfway. */
const SHOWN = 6

export const OrderLines = ({ cart, differences }: OrderLinesProps) => {
  const [isWhole, setWhole] = useState(false)
  const productOf = useLineProducts(cart)
  const lines = isWhole ? cart.rows : cart.rows.slice(0, SHOWN)
  return (
    <div className="flex flex-col gap-3">
      <UnreadableRows cart={cart} />
      <Lines lines={lines} notes={cart.lineNotes} differences={differences} productOf={productOf} />
      <GiftList gifts={cart.gifts} />
      {cart.rows.length <= SHOWN ? null : (
        <Button size="sm" variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? m.checkout_lines_fewer() : m.checkout_lines_all({ count: cart.rows.length })}
        </Button>
      )}
    </div>
  )
}

interface LinesProps {
  readonly notes: CartView["lineNotes"]
  readonly productOf: ProductOfLine
  readonly lines: ReadonlyArray<CartLine>
  readonly differences: CartDifferences | null
}

const Lines = ({ lines, notes, differences, productOf }: LinesProps) => (
  <ul className="flex flex-col divide-y divide-line text-sm" aria-label={m.cart_lines()}>
    {lines.map((line) => (
      <li key={lineId(line)} className="flex items-baseline gap-3 py-2">
        <span className="w-16 shrink-0 text-right text-muted">
          {formatTimes(line.quantity, unitOfLine(line, productOf(line)))}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block">
            <WithUnits>{line.name}</WithUnits>
          </span>
          <Basis line={line} product={productOf(line)} />
          <LineArrival product={productOf(line)} />
          <Noted note={noteOf(notes, line)} />
          <Changed line={line} oldPrice={differences?.oldPrices.get(lineId(line)) ?? null} />
        </span>
        <Price cents={line.lineTotal} size="sm" />
      </li>
    ))}
    {differences?.gone.map((line) => (
      <li key={lineId(line)} className="flex items-baseline gap-3 py-2">
        <span className="w-16 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block text-muted line-through">{line.name}</span>
          <span className="block font-medium text-note text-xs">{m.checkout_line_gone()}</span>
        </span>
      </li>
    ))}
  </ul>
)

/** "30 kg · 27,31 €/ct": its space is reserved until the catalogue has answered, so that no line moves. */
const Basis = ({ line, product }: { readonly line: CartLine; readonly product: LineProduct | null }) => {
  const locale = currentLocale()
  const isPriced = usePricesShown()
  const packaging = packagingText(line, product)
  const parts =
    product === null || product.unit === ""
      ? [packaging]
      : [
          packaging,
          formatContent(line.quantity, product, locale) ?? "",
          ...(isPriced ? [formatUnitPrice(line.unitPrice, product.unit, locale)] : []),
        ]
  return <span className="block min-h-4 text-muted text-xs">{parts.filter((part) => part !== "").join(" · ")}</span>
}

const Changed = ({ line, oldPrice }: { readonly line: CartLine; readonly oldPrice: number | null }) => {
  const locale = currentLocale()
  const isPriced = usePricesShown()
  return (
    <>
      {oldPrice === null ? null : (
        <span className="block font-medium text-note text-xs">
          {isPriced
            ? m.checkout_line_price({ old: formatPrice(oldPrice, locale), now: formatPrice(line.unitPrice, locale) })
            : m.checkout_line_price_unpriced()}
        </span>
      )}
      {isLineAvailable(line) || !shopConfig.warnsOfAvailability ? null : (
        <span className="block font-medium text-note text-xs">{m.checkout_line_unavailable()}</span>
      )}
    </>
  )
}

const Noted = ({ note }: { readonly note: string }) =>
  note === "" ? null : <span className="block text-xs wrap-anywhere">{m.checkout_line_note({ note })}</span>
