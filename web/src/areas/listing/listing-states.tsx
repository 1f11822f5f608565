/** A listing without products: nothing found, no search yet, or no answer (S2.42, S4.6, S8.17). */
import { CircleAlert, PackageSearch, Search } from "lucide-react"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { m } from "../../i18n/messages.ts"

export interface NoResultProps {
  readonly hasFilters: boolean
  readonly onClear: () => void
}

export const NoResult = ({ hasFilters, onClear }: NoResultProps) => (
  <EmptyState
    icon={PackageSearch}
    title={m.shop_no_results()}
    action={
      hasFilters ? (
        <Button variant="primary" onClick={onClear}>
          {m.shop_no_results_clear()}
        </Button>
      ) : (
        <ButtonLink variant="primary" to="/shop">
          {m.shop_no_results_all()}
        </ButtonLink>
      )
    }
  >
    {m.shop_no_results_text()}
  </EmptyState>
)

/** On a new search the page invites instead of saying that it found nothing. */
export const NewSearch = () => (
  <EmptyState icon={Search} title={m.shop_new_search_title()}>
    {m.shop_new_search_text()}
  </EmptyState>
)

export const ListingFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div role="alert">
    <EmptyState
      icon={CircleAlert}
      title={m.shop_failed_title()}
      action={
        <Button variant="primary" onClick={onRetry}>
          {m.shop_retry()}
        </Button>
      }
    >
      {m.shop_failed_text()}
    </EmptyState>
  </div>
)
