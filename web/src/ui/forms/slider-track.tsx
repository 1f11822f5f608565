/** The slider itself, on Base UI (ADR 0005). */
import { CSPProvider } from "@base-ui/react/csp-provider"
import { Slider as Base } from "@base-ui/react/slider"

export interface SliderProps {
  /** Names of the two ends. */
  readonly label: { readonly low: string; readonly high: string }
  readonly low: number
  readonly high: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** Minimum distance between the ends. */
  readonly margin: number
  /** Text of a value: "250 €". */
  readonly format: (value: number) => string
  /** Called while dragging. */
  readonly onChange?: (low: number, high: number) => void
  /** Called on release. */
  readonly onCommit: (low: number, high: number) => void
}

const THUMB =
  "grid size-6 touch:size-8 place-items-center rounded-full border-2 border-action bg-raised shadow-pop transition-colors hover:bg-action-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"

export const SliderTrack = ({ label, low, high, min, max, step, margin, format, onChange, onCommit }: SliderProps) => {
  const pair = (value: number | ReadonlyArray<number>): readonly [number, number] =>
    typeof value === "number" ? [value, value] : [value[0] ?? low, value[1] ?? high]
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        value={[low, high]}
        min={min}
        max={max}
        step={step}
        minStepsBetweenValues={Math.ceil(margin / step)}
        thumbCollisionBehavior="none"
        onValueChange={(value) => onChange?.(...pair(value))}
        onValueCommitted={(value) => onCommit(...pair(value))}
      >
        <Base.Control className="flex h-11 w-full touch-none select-none items-center px-3">
          <Base.Track className="h-1.5 w-full rounded-full bg-line">
            <Base.Indicator className="rounded-full bg-action" />
            <Base.Thumb
              index={0}
              className={THUMB}
              aria-label={label.low}
              getAriaValueText={(_, value) => format(value)}
            />
            <Base.Thumb
              index={1}
              className={THUMB}
              aria-label={label.high}
              getAriaValueText={(_, value) => format(value)}
            />
          </Base.Track>
        </Base.Control>
      </Base.Root>
    </CSPProvider>
  )
}
