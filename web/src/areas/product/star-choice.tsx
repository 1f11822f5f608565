/** One to five stars: radio buttons that look like stars, so that arrows and screen readers know what to do. */
import { Star } from "lucide-react"
import { useId } from "react"
import { cx } from "../../ui/cx.ts"
import { m } from "../../i18n/messages.ts"

const STARS = [1, 2, 3, 4, 5] as const

export interface StarChoiceProps {
  readonly value: number | null
  readonly error?: string | undefined
  readonly onChange: (value: number) => void
}

export const StarChoice = ({ value, error, onChange }: StarChoiceProps) => {
  const name = useId()
  return (
    <fieldset aria-invalid={error !== undefined} aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className="mb-1 font-medium text-sm">{m.product_review_stars()}</legend>
      <div className="flex">
        {STARS.map((star) => (
          <label
            key={star}
            className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-action-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={star}
              required
              checked={star === value}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <span className="sr-only">{m.product_review_star({ count: star })}</span>
            <Star
              aria-hidden
              size={24}
              strokeWidth={1.5}
              fill={value !== null && star <= value ? "currentColor" : "none"}
              className={cx(value !== null && star <= value ? "text-note" : "text-control")}
            />
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={`${name}-error`} className="mt-1 text-offer text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
