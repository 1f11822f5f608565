/** A single choice with all options visible. */
import { type ReactNode, useId } from "react"
import { cx } from "../cx.ts"

export interface RadioOption<V extends string> {
  readonly value: V
  readonly label: ReactNode
  readonly description?: ReactNode
  /** At the end of the row: a price, a date. */
  readonly trailing?: ReactNode
  readonly isDisabled?: boolean
}

export interface RadioGroupProps<V extends string> {
  readonly label: string
  readonly hideLabel?: boolean
  readonly value: V | null
  readonly options: ReadonlyArray<RadioOption<V>>
  readonly className?: string
  readonly onChange: (value: V) => void
}

export const RadioGroup = <V extends string>(props: RadioGroupProps<V>) => {
  const name = useId()
  return (
    <fieldset className={cx("flex flex-col gap-2", props.className)}>
      <legend className={props.hideLabel ? "sr-only" : "mb-2 font-medium text-sm"}>{props.label}</legend>
      {props.options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 transition-colors hover:border-control has-checked:border-action has-checked:bg-action-soft not-has-checked:print:hidden has-disabled:cursor-not-allowed has-disabled:opacity-55"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            disabled={option.isDisabled}
            onChange={() => props.onChange(option.value)}
            className="size-5 shrink-0 cursor-[inherit] appearance-none rounded-full border border-control bg-raised transition-[border-width] checked:border-[6px] checked:border-action"
          />
          <span className="wrap-anywhere min-w-0 flex-1">
            <span className="block font-medium">{option.label}</span>
            {option.description === undefined ? null : (
              <span className="block text-muted text-sm">{option.description}</span>
            )}
          </span>
          {option.trailing === undefined ? null : <span className="shrink-0">{option.trailing}</span>}
        </label>
      ))}
    </fieldset>
  )
}
