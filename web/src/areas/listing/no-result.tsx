/** A search or a filter that finds nothing: the way out, and asking the supplier for it (S2.42). */
import { PackageSearch } from "lucide-react"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { m } from "../../i18n/messages.ts"

export interface NoResultProps {
  /** What was searched; null where only filters chose. */
  readonly text: string | null
  readonly hasFilters: boolean
  readonly onClear: () => void
}

const NoResult = ({ text, hasFilters, onClear }: NoResultProps) => (
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

export default NoResult
