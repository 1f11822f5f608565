/** The screens of the account (S2.62): as a client with orders, as a new client, as an agent. */
import { confirmOrder } from "../order-checks.ts"
import { failing, loading, long, type Role, type Route, type Screen } from "./screen.ts"

const asClients: ReadonlyArray<Role> = ["client", "new-client"]
const of = (route: Route, as: ReadonlyArray<Role> = asClients): Screen => ({ route, path: `/${route}`, as })

const ORDER = "ORD-021480"

const dashboard = of("pages/dashboard", [...asClients, "agent"])
const orders = of("pages/account/orders")
const detail: Screen = { ...of("pages/order_detail", ["client"]), path: `/pages/order_detail?order=${ORDER}` }

const sent: Screen = { route: "pages/thankyou", path: "/pages/cart?tab=active", as: ["client"] }

const clients = of("pages/account/clients", ["agent"])

/** A page and the call that fills it. */
const TABLES: ReadonlyArray<readonly [Screen, string]> = [
  [of("pages/account/addresses"), "address.list"],
  [orders, "order.list"],
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
  of("pages/account", [...asClients, "agent"]),
  of("pages/account/documents"),
  of("pages/account/claims"),
  of("pages/account/offers"),
  of("pages/notifications/:part?"),
  of("pages/account/people", ["client"]),
  of("pages/account/approvals", ["client"]),
  ...TABLES.flatMap(([screen, endpoint]) => [
    screen,
    loading(asClient(screen), endpoint),
    failing(asClient(screen), endpoint),
  ]),
  { ...detail, path: "/pages/order_detail?order=ORD-000000", state: "missing", fails: [404] },
  ...[dashboard, of("pages/account"), of("pages/account/addresses"), orders, detail].map((screen) =>
    long(asClient(screen)),
  ),
  of("pages/account/password"),
  { ...of("pages/order-tracking", ["client"]), path: `/pages/order-tracking?order=${ORDER}` },
  { ...of("pages/order-tracking", ["new-client"]), state: "asking" },
  clients,
  long(clients),
  // Last: the cart is empty afterwards.
  { ...sent, state: "an order sent", prepare: async (shop) => void (await confirmOrder(shop)) },
]
