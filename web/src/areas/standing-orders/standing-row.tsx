/**
 * The row of the standing orders, and of the proposal that waits. Its place is kept, with a proposal and without: nothing below it
 * moves. What stands in it is loaded beside the page: no first view waits for it, and nobody misses it where it does not come.
 */
import { lazy, Suspense } from "react"
import { isPageOffered } from "../../platform/backend-capabilities.ts"
import { retryImport } from "../../platform/retry-import.ts"

const Due = lazy(async () => ({ default: (await retryImport(() => import("./due-row.tsx"))).DueRow }))

export const StandingRow = () =>
  isPageOffered("/pages/standing") ? (
    <div className="h-22 w-full">
      <Suspense fallback={null}>
        <Due />
      </Suspense>
    </div>
  ) : null
