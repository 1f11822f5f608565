/** A listing without products: no search yet, or no answer (S4.6, S8.17). */
import { CircleAlert, Search } from "lucide-react"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { RetryState } from "../../ui/feedback/retry.tsx"
import { m } from "../../i18n/messages.ts"

/** Before a first search the page invites to search instead of reporting that nothing was found. */
export const NewSearch = () => (
  <EmptyState icon={Search} title={m.shop_new_search_title()}>
    {m.shop_new_search_text()}
  </EmptyState>
)

export const ListingFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <RetryState icon={CircleAlert} title={m.shop_failed_title()} onRetry={onRetry}>
    {m.shop_failed_text()}
  </RetryState>
)
