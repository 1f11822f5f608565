/** The screens of the account (S2.62): as a client with orders, as one on the first day, as an agent. */
import { failing, loading, type Role, type Screen } from "./screen.ts"

const clients: ReadonlyArray<Role> = ["client", "new-client"]
const of = (route: string, as: ReadonlyArray<Role> = clients): Screen => ({ route, path: `/${route}`, as })

const ORDER = "ORD-021480"

const dashboard = of("pages/dashboard", [...clients, "agent"])
const orders = of("pages/account/orders")
const detail: Screen = { ...of("pages/order_detail", ["client"]), path: `/pages/order_detail?order=${ORDER}` }

/** A page and the call that fills it. */
const TABLES: ReadonlyArray<readonly [Screen, string]> = [
  [of("pages/account/addresses"), "address.list"],
  [orders, "order.list"],
  [of("pages/account/documents"), "document.transport"],
  [of("pages/account/invoices"), "document.invoices"],
  [of("pages/account/transport-documents"), "document.transport"],
  [of("pages/account/deadlines"), "document.deadlines"],
  [of("pages/account/saved-carts"), "saved-cart.list"],
  [of("pages/downloads"), "document.downloads"],
  [detail, "order.detail"],
]

const asClient = (screen: Screen): Screen => ({ ...screen, as: ["client"] })

export const accountScreens: ReadonlyArray<Screen> = [
  dashboard,
  of("pages/account", [...clients, "agent"]),
  ...TABLES.flatMap(([screen, endpoint]) => [
    screen,
    loading(asClient(screen), endpoint),
    failing(asClient(screen), endpoint),
  ]),
  { ...detail, path: "/pages/order_detail?order=ORD-000000", state: "missing", fails: [404] },
  of("pages/account/password"),
  { ...of("pages/order-tracking", ["client"]), path: `/pages/order-tracking?order=${ORDER}` },
  { ...of("pages/order-tracking", ["new-client"]), state: "asking" },
  of("pages/account/clients", ["agent"]),
]
