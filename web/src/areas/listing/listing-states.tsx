/** A listing without products: nothing found, no search yet, or no answer (S2.42, S4.6, S8.17). */
import { CircleAlert, PackageSearch, Search } from "lucide-react"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { m } from "../../i18n/messages.ts"

export interface NoResultProps {
  /** What was searched; null where only filters chose. */
  readonly text: string | null
  readonly hasFilters: boolean
  readonly onClear: () => void
}

export const NoResult = ({ text, hasFilters, onClear }: NoResultProps) => (
  <EmptyState
    icon={PackageSearch}
    title={m.shop_no_results()}
    action={
      <div className="flex flex-wrap justify-center gap-2">
        {hasFilters ? (
          <Button variant="primary" onClick={onClear}>
            {m.shop_no_results_clear()}
          </Button>
        ) : (
          <ButtonLink variant="primary" to="/shop">
            {m.shop_no_results_all()}
          </ButtonLink>
        )}
        {text === null ? null : (
          <ButtonLink to={`/pages/contact-us?item=${encodeURIComponent(text)}`}>{m.shop_no_results_ask()}</ButtonLink>
        )}
      </div>
    }
  >
    {text === null ? m.shop_no_results_text() : m.shop_no_results_for({ text })}
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
