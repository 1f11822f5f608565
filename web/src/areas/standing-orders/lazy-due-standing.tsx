/** What waits to be confirmed, loaded beside the page: no first view waits for it, and nobody misses it where it does not come. */
import { lazy, Suspense } from "react"
import { patiently } from "../../platform/patiently.ts"

const Due = lazy(async () => ({ default: (await patiently(() => import("./due-standing.tsx"))).DueStanding }))

export const LazyDueStanding = () => (
  <Suspense fallback={null}>
    <Due />
  </Suspense>
)
