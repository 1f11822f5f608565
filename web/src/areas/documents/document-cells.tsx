/** Columns and cells shared by the tables of documents. */
import type { Column } from "../../ui/table/table-column.ts"
import type { DeadlineStatus } from "@dispensa/domain"
import { Badge, type BadgeKind } from "../../ui/feedback/badge.tsx"
import { PackageX } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"

/**
 * The columns without those that are empty for every document: nothing is shown of what a backend lacks (S12.12).
 * `states`, by column key: whether a document has a value there. A column not listed in it is always shown.
 */
export const statedColumns = <A,>(
  columns: ReadonlyArray<Column<A>>,
  documents: ReadonlyArray<A>,
  states: ReadonlyMap<string, (document: A) => boolean>,
): ReadonlyArray<Column<A>> =>
  columns.filter(({ key }) => {
    const isStated = states.get(key)
    return isStated === undefined || documents.some(isStated)
  })

/** Text and colour of the statuses paid, due and overdue. */
const LOOKS: Readonly<Record<DeadlineStatus, { readonly text: () => string; readonly badge: BadgeKind }>> = {
  open: { text: m.documents_open_amount, badge: "note" },
  overdue: { text: m.documents_overdue, badge: "offer" },
  paid: { text: m.documents_paid, badge: "new" },
  other: { text: m.documents_other, badge: "neutral" },
}

export const deadlineText = (status: DeadlineStatus): string => LOOKS[status].text()

export const DeadlineBadge = ({ status }: { readonly status: DeadlineStatus }) => (
  <Badge kind={LOOKS[status].badge}>{deadlineText(status)}</Badge>
)

/** Link from a document to its order. */
export const OrderLink = ({ orderId }: { readonly orderId: string }) => (
  <LocalLink
    to={`/pages/order_detail?order=${encodeURIComponent(orderId)}`}
    className="touch-target inline-flex items-center whitespace-nowrap text-action underline underline-offset-4 hover:no-underline"
  >
    {orderId}
  </LocalLink>
)

/** On the phone, used at the delivery: a claim is filed from the order (S3.30). A table has no room for it. */
export const ClaimLink = ({ orderId }: { readonly orderId: string }) => (
  <ButtonLink
    to={`/pages/account/claims?order=${encodeURIComponent(orderId)}`}
    size="sm"
    variant="quiet"
    aria-label={`${m.claims_open()} ${orderId}`}
    className="md:hidden"
  >
    <Icon of={PackageX} size={16} />
    {m.claims_open()}
  </ButtonLink>
)
