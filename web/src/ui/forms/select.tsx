/** A single choice from few options: the native select, which phones and screen readers support best. */
import { ChevronDown } from "lucide-react"
import { useId } from "react"
import { cx } from "../cx.ts"
import { CONTROL, FieldFrame } from "./field.tsx"
import { Icon } from "../controls/icon.tsx"

export interface SelectOption<V extends string> {
  readonly value: V
  readonly label: string
  readonly isDisabled?: boolean
}

export interface SelectProps<V extends string> {
  readonly label: string
  readonly hideLabel?: boolean
  readonly hint?: string
  readonly value: V
  readonly options: ReadonlyArray<SelectOption<V>>
  readonly size?: "sm" | "md"
  readonly className?: string
  readonly onChange: (value: V) => void
}

export const Select = <V extends string>(props: SelectProps<V>) => {
  const { label, hideLabel, hint, value, options, size = "md", onChange } = props
  const id = useId()
  const choose = (chosen: string): void => {
    const option = options.find((each) => each.value === chosen)
    if (option !== undefined) onChange(option.value)
  }
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} className={props.className}>
      <div className="relative">
        <select
          id={id}
          value={value}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => choose(event.target.value)}
          className={cx(CONTROL, "appearance-none truncate pr-8", size === "sm" ? "h-9 text-sm touch:h-11" : "h-11")}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="hidden print:block">{options.find((option) => option.value === value)?.label}</span>
        <Icon
          of={ChevronDown}
          size={16}
          className="print:hidden pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
        />
      </div>
    </FieldFrame>
  )
}
