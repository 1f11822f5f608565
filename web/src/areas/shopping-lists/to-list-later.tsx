/** "On a list" beside something else: few want it, so its code comes after the page. */
import { lazy, Suspense } from "react"
import { patiently } from "../../platform/patiently.ts"
import type { ToListProps } from "./to-list.tsx"

const ToList = lazy(async () => ({ default: (await patiently(() => import("./to-list.tsx"))).ToList }))

export const ToListLater = (props: ToListProps) => (
  <Suspense fallback={null}>
    <ToList {...props} />
  </Suspense>
)
