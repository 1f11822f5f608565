/** A range with two ends that keep a margin between them [S5.10]; its code loads beside the page. */
import { lazy, Suspense } from "react"
import { patiently } from "../lib/patiently.ts"

const SliderTrack = lazy(() => patiently(() => import("./slider-track.tsx")))

export interface SliderProps {
  /** Names of the two ends. */
  readonly label: { readonly low: string; readonly high: string }
  readonly low: number
  readonly high: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** Least distance between the ends. */
  readonly margin: number
  /** A value in words: "250 €". */
  readonly format: (value: number) => string
  /** While it moves. */
  readonly onChange?: (low: number, high: number) => void
  /** When it is let go. */
  readonly onCommit: (low: number, high: number) => void
}

export const Slider = (props: SliderProps) => (
  <Suspense fallback={<div className="h-11" />}>
    <SliderTrack {...props} />
  </Suspense>
)
