/** Progress towards the minimum order, or free shipping. */
import { useId } from "react"
import { cx } from "../cx.ts"

export interface ProgressBarProps {
  readonly value: number
  readonly max: number
  /** Its label, above the bar. */
  readonly label: string
  /** The value as text, for screen readers: "12,40 € of 250,00 €". */
  readonly valueText: string
  readonly hideLabel?: boolean
  readonly className?: string
}

export const ProgressBar = ({ value, max, label, valueText, hideLabel, className }: ProgressBarProps) => {
  const id = useId()
  const part = max <= 0 ? 1 : Math.min(1, Math.max(0, value / max))
  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      <span id={id} className={hideLabel ? "sr-only" : "text-sm"}>
        {label}
      </span>
      <progress className="progress-bar" aria-labelledby={id} aria-valuetext={valueText} value={part} max={1} />
    </div>
  )
}
