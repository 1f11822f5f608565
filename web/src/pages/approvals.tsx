/** Proposed orders: the user's own, and those the user may approve, change or refuse (S12.15). */
import { type CartFilled, addressLine, type OrderProposal } from "@dispensa/domain"
import { ClipboardCheck } from "lucide-react"
import { useState } from "react"
import { FilledNotice } from "../areas/cart/filled-notice.tsx"
import { ProposalList } from "../areas/proposals/proposal-list.tsx"
import { useProposals } from "../areas/proposals/use-proposals.ts"
import { useSession } from "../areas/session/use-session.ts"
import { m } from "../i18n/messages.ts"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

export const ApprovalsPage = () => {
  usePageTitle(m.people_approvals())
  const { addresses } = useSession()
  const [filled, setFilled] = useState<{ readonly what: CartFilled; readonly addressCode: string } | null>(null)
  const onFilled = (what: CartFilled, { addressCode }: OrderProposal): void => setFilled({ what, addressCode })
  const place = addresses.find(({ addressCode }) => addressCode === filled?.addressCode) ?? null
  return (
    <>
      <AccountHead title={m.people_approvals()} lead={m.people_approvals_lead()} />
      <div className="grid gap-4">
        {filled === null ? null : <FilledNotice filled={filled.what} place={addressLine(place)} />}
        <Loaded of={useProposals()} skeleton={<Skeleton className="h-96 rounded-lg" />}>
          {(proposals) =>
            proposals.length === 0 ? (
              <EmptyState icon={ClipboardCheck} title={m.people_no_proposals()} />
            ) : (
              <ProposalList proposals={proposals} addresses={addresses} onFilled={onFilled} />
            )
          }
        </Loaded>
      </div>
    </>
  )
}
