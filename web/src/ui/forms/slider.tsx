/** A range with two ends that keep a margin between them [S5.10]; its code loads beside the page. */
import { lazy, Suspense } from "react"
import { patiently } from "../../platform/patiently.ts"
import type { SliderProps } from "./slider-props.ts"

const SliderTrack = lazy(() => patiently(() => import("./slider-track.tsx")))

export const Slider = (props: SliderProps) => (
  <Suspense fallback={<div className="h-11" />}>
    <SliderTrack {...props} />
  </Suspense>
)
