/** "On a list" beside something else: few want it, so its code comes after the page. */
import { lazy, type ReactNode, Suspense } from "react"
import { patiently } from "../../platform/patiently.ts"
import type { ToListProps } from "./to-list.tsx"

const ToList = lazy(async () => ({ default: (await patiently(() => import("./to-list.tsx"))).ToList }))

/** `meanwhile`: what stands there until the code has come. */
export const ToListLater = ({ meanwhile = null, ...props }: ToListProps & { readonly meanwhile?: ReactNode }) => (
  <Suspense fallback={meanwhile}>
    <ToList {...props} />
  </Suspense>
)
