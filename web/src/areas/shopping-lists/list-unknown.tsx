/** A missing list: not loaded because the backend is unreachable, or deleted. */
import { ClipboardX } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { RetryState } from "../../ui/feedback/retry.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { useReplicaSending } from "../../sync/use-replica.ts"

export const ListUnknown = ({ isLoaded }: { readonly isLoaded: boolean }) => {
  const { retryState } = useReplicaSending("lists")
  if (!isLoaded) return retryState === null ? <Skeleton className="h-96 rounded-lg" /> : <ListsOutOfReach />
  return (
    <EmptyState
      icon={ClipboardX}
      title={m.lists_missing_list()}
      action={<ButtonLink to="/pages/lists">{m.lists_title()}</ButtonLink>}
    />
  )
}

/** Never loaded on this device, and the backend does not answer. */
export const ListsOutOfReach = () => {
  const { wake } = useReplicaSending("lists")
  return (
    <RetryState title={m.lists_out_of_reach()} onRetry={wake}>
      {m.lists_out_of_reach_body()}
    </RetryState>
  )
}
