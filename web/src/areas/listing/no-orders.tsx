/** The list of last ordered items when it is empty: for a visitor, or a new client (S2.19, S8.17). */
import { PackageSearch } from "lucide-react"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { m } from "../../i18n/messages.ts"

export interface NoOrdersProps {
  readonly isAuthenticated: boolean
  /** The listing's route, to which the login returns. */
  readonly route: string
}

export default function NoOrders({ isAuthenticated, route }: NoOrdersProps) {
  return (
    <EmptyState
      icon={PackageSearch}
      title={isAuthenticated ? m.content_latest_empty() : m.content_latest_login()}
      action={
        isAuthenticated ? (
          <ButtonLink variant="primary" to="/shop">
            {m.shop_no_results_all()}
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to="/pages/login" state={{ from: route }}>
            {m.account_log_in()}
          </ButtonLink>
        )
      }
    />
  )
}
