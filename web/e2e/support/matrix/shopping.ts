/** The screens of searching, ordering, and logging in (S2.2–S2.6, S2.22, S2.63). */
import { expect } from "../expect.ts"
import type { ShopPage } from "../shop.ts"
import { failing, loading, long, type Role, type Route, type Screen } from "./screen.ts"

const everybody: ReadonlyArray<Role> = ["visitor", "client"]
const clients: ReadonlyArray<Role> = ["client", "new-client"]

const shop: Screen = { route: "shop", path: "/shop", as: everybody }
const visitorShop: Screen = { ...shop, as: ["visitor"] }
const product: Screen = { route: "product/default/:slug", path: "/product/default/DE891900", as: everybody }
const cart: Screen = { route: "pages/cart", path: "/pages/cart?tab=active", as: [...clients, "agent"] }
const checkout: Screen = { route: "pages/checkout", path: "/pages/checkout", as: [...clients, "agent"] }
const usual: Screen = { route: "pages/usual", path: "/pages/usual", as: ["client"] }
const list: Screen = { route: "pages/lists/:list?/:step?", path: "/pages/lists/cella-frigo", as: ["client"] }
const visitor = (route: Route): Screen => ({ route, path: `/${route}`, as: ["visitor"] })

const showGrid = async ({ page, say }: ShopPage): Promise<void> =>
  page.getByRole("button", { name: say("shop_layout_grid") }).click()

/** A product with sizes and reviews. */
const SIZED = "/product/default/scarpa-antiscivolo-da-sala-bianco-casacca-bianca"

const showReviews = async ({ page, say, pattern }: ShopPage): Promise<void> => {
  await page.getByRole("tab", { name: pattern("product_tab_reviews") }).click()
  await expect(page.getByRole("list", { name: say("product_reviews"), exact: true })).toBeVisible()
}

const showPrices = async ({ page, say }: ShopPage): Promise<void> => {
  await page
    .getByRole("main")
    .getByRole("button", { name: say("usual_prices") })
    .click()
  await expect(page.getByRole("figure").or(page.getByText(say("usual_prices_none")))).toBeVisible()
}

/** Unavailable items; the first of them has an alert. */
const setAlert = async ({ page, pattern }: ShopPage): Promise<void> => {
  const rows = page.locator("main [data-row]")
  await rows
    .getByRole("button", { name: pattern("product_alert_label") })
    .first()
    .click()
  await expect(rows.getByRole("button", { name: pattern("product_alert_end") })).toBeVisible()
}

/** Every Friday, from the list whose dialog is open. */
const startStanding = async ({ page, say }: ShopPage): Promise<void> => {
  const dialog = page.getByRole("dialog", { name: say("standing_new") })
  await dialog.getByRole("textbox", { name: say("standing_name") }).fill("Fresco")
  await dialog.getByRole("checkbox").nth(4).check()
  await dialog.getByRole("button", { name: say("account_save") }).click()
  await expect(page.locator("main [data-run]").first()).toBeVisible()
}

/** A code, a quantity and a name with a quantity, as a kitchen pastes them. */
const pasteRows = async ({ page, pattern }: ShopPage): Promise<void> => {
  const first = page
    .getByRole("main")
    .getByRole("combobox", { name: pattern("quick_key_label") })
    .first()
  await first.evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", text)
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, "DE891900 5\nOL242542 3\nZZ000000 1\nolio 2")
  await expect(page.locator("main").getByText(pattern("quick_unknown")).first()).toBeVisible()
}

export const shoppingScreens: ReadonlyArray<Screen> = [
  shop,
  { ...visitorShop, path: "/shop?text=olio", state: "search" },
  { ...visitorShop, path: `/shop?text=${"zzzzzzzzzz".repeat(12)}`, state: "nothing found" },
  { ...visitorShop, path: "/shop?is_new_tab=true", state: "new search" },
  { ...visitorShop, path: "/shop?promo_list=true&min_price=100&max_price=400", state: "filters" },
  long(visitorShop),
  loading(visitorShop, "product.list"),
  failing(visitorShop, "product.list"),
  { ...visitorShop, route: "shop/list", path: "/shop/list", sameAs: "shop" },
  { ...visitorShop, route: "shop/small-list", path: "/shop/small-list", sameAs: "shop" },
  {
    ...shop,
    path: "/shop?text=gnocchi&field_availability=non-disponibile",
    as: ["client"],
    state: "alert",
    prepare: setAlert,
    moves: true,
  },
  // Last: the shop keeps the layout.
  { ...visitorShop, state: "grid", isUsual: true, prepare: showGrid },
  { ...long(visitorShop), state: "grid, long", prepare: showGrid },
  product,
  long({ ...product, as: ["client"] }),
  { ...product, as: ["client"], state: "prices over time", prepare: showPrices, moves: true },
  { ...product, as: ["visitor"], path: SIZED, state: "reviews", prepare: showReviews, moves: true },
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
  {
    route: "pages/quick-order",
    path: "/pages/quick-order",
    as: ["client"],
    state: "rows",
    prepare: pasteRows,
    moves: true,
  },
  { route: "pages/proposal", path: "/pages/proposal?order=ZZ000000*1", as: ["client"] },
  { ...usual, as: ["client", "agent"] },
  { ...usual, state: "due", scenario: "regular-client" },
  long(usual),
  loading(usual, "order.usual"),
  failing(usual, "order.usual"),
  { ...usual, as: ["new-client"], state: "no orders" },
  { route: "pages/lists/:list?/:step?", path: "/pages/lists", as: clients },
  { ...list, state: "one list", isUsual: true },
  // A list has the item names of the time they were added.
  { ...long(list), moves: true },
  { ...list, path: "/pages/lists/cella-frigo?order=list", state: "order" },
  { ...list, path: "/pages/lists/niente", state: "missing", fails: [404] },
  { route: "pages/allergens", path: "/pages/allergens?list=cella-frigo", as: ["client"] },
  { ...list, path: "/pages/lists/cella-frigo/count", state: "count", isUsual: true },
  { route: "pages/standing", path: "/pages/standing", as: clients },
  { route: "pages/standing", path: "/pages/standing?list=cella-frigo", as: ["client"], state: "form" },
  {
    route: "pages/standing",
    path: "/pages/standing?list=cella-frigo",
    as: ["client"],
    state: "one order",
    prepare: startStanding,
    moves: true,
  },
  { route: "pages/compare", path: "/pages/compare?item=DE891900&item=PA123757-1", as: everybody },
  { route: "pages/compare", path: "/pages/compare", as: ["visitor"], state: "nothing picked" },
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
