/** Below the listing: how far one is, and the next page (S4.6, S9.1). */
import { Button } from "../../ui/controls/button.tsx"
import { m } from "../../i18n/messages.ts"

export interface LoadMoreProps {
  readonly shown: number
  readonly total: number
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly format: (count: number) => string
  readonly onLoad: () => void
}

export const LoadMore = ({ shown, total, hasMore, isLoading, format, onLoad }: LoadMoreProps) => (
  <div className="flex flex-col items-center gap-2 py-6">
    {hasMore ? (
      <Button variant="secondary" isBusy={isLoading} onClick={onLoad} className="min-w-56">
        {isLoading ? m.shop_loading_more() : m.shop_load_more()}
      </Button>
    ) : null}
    <p className="text-muted text-sm">
      {hasMore || total === 0 ? m.shop_shown_of({ shown: format(shown), total: format(total) }) : m.shop_all_shown()}
    </p>
  </div>
)
