/** The screens of looking for goods, ordering them, and getting in (S2.2–S2.6, S2.22, S2.63). */
import { expect } from "@playwright/test"
import type { ShopPage } from "../shop.ts"
import { failing, loading, long, type Role, type Route, type Screen } from "./screen.ts"

const everybody: ReadonlyArray<Role> = ["visitor", "client"]
const clients: ReadonlyArray<Role> = ["client", "new-client"]

const shop: Screen = { route: "shop", path: "/shop", as: everybody }
const visitorShop: Screen = { ...shop, as: ["visitor"] }
const product: Screen = { route: "product/default/:slug", path: "/product/default/DE891900", as: everybody }
const cart: Screen = { route: "pages/cart", path: "/pages/cart?tab=active", as: [...clients, "agent"] }
const checkout: Screen = { route: "pages/checkout", path: "/pages/checkout", as: [...clients, "agent"] }
const visitor = (route: Route): Screen => ({ route, path: `/${route}`, as: ["visitor"] })

const showGrid = async ({ page, say }: ShopPage): Promise<void> =>
  page.getByRole("button", { name: say("shop_layout_grid") }).click()

export const shoppingScreens: ReadonlyArray<Screen> = [
  shop,
  { ...visitorShop, path: "/shop?text=olio", state: "search" },
  { ...visitorShop, path: "/shop?text=zzzzzz", state: "nothing found" },
  { ...visitorShop, path: "/shop?is_new_tab=true", state: "new search" },
  { ...visitorShop, path: "/shop?promo_list=true&min_price=100&max_price=400", state: "filters" },
  long(visitorShop),
  loading(visitorShop, "product.list"),
  failing(visitorShop, "product.list"),
  { ...visitorShop, route: "shop/list", path: "/shop/list", sameAs: "shop" },
  { ...visitorShop, route: "shop/small-list", path: "/shop/small-list", sameAs: "shop" },
  // Last: the shop stays as it is shown.
  { ...visitorShop, state: "grid", isUsual: true, prepare: showGrid },
  { ...long(visitorShop), state: "grid, long", prepare: showGrid },
  product,
  long({ ...product, as: ["client"] }),
  loading({ ...product, as: ["visitor"] }, "product.item"),
  failing({ ...product, as: ["visitor"] }, "product.item"),
  { ...product, as: ["visitor"], path: "/product/default/niente", state: "missing", fails: [404] },
  { route: "product/child/:code", path: "/product/child/PA123757-1", as: everybody },
  {
    route: "product/:type?/:slug?",
    path: "/product/simple/DE891900",
    as: ["visitor"],
    sameAs: "product/default/:slug",
  },
  cart,
  long({ ...cart, as: ["client"] }),
  failing({ ...cart, as: ["client"] }, "cart.get"),
  checkout,
  long({ ...checkout, as: ["client"] }),
  { route: "pages/thankyou", path: "/pages/thankyou", as: ["client"] },
  { route: "pages/failed-transaction", path: "/pages/failed-transaction", as: ["client"] },
  { route: "pages/quick-order", path: "/pages/quick-order", as: ["client"] },
  { route: "pages/proposal", path: "/pages/proposal?order=ZZ000000*1", as: ["client"] },
  { route: "pages/usual", path: "/pages/usual", as: ["client", "agent"] },
  long({ route: "pages/usual", path: "/pages/usual", as: ["client"] }),
  loading({ route: "pages/usual", path: "/pages/usual", as: ["client"] }, "order.usual"),
  failing({ route: "pages/usual", path: "/pages/usual", as: ["client"] }, "order.usual"),
  { route: "pages/usual", path: "/pages/usual", as: ["new-client"], state: "no orders" },
  { route: "pages/lists/:list?/:step?", path: "/pages/lists", as: clients },
  { route: "pages/lists/:list?/:step?", path: "/pages/lists/cella-frigo", as: ["client"] },
  long({ route: "pages/lists/:list?/:step?", path: "/pages/lists/cella-frigo", as: ["client"] }),
  { route: "pages/lists/:list?/:step?", path: "/pages/lists/cella-frigo?order=list", as: ["client"], state: "order" },
  { route: "pages/lists/:list?/:step?", path: "/pages/lists/niente", as: ["client"], state: "missing", fails: [404] },
  { route: "pages/lists/:list?/:step?", path: "/pages/lists/cella-frigo/count", as: ["client"] },
  { route: "pages/wishlist", path: "/pages/wishlist", as: ["visitor", "client"] },
  { route: "pages/outbox", path: "/pages/outbox", as: ["client"] },
  visitor("pages/login"),
  {
    ...visitor("pages/login"),
    state: "refused",
    prepare: async ({ page, fillLogin, say }) => {
      await fillLogin("nessuno", "x")
      await expect(page.getByText(say("account_email_invalid"))).toBeVisible()
    },
  },
  visitor("pages/register"),
  visitor("pages/forgot-password"),
  visitor("pages/reset-password"),
  { ...visitor("pages/login_origin"), sameAs: "pages/login" },
  { ...visitor("pages/register_origin"), sameAs: "pages/register" },
  { ...visitor("*"), path: "/pages/nothing-here", fails: [404] },
]
