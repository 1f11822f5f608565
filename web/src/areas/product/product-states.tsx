/** A product page without a product: unknown, or not answered. */
import { CircleAlert, PackageX } from "lucide-react"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { RetryState } from "../../ui/feedback/retry.tsx"
import { WithoutAnswer } from "../../ui/feedback/without-answer.tsx"
import { m } from "../../i18n/messages.ts"

export const ProductMissing = () => (
  <EmptyState
    icon={PackageX}
    level={1}
    title={m.product_missing_title()}
    action={
      <ButtonLink variant="primary" to="/shop">
        {m.product_back()}
      </ButtonLink>
    }
  >
    {m.product_missing_text()}
  </EmptyState>
)

export interface ProductFailedProps {
  readonly onRetry: () => void
  /** The backend did not answer and nothing is cached. */
  readonly isUnreachable: boolean
}

export const ProductFailed = ({ onRetry, isUnreachable }: ProductFailedProps) => {
  const failed = (
    <RetryState icon={CircleAlert} level={1} title={m.product_failed_title()} onRetry={onRetry}>
      {m.product_failed_text()}
    </RetryState>
  )
  return isUnreachable ? <WithoutAnswer fallback={failed} onRetry={onRetry} isWholePage /> : failed
}
