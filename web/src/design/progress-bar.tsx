/** How far it is: to the minimum order, to free shipping. */
import { useId } from "react"
import { cx } from "./cx.ts"

export interface ProgressBarProps {
  readonly value: number
  readonly max: number
  /** What it measures, said above the bar. */
  readonly label: string
  /** The value in words, for screen readers: "12,40 € of 250,00 €". */
  readonly valueText: string
  readonly hideLabel?: boolean
  readonly className?: string
}

export const ProgressBar = ({ value, max, label, valueText, hideLabel, className }: ProgressBarProps) => {
  const id = useId()
  const part = max <= 0 ? 100 : Math.min(100, Math.max(0, (value / max) * 100))
  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      <span id={id} className={hideLabel ? "sr-only" : "text-sm"}>
        {label}
      </span>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(part)}
        aria-valuetext={valueText}
        className="h-1.5 overflow-hidden rounded-full bg-action-soft ring-1 ring-action-line ring-inset"
      >
        <div className="h-full rounded-full bg-action transition-[width]" style={{ width: `${part}%` }} />
      </div>
    </div>
  )
}
