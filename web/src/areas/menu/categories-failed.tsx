/** In the place of the categories that did not come, in the header and in the phone's menu. */
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"

export interface CategoriesFailedProps {
  readonly onRetry: () => void
}

export const CategoriesFailed = ({ onRetry }: CategoriesFailedProps) => (
  <div role="alert" className="flex min-h-11 flex-wrap items-center gap-x-2 text-muted text-sm">
    {m.shell_menu_failed()}
    <Button size="sm" variant="quiet" onClick={onRetry}>
      {m.content_retry()}
    </Button>
  </div>
)
