/** A single choice as a row of chips that scrolls horizontally on the phone. */
import { cx } from "../cx.ts"

export interface ChoiceChipsProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: ReadonlyArray<{ readonly value: V; readonly label: string }>
  readonly onChange: (value: V) => void
}

export const ChoiceChips = <V extends string>({ label, value, options, onChange }: ChoiceChipsProps<V>) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">{label}</legend>
    <div className="no-scrollbar -mx-1 flex gap-2 overflow-x-auto p-1 lg:flex-wrap">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            "touch-target h-9 shrink-0 rounded-full border px-4 font-medium text-sm transition-colors",
            option.value === value
              ? "border-action bg-action text-on-action"
              : "border-control bg-surface hover:border-action hover:bg-action-soft",
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  </fieldset>
)
