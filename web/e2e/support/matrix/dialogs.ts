/** Overlays on a page: menus, suggestions, the cart, dialogs, forms in them. */
import { expect } from "../expect.ts"
import type { ShopPage } from "../shop.ts"
import type { Device, Role, Route, Screen } from "./screen.ts"

type Open = (shop: ShopPage) => Promise<void>

/** Notifications are dialogs too, but not opened by an action. */
const DIALOG = "[role=dialog]:not([data-type])"

/** One product, quickly loaded. */
const QUERIES: { readonly [Path in Route]?: string } = { shop: "?text=DE891900" }

/** An overlay on a page of its route. */
const onTop = (as: Role, route: Route, state: string, open: Open, only?: Device): Screen => ({
  route,
  path: `/${route}${QUERIES[route] ?? ""}`,
  as: [as],
  state,
  isUsual: true,
  ...(only === undefined ? {} : { only }),
  prepare: async (shop) => {
    await open(shop)
    await expect(shop.page.locator(DIALOG)).toBeVisible()
  },
})

const press =
  (key: string): Open =>
  ({ page, say }) =>
    page
      .getByRole("button", { name: say(key), exact: true })
      .first()
      .click()

const pressOneOf =
  (key: string): Open =>
  ({ page, pattern }) =>
    page
      .locator("main")
      .getByRole("button", { name: pattern(key) })
      .first()
      .click()

const openMegaMenu: Open = async ({ page }) => {
  await page.locator("nav [data-top]").first().click()
  await expect(page.locator("nav [data-top][aria-expanded=true]")).toHaveCount(1)
}

const openSuggestions: Open = async ({ page, searchBox }) => {
  await searchBox().click()
  await searchBox().pressSequentially("olio")
  await expect(page.getByRole("gridcell").first()).toBeVisible()
}

/** A visitor who adds an item is asked to log in. */
const openLogin: Open = ({ pattern, rows }) =>
  rows()
    .getByRole("button", { name: pattern("product_login_label") })
    .first()
    .click()

const openCart: Open = async ({ page, cartButton, say }) => {
  await cartButton().click()
  await expect(page.getByRole("dialog", { name: say("cart_title") }).getByRole("listitem")).toHaveCount(3)
}

const openPickup: Open = ({ page, say }) =>
  page
    .locator("main label")
    .filter({ hasText: say("checkout_pickup_yourself") })
    .click()

const openAddresses: Open = ({ page }) =>
  page
    .getByRole("banner")
    .getByRole("button", { name: /Via dei Mille/ })
    .click()

/** Not dialogs: what they open is found differently. */
const opened = (screen: Screen, prepare: Open): Screen => ({ ...screen, prepare })

export const dialogScreens: ReadonlyArray<Screen> = [
  opened(onTop("visitor", "pages/faq", "mega-menu open", openMegaMenu, "laptop"), openMegaMenu),
  opened(onTop("visitor", "pages/faq", "suggestions open", openSuggestions), openSuggestions),
  onTop("visitor", "pages/faq", "menu open", press("shell_menu_open"), "phone"),
  onTop("visitor", "shop", "filters open", press("shop_filters_open"), "phone"),
  onTop("visitor", "shop", "login asked", openLogin),
  onTop("client", "pages/faq", "cart open", openCart),
  onTop("client", "pages/faq", "addresses open", openAddresses),
  onTop(
    "client",
    "pages/faq",
    "latest orders open",
    ({ page, say }) =>
      page
        .getByRole("banner")
        .getByRole("button", { name: say("content_latest_title") })
        .click(),
    "laptop",
  ),
  onTop("client", "pages/checkout", "pickup open", openPickup),
  onTop("client", "pages/account/addresses", "new address", press("account_address_add")),
  onTop("client", "pages/account/addresses", "address deleted", pressOneOf("account_delete_named")),
  onTop("client", "pages/account/saved-carts", "name asked", press("saved_keep")),
]
