/** A checkbox with its label and an optional count. */
import { Check } from "lucide-react"
import type { KeyboardEvent, ReactNode } from "react"
import { cx } from "../cx.ts"
import { Icon } from "../controls/icon.tsx"

export interface CheckboxProps {
  readonly label: ReactNode
  /** The visible name is part of the surrounding content. */
  readonly hideLabel?: boolean
  readonly isChecked: boolean
  /** The count after the label. */
  readonly trailing?: ReactNode
  readonly name?: string
  readonly isDisabled?: boolean
  /** The ids of its name and description, if its label contains more than a name. */
  readonly labelledBy?: string
  readonly describedBy?: string
  readonly className?: string
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** `isShift`: the Shift key was held, with mouse or keyboard. */
  readonly onChange: (isChecked: boolean, isShift: boolean) => void
}

export const Checkbox = ({
  label,
  hideLabel = false,
  isChecked,
  trailing,
  name,
  isDisabled,
  labelledBy,
  describedBy,
  className,
  onKeyDown,
  onChange,
}: CheckboxProps) => (
  <label
    className={cx(
      "group flex min-h-8 cursor-pointer items-center gap-2.5 touch:min-h-11 has-disabled:cursor-not-allowed has-disabled:opacity-55",
      className,
    )}
  >
    <span className="relative grid size-5 shrink-0 place-items-center">
      <input
        type="checkbox"
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="peer size-5 cursor-[inherit] appearance-none rounded-sm border border-control bg-raised transition-colors checked:border-action checked:bg-action group-hover:border-action"
      />
      <Icon of={Check} size={14} className="pointer-events-none absolute hidden text-on-action peer-checked:block" />
    </span>
    <span className={hideLabel ? "sr-only" : "min-w-0 flex-1"}>{label}</span>
    {trailing === undefined ? null : <span className="text-muted text-sm">{trailing}</span>}
  </label>
)
