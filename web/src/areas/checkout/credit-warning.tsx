/** Warning before an order on account that exceeds the remaining credit (S3.24). Shown wherever an order is placed. */
import { creditExceededBy, formatPrice, type OrderPaymentMethod } from "@dispensa/domain"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { useCreditPosition } from "../documents/use-documents.ts"
import { usePermissions } from "../session/use-permissions.ts"

export interface CreditWarningProps {
  /** With VAT and transport, in cents; null until it is known. */
  readonly total: number | null
  readonly method: OrderPaymentMethod | null
}

/** The credit is requested only where it applies, and by users with permission to see it. */
export const CreditWarning = ({ total, method }: CreditWarningProps) => {
  const { seesInvoices } = usePermissions()
  return method === "on-account" && seesInvoices && total !== null ? <Excess total={total} /> : null
}

const Excess = ({ total }: { readonly total: number }) => {
  const { data } = useCreditPosition()
  const isPriced = usePricesShown()
  const excess = data === null ? null : creditExceededBy(data, total)
  return excess === null ? null : (
    <Notice kind="warning" title={m.checkout_credit()}>
      {isPriced
        ? m.checkout_credit_text({ amount: formatPrice(excess, currentLocale()) })
        : m.checkout_credit_unpriced()}
    </Notice>
  )
}
