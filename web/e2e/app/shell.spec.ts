/** The frame of every page: login without leaving it, notices about products, layout, what closes and what is restored. */
import { describe } from "vitest"
import { CLIENT, expect, LAPTOP, NEW_CLIENT, PASSWORD, test } from "./support/test.ts"
import type { AppShop } from "./support/shop.ts"

const logInInDialog = async (shop: AppShop) => {
  const dialog = shop.page.getByRole("dialog", { name: shop.say("account_login_title"), exact: true })
  await dialog.locator("input[type=email]").fill(CLIENT)
  await dialog.locator("input[type=password]").fill(PASSWORD)
  await dialog.getByRole("button", { name: shop.say("account_log_in"), exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

describe("the login dialog", () => {
  test.override({ viewport: LAPTOP, lang: "en" })

  test("[S2.61][S4.10][S3.15] opens when the wishlist needs a login and keeps the page; the addition then says 'Product added!'", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop?text=oil&page=2")
    await shop.listed()
    const heart = shop
      .rows()
      .getByRole("button", { name: shop.pattern("product_wish_add") })
      .first()
    const name = (await shop.rows().first().getByRole("link").first().innerText()).trim()
    await heart.click()
    await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Log in" }).click()
    await expect(page.getByRole("dialog", { name: "Log in", exact: true })).toContainText(
      "To add wishlist, please login",
    )
    await logInInDialog(shop)
    // The login adds the item that triggered it. Both notices are shown for two seconds: they are checked at once (S9.4).
    const link = page.getByRole("region", { name: "Notifications" }).getByRole("link", { name })
    await Promise.all([
      expect(shop.toast("Successfully Login!")).toBeVisible(),
      expect(shop.toast("Product added!")).toBeVisible(),
      expect(link.locator("img")).toBeVisible(),
      expect(link).toHaveAttribute("href", /^\/en\/product\/default\//),
    ])
    await expect(page).toHaveURL(/\/en\/shop\?text=oil&page=2$/)
    await shop.listed()
  })

  test("[S2.61][S4.3] opens above a public page when the session has expired, and the search tabs stay", async ({
    page,
    shop,
    control,
  }) => {
    await shop.comeBack()
    await shop.open("/shop?text=flour")
    await shop.listed()
    await shop.open("/shop?is_new_tab=true")
    await expect(shop.tabs()).toHaveCount(2)
    await shop.find("oil")
    await control.fault({ endpoint: "cart.add", status: 401, times: 1 })
    await shop.addIn(shop.addable().filter({ hasText: "OL242542" }))
    await expect(page.getByRole("dialog", { name: "Log in", exact: true })).toContainText("Your session has expired")
    const tabs = page.locator("[data-tab]")
    await expect(tabs).toHaveText(["flour", "oil"])
    await logInInDialog(shop)
    await expect(page).toHaveURL(/\/en\/shop\?text=oil$/)
    await expect(tabs).toHaveText(["flour", "oil"])
    await expect.poll(async () => (await control.cart(CLIENT, "1")).length).toBe(4)
  })
})

describe("the frame of pages", () => {
  test.override({ viewport: LAPTOP, lang: "it" })

  test("[S8.17][S5.9] empty content says so, under the page's own heading", async ({ page, shop }) => {
    await shop.comeBack(NEW_CLIENT)
    for (const [path, key] of [
      ["/pages/cart?tab=active", "cart_empty"],
      ["/pages/wishlist", "cart_wishlist_empty"],
      ["/pages/account/orders", "orders_empty"],
      ["/pages/account/invoices", "documents_invoices_empty"],
      ["/pages/account/transport-documents", "documents_empty"],
      ["/pages/account/deadlines", "documents_deadlines_empty"],
      ["/pages/dashboard", "documents_nothing_due"],
      ["/pages/account/saved-carts", "saved_empty"],
      ["/pages/checkout", "cart_empty"],
      ["/shop?text=zzzzqqq", "shop_no_results"],
    ] as const) {
      await shop.go(path)
      await expect(page.locator("main").getByText(shop.say(key)).first()).toBeVisible()
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
      await expect(page.getByRole("button", { name: shop.pattern("checkout_confirm") })).toHaveCount(0)
    }
  })
})

describe("a shop on plain http", () => {
  test.override({ lang: "en" })

  test("[S4.5] asks to be kept open in one tab, because browsers have no locks there", async ({ page, shop }) => {
    page.onCall(() => Object.defineProperty(navigator, "locks", { configurable: true, value: undefined }))
    await shop.open("/shop")
    await expect(page.getByText("Keep the shop open in one tab only")).toBeVisible()
  })
})
