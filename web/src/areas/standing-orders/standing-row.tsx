/**
 * Row of the standing orders and their due proposal. Its space is reserved, with a proposal and without: nothing below it
 * moves. Its content is loaded beside the page: no first view waits for it, and nothing breaks if it fails to load.
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
