/** The account page: who one is, where the goods go, and the way out. */
import { Heart, LogOut, ShoppingBasket, Store } from "lucide-react"
import { useSession, useSessionCommands } from "../bindings/use-session.ts"
import { Button, ButtonLink } from "../design/button.tsx"
import { Icon } from "../design/icon.tsx"
import { announce } from "../design/live-region.tsx"
import { AccountDetails } from "../features/account/account-details.tsx"
import { AddressList } from "../features/account/address-list.tsx"
import { m } from "../i18n/messages.ts"
import { usePageTitle } from "../lib/use-page-title.ts"

const LINKS = [
  { to: "/shop", icon: Store, text: m.account_go_shop },
  { to: "/pages/cart?tab=active", icon: ShoppingBasket, text: m.account_go_cart },
  { to: "/pages/wishlist", icon: Heart, text: m.account_go_wishlist },
] as const

export function Component() {
  usePageTitle(m.account_title())
  const { user, address } = useSession()
  const { logout, selectAddress } = useSessionCommands()
  if (user === null) return null
  return (
    <div className="page-frame py-8">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-muted">{m.account_title()}</p>
          <h1 className="page-title">{m.account_hello({ name: user.name })}</h1>
        </div>
        <Button onClick={logout}>
          <Icon of={LogOut} size={18} />
          {m.account_log_out()}
        </Button>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
        <div className="grid gap-6">
          <AccountDetails user={user} />
          <nav aria-label={m.shell_quick_links()} className="grid gap-2">
            {LINKS.map(({ to, icon, text }) => (
              <ButtonLink key={to} to={to} block className="justify-start">
                <Icon of={icon} size={18} />
                {text()}
              </ButtonLink>
            ))}
          </nav>
        </div>
        <AddressList
          addresses={user.addresses}
          chosen={address}
          onChoose={(chosen) => {
            selectAddress(chosen.addressCode)
            announce(m.account_address_chosen({ street: chosen.street, city: chosen.city }))
          }}
        />
      </div>
    </div>
  )
}
