/**
 * Row of the standing orders and their due proposal. Its space is reserved, with a proposal and without: nothing below it
 * moves. Its content is loaded beside the page: no first view waits for it, and nothing breaks if it fails to load.
 */
import { isPageOffered } from "../../platform/backend-capabilities.ts"
import { Later, laterCode } from "../../ui/layout/later.tsx"

const due = laterCode(() => import("./due-row.tsx"))

export const StandingRow = () =>
  isPageOffered("/pages/standing") ? (
    <div className="h-22 w-full">
      <Later code={due}>{({ DueRow }) => <DueRow />}</Later>
    </div>
  ) : null
