/** Stars from 0 to 5, 20 % of the width per point [S3.11]. */
import { ratingWidth } from "@dispensa/domain"
import { Star } from "lucide-react"
import { formatAverage } from "../../format/numbers.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { m } from "../../i18n/messages.ts"

const FIVE = [1, 2, 3, 4, 5] as const

const Stars = ({ isFull }: { readonly isFull: boolean }) => (
  <span className={isFull ? "flex text-note" : "flex text-control"}>
    {FIVE.map((star) => (
      <Star
        key={star}
        size={14}
        strokeWidth={1.5}
        fill={isFull ? "currentColor" : "none"}
        aria-hidden
        className="shrink-0"
      />
    ))}
  </span>
)

export interface RatingProps {
  readonly value: number
  readonly count?: number
}

export const Rating = ({ value, count }: RatingProps) => {
  const width = ratingWidth(value)
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="sr-only">{m.shell_rating({ value: formatAverage(width / 20, useLocale()) })}</span>
      <span aria-hidden className="relative inline-flex">
        <Stars isFull={false} />
        <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${width}%` }}>
          <Stars isFull />
        </span>
      </span>
      {count === undefined ? null : <span className="text-muted text-xs">({count})</span>}
    </span>
  )
}
