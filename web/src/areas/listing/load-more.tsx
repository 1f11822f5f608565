/** Controls around the listing: progress, the previous page and the next one (S2.14, S4.6, S9.1). */
import { Button } from "../../ui/controls/button.tsx"
import { m } from "../../i18n/messages.ts"
import { useLoadAhead } from "./use-load-ahead.ts"

export interface LoadMoreProps {
  /** Number of products on pages before the first one shown. */
  readonly skipped: number
  readonly shown: number
  readonly total: number
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly format: (count: number) => string
  readonly onLoad: () => void
}

export const LoadMore = ({ skipped, shown, total, hasMore, isLoading, format, onLoad }: LoadMoreProps) => {
  const { end, press } = useLoadAhead({ shown, canLoad: hasMore && !isLoading }, onLoad)
  return (
    <div ref={end} className="flex flex-col items-center gap-2 py-6">
      {hasMore ? (
        <Button variant="secondary" isBusy={isLoading} onClick={press} className="min-w-56">
          {isLoading ? m.shop_loading_more() : m.shop_load_more()}
        </Button>
      ) : null}
      <p className="text-muted text-sm">{progressText({ skipped, shown, total, hasMore, format })}</p>
    </div>
  )
}

const progressText = ({
  skipped,
  shown,
  total,
  hasMore,
  format,
}: Omit<LoadMoreProps, "isLoading" | "onLoad">): string => {
  const totalText = format(total)
  if (skipped > 0)
    return m.shop_shown_range({ from: format(skipped + 1), to: format(skipped + shown), total: totalText })
  return hasMore || total === 0 ? m.shop_shown_of({ shown: format(shown), total: totalText }) : m.shop_all_shown()
}

export const LoadPrevious = ({ onLoad }: { readonly onLoad: () => void }) => (
  <div className="flex justify-center pb-4">
    <Button onClick={onLoad} className="min-w-56">
      {m.shop_load_previous()}
    </Button>
  </div>
)
