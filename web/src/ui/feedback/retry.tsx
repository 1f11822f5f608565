/** A failed request, with a button to repeat it. */
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

/** Replaces the missing content. */
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

/** Beside the loaded content. */
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
