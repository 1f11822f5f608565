/** A range with two ends and a minimum distance between them [S5.10]; lazily loaded. */
import { lazy, Suspense } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import type { SliderProps } from "./slider-track.tsx"

const SliderTrack = lazy(async () => ({ default: (await retryImport(() => import("./slider-track.tsx"))).SliderTrack }))

export const Slider = (props: SliderProps) => (
  <Suspense fallback={<div className="h-11" />}>
    <SliderTrack {...props} />
  </Suspense>
)
