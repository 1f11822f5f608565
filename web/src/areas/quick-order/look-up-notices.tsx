/** Notices above the rows about a lookup of many rows. */
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import type { FoundItems } from "../product/use-found-items.ts"
import type { LookUp } from "./use-quick-sheet.ts"

/** The lookup failed: the error, and a button to retry. */
export const LookUpFailed = ({ found: { hasFailed, retry } }: { readonly found: FoundItems }) =>
  hasFailed ? (
    <Notice
      kind="error"
      title={m.quick_failed()}
      action={
        <Button size="sm" onClick={retry}>
          {m.product_retry()}
        </Button>
      }
    />
  ) : null

/** Progress of the lookup of a long sheet; it can be stopped and resumed. */
export const SheetProgress = ({ lookUp }: { readonly lookUp: LookUp }) => {
  const { done, total, isStopped, isLong, stop, resume } = lookUp
  if (!isLong || done === total) return null
  const words = isStopped ? m.quick_progress_stopped({ done, total }) : m.quick_progress({ done, total })
  return (
    <div className="flex items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3">
      <ProgressBar className="min-w-0 flex-1" value={done} max={total} label={words} valueText={words} />
      <Button size="sm" onClick={isStopped ? resume : stop}>
        {isStopped ? m.quick_resume() : m.quick_stop()}
      </Button>
    </div>
  )
}

/** `reading`: name of the file being read. */
export const ReadingText = ({ reading }: { readonly reading: string | null }) => (
  <output className="text-muted text-sm empty:hidden">
    {reading === null ? null : m.quick_file_reading({ name: reading })}
  </output>
)
