/** Prices a client paid for an item over time, from their orders for the chosen address: requested when opened. */
import { dayNumber, formatPrice, priceHistory, type PriceHistory } from "@dispensa/domain"
import { ChartNoAxesCombined } from "lucide-react"
import { useId, useState } from "react"
import { formatDay } from "../../format/dates.ts"
import { formatQuantity, formatUnitPrice } from "../../format/units.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Loaded } from "../../ui/feedback/loaded.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { useSession } from "../session/use-session.ts"
import { useBoughtItem } from "../cart/use-bought.ts"

export interface PriceHistoryPanelProps {
  readonly itemCode: string
  readonly unit: string
}

export const PriceHistoryPanel = (props: PriceHistoryPanelProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isShown = usePricesShown()
  const { isAuthenticated } = useSession()
  if (!isAuthenticated || !isShown) return null
  return (
    <section className="flex max-w-2xl flex-col items-start gap-3 print:hidden">
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon of={ChartNoAxesCombined} size={18} />
        {m.usual_prices()}
      </Button>
      <div id={id} className="w-full">
        {isOpen ? <Paid {...props} /> : null}
      </div>
    </section>
  )
}

const Paid = ({ itemCode, unit }: PriceHistoryPanelProps) => (
  <Loaded of={useBoughtItem(itemCode, true)} skeleton={<Skeleton className="h-48 rounded-lg" />}>
    {(bought) => {
      const history = priceHistory(bought[0]?.purchases ?? [])
      return history === null ? (
        <p className="text-muted text-sm">{m.usual_prices_none()}</p>
      ) : (
        <Chart history={history} unit={unit} />
      )
    }}
  </Loaded>
)

interface ChartProps {
  readonly history: PriceHistory
  readonly unit: string
}

const BOX = { width: 600, height: 220, margin: 8 } as const

/** The chart's label summarises what the table lists. */
const Chart = ({ history, unit }: ChartProps) => {
  const locale = useLocale()
  const { points, lowest, highest } = history
  const { line, dots } = pricePath(history, BOX)
  const [first, last] = [points[0]?.day ?? "", points.at(-1)?.day ?? ""]
  const [from, to] = [formatPrice(lowest, locale), formatPrice(highest, locale)]
  return (
    <figure className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
      <figcaption className="text-sm">
        {m.usual_prices_said({ count: points.length, lowest: from, highest: to })}
      </figcaption>
      <div aria-hidden className="flex gap-2 text-muted text-xs tabular-nums">
        <span className="flex flex-col justify-between text-right">
          <span>{to}</span>
          {lowest === highest ? null : <span>{from}</span>}
        </span>
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} className="min-w-0 flex-1 text-action">
          <path d={line} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
          {dots.map(({ x, y }, at) => (
            <circle key={points[at]?.day} cx={x} cy={y} r="4" fill="currentColor" />
          ))}
        </svg>
      </div>
      <p aria-hidden className="flex justify-between text-muted text-xs">
        <span>{formatDay(first, locale)}</span>
        {first === last ? null : <span>{formatDay(last, locale)}</span>}
      </p>
      <details className="text-sm">
        <summary className="cursor-pointer font-semibold text-action">{m.usual_prices_table()}</summary>
        <PriceTable history={history} unit={unit} />
      </details>
    </figure>
  )
}

/** Newest first. */
const PriceTable = ({ history, unit }: ChartProps) => {
  const locale = useLocale()
  return (
    <table className="mt-2 w-full tabular-nums">
      <thead className="text-left text-muted text-xs">
        <tr>
          <th scope="col">{m.usual_prices_day()}</th>
          <th scope="col" className="text-right">
            {m.usual_prices_quantity()}
          </th>
          <th scope="col" className="text-right">
            {m.usual_head_price()}
          </th>
        </tr>
      </thead>
      <tbody>
        {history.points.toReversed().map(({ day, quantity, unitPrice }) => (
          <tr key={day} className="border-line border-t">
            <td className="py-1">{formatDay(day, locale)}</td>
            <td className="text-right">{formatQuantity(quantity, unit)}</td>
            <td className="text-right">{formatUnitPrice(unitPrice, unit, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A price history as points of a chart: a price holds until the next purchase, so the line goes in steps. */
interface PricePath {
  /** An SVG path. */
  readonly line: string
  readonly dots: ReadonlyArray<{ readonly x: number; readonly y: number }>
}

interface Box {
  readonly width: number
  readonly height: number
  /** Margin on every side, so that dots at the edge are whole. */
  readonly margin: number
}

/** A single day is in the middle; a constant price is a line at half the height. */
export const pricePath = ({ points, lowest, highest }: PriceHistory, { width, height, margin }: Box): PricePath => {
  const days = points.map(({ day }) => dayNumber(day))
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0]
  const along = (part: number, whole: number, length: number): number =>
    margin + (whole === 0 ? 0.5 : part / whole) * (length - 2 * margin)
  const dots = points.map(({ unitPrice }, at) => ({
    x: rounded(along((days[at] ?? first) - first, last - first, width)),
    y: rounded(along(highest - unitPrice, highest - lowest, height)),
  }))
  const [start, ...rest] = dots
  const steps = rest.map(({ x, y }) => `H${x}V${y}`).join("")
  return { line: start === undefined ? "" : `M${start.x} ${start.y}${steps}`, dots }
}

const rounded = (length: number): number => Math.round(length * 10) / 10
