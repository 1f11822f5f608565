/** What did not come, and the way to request it again. */
import { CloudOff } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../controls/button.tsx"
import { EmptyState, type EmptyStateProps } from "./empty-state.tsx"
import { Notice, type NoticeProps } from "./notice.tsx"

export interface RetryStateProps
  extends Omit<EmptyStateProps, "icon" | "action">,
    Partial<Pick<EmptyStateProps, "icon">> {
  readonly onRetry: (() => void) | undefined
}

/** In the place of what did not come. */
export const RetryState = ({ icon = CloudOff, onRetry, ...state }: RetryStateProps) => (
  <div role="alert">
    <EmptyState
      {...state}
      icon={icon}
      action={
        <Button variant="primary" onClick={onRetry}>
          {m.content_retry()}
        </Button>
      }
    />
  </div>
)

export interface RetryNoticeProps extends Omit<NoticeProps, "action"> {
  readonly onRetry: () => void
}

/** Beside what did come. */
export const RetryNotice = ({ onRetry, ...notice }: RetryNoticeProps) => (
  <Notice
    {...notice}
    action={
      <Button size="sm" onClick={onRetry}>
        {m.content_retry()}
      </Button>
    }
  />
)
