/** For a client, before all else: the way back to what was ordered last. */
import { EMPTY_QUERY, type Address, type ServedClient, shopRoute, type User } from "@dispensa/domain"
import { History, MapPin } from "lucide-react"
import type { ReactNode } from "react"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"

export interface OrderAgainProps {
  readonly user: User
  readonly address: Address | null
  /** The client that an agent works for. */
  readonly served: ServedClient | null
  /** Below, as wide as the rest: what else waits. */
  readonly children: ReactNode
}

export const OrderAgain = ({ user, address, served, children }: OrderAgainProps) => (
  <section
    aria-labelledby="home-again"
    className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-action-line bg-action-soft p-5"
  >
    <span className="grid size-12 shrink-0 place-items-center rounded-md bg-action text-on-action">
      <Icon of={History} size={24} />
    </span>
    <div className="min-w-0 flex-1 basis-60">
      <h2 id="home-again" className="section-title">
        {m.home_order_again()}
      </h2>
      <p className="text-muted">
        {served === null ? m.home_order_again_body({ name: user.name }) : m.agent_for({ name: served.companyName })}
      </p>
      {address === null ? null : (
        <p className="mt-1 flex items-center gap-1.5 text-muted text-sm">
          <Icon of={MapPin} size={15} className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">{`${address.street}, ${address.city}`}</span>
        </p>
      )}
    </div>
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={shopRoute({ ...EMPTY_QUERY, isLatestOrders: true })} variant="primary">
        {m.home_order_again()}
      </ButtonLink>
      <ButtonLink to="/pages/cart?tab=active">{m.home_open_cart()}</ButtonLink>
    </div>
    {children}
  </section>
)
