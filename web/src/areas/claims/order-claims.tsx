/** The claims of an order's page: the link to file one, and the status of those filed. */
import { mayBeClaimed, type OrderDetail } from "@dispensa/domain"
import { PackageX } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Panel } from "../../ui/layout/panel.tsx"
import { ClaimList } from "./claim-list.tsx"
import { useClaims } from "./use-claims.ts"

export const OrderClaims = ({ order }: { readonly order: Pick<OrderDetail, "orderId" | "status"> }) => {
  const { claims } = useClaims(order.orderId)
  const open = mayBeClaimed(order) ? <ToClaim orderId={order.orderId} /> : null
  if (claims.length === 0) return open === null ? null : <div className="flex print:hidden">{open}</div>
  return (
    <Panel title={m.claims_title()} className="print:hidden" action={open}>
      <ClaimList claims={claims} showsOrder={false} />
    </Panel>
  )
}

const ToClaim = ({ orderId }: { readonly orderId: string }) => (
  <ButtonLink to={`/pages/account/claims?order=${encodeURIComponent(orderId)}`} size="sm">
    <Icon of={PackageX} size={16} />
    {m.claims_open()}
  </ButtonLink>
)
