/** The payment schedule drawn by month; the table beside it has the same figures (S2.62). */
import { type DeadlineStatus, formatPrice, formatWholeEuros, type PaymentDeadline } from "@dispensa/domain"
import { useLocale } from "../../i18n/use-locale.ts"
import { cx } from "../../ui/cx.ts"
import { m } from "../../i18n/messages.ts"
import { useIsPhone } from "../../platform/use-media.ts"
import { formatMonth } from "../../format/dates.ts"
import { type DeadlineMonth, deadlineMonths } from "./deadline-months.ts"
import { deadlineText } from "./document-cells.tsx"

const STATUSES: ReadonlyArray<DeadlineStatus> = ["paid", "open", "overdue", "other"]

const FILLS: Readonly<Record<DeadlineStatus, string>> = {
  paid: "fill-action-line",
  open: "fill-action",
  overdue: "fill-offer",
  other: "fill-line",
}

/** Number of months that fit side by side, and the width of each. */
const ROOM = { phone: { months: 6, column: 56 }, desk: { months: 14, column: 72 } } as const
/** Width of the panel: fewer months get wider columns. */
const DESK_WIDTH = 1_216
/** Dimensions in px: a bar in its column, the highest bar, and the space for its amount and its month. */
const BAR = 40
const HEIGHT = 160
const TOP = 24
const BOTTOM = 28

/** From the bottom up. */
const stack = (month: DeadlineMonth, highest: number) => {
  let y = TOP + HEIGHT
  return STATUSES.flatMap((status) => {
    const height = highest === 0 ? 0 : (month.amounts[status] / highest) * HEIGHT
    y -= height
    return height === 0 ? [] : [{ status, y, height }]
  })
}

interface LegendProps {
  readonly months: ReadonlyArray<DeadlineMonth>
}

/** Lists only drawn statuses: not every backend keeps paid deadlines. */
const Legend = ({ months }: LegendProps) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
    {STATUSES.filter((status) => months.some(({ amounts }) => amounts[status] > 0)).map((status) => (
      <li key={status} className="flex items-center gap-2">
        <svg aria-hidden width="12" height="12" viewBox="0 0 12 12">
          <rect width="12" height="12" rx="3" className={FILLS[status]} />
        </svg>
        {deadlineText(status)}
      </li>
    ))}
  </ul>
)

export const DeadlineChart = ({ deadlines }: { readonly deadlines: ReadonlyArray<PaymentDeadline> }) => {
  const locale = useLocale()
  const isPhone = useIsPhone()
  const { months: most, column: narrow } = isPhone ? ROOM.phone : ROOM.desk
  const months = deadlineMonths(deadlines).slice(-most)
  const column = isPhone ? narrow : Math.max(narrow, DESK_WIDTH / Math.max(1, months.length))
  const highest = Math.max(0, ...months.map(({ total }) => total))
  const width = Math.max(1, months.length) * column
  const words = months.map(({ month, total }) => `${formatMonth(month, locale)}: ${formatPrice(total, locale)}`)
  return (
    <figure aria-label={m.documents_chart()} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <svg
          aria-hidden
          focusable={false}
          className="h-auto w-full"
          style={{ maxWidth: width }}
          viewBox={`0 0 ${width} ${TOP + HEIGHT + BOTTOM}`}
        >
          <line x1="0" x2={width} y1={TOP + HEIGHT} y2={TOP + HEIGHT} className="stroke-line" />
          {months.map((month, at) => (
            <g key={month.month} transform={`translate(${at * column} 0)`}>
              {stack(month, highest).map(({ status, y, height }) => (
                <rect
                  key={status}
                  x={(column - BAR) / 2}
                  y={y}
                  width={BAR}
                  height={height}
                  rx="3"
                  className={FILLS[status]}
                />
              ))}
              <text
                x={column / 2}
                y={TOP + HEIGHT - (highest === 0 ? 0 : (month.total / highest) * HEIGHT) - 8}
                textAnchor="middle"
                className="fill-ink font-medium text-2xs"
              >
                {formatWholeEuros(month.total, locale)}
              </text>
              <text
                x={column / 2}
                y={TOP + HEIGHT + 20}
                textAnchor="middle"
                className={cx("text-xs", month.amounts.overdue > 0 ? "fill-offer" : "fill-muted")}
              >
                {formatMonth(month.month, locale)}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <figcaption>
        <p className="sr-only">{words.join("; ")}</p>
        <Legend months={months} />
      </figcaption>
    </figure>
  )
}
