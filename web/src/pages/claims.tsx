/** Claims about deliveries: all of them, or a new one about an order (`?order=…`). */
import { mayBeClaimed } from "@dispensa/domain"
import { PackageX } from "lucide-react"
import { useSearchParams } from "react-router-dom"
import { ClaimForm } from "../areas/claims/claim-form.tsx"
import { ClaimList } from "../areas/claims/claim-list.tsx"
import { useClaims } from "../areas/claims/use-claims.ts"
import { useOrder } from "../areas/orders/use-orders.ts"
import { m } from "../i18n/messages.ts"
import { ButtonLink } from "../ui/controls/button.tsx"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { RetryState } from "../ui/feedback/retry.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { useReplicaSending } from "../sync/use-replica.ts"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

export const ClaimsPage = () => {
  const [params, setParams] = useSearchParams()
  const order = params.get("order")
  usePageTitle(m.claims_title())
  return order === null ? <AllClaims /> : <NewClaim orderId={order} onFiled={() => setParams({}, { replace: true })} />
}

const AllClaims = () => {
  const { claims, isLoaded } = useClaims(null)
  const { retryState, wake } = useReplicaSending("claims")
  return (
    <>
      <AccountHead title={m.claims_title()} />
      {claims.length > 0 ? (
        <ClaimList claims={claims} showsOrder />
      ) : isLoaded ? (
        <EmptyState
          icon={PackageX}
          title={m.claims_empty()}
          action={<ButtonLink to="/pages/account/orders">{m.orders_title()}</ButtonLink>}
        />
      ) : retryState === null ? (
        <Skeleton className="h-40 rounded-lg" />
      ) : (
        <RetryState title={m.claims_out_of_reach()} onRetry={wake} />
      )}
    </>
  )
}

const Unclaimable = () => (
  <EmptyState
    icon={PackageX}
    title={m.claims_missing()}
    action={<ButtonLink to="/pages/account/orders">{m.orders_title()}</ButtonLink>}
  />
)

interface NewClaimProps {
  readonly orderId: string
  readonly onFiled: () => void
}

const NewClaim = ({ orderId, onFiled }: NewClaimProps) => (
  <>
    <AccountHead title={m.claims_open()} lead={`${m.orders_one({ order: orderId })}. ${m.claims_lead()}`} />
    <Loaded of={useOrder(orderId)} skeleton={<Skeleton className="h-96 rounded-lg" />} missing={<Unclaimable />}>
      {(order) => (mayBeClaimed(order) ? <ClaimForm order={order} onFiled={onFiled} /> : <Unclaimable />)}
    </Loaded>
  </>
)
