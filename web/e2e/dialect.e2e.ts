/** The built shop on a backend of the family: every journey, and nothing that the backend lacks. */
import { testJourneys } from "./support/dialect-journeys.ts"
import { CLIENT, expect, LAPTOP, test } from "./support/test.ts"

test.use({ dialect: "mymb", prerendersFirstPages: true })

testJourneys("mymb", { isDeep: false })

test.describe("features that the family lacks", { tag: "@deep" }, () => {
  test.use(LAPTOP)

  test("nothing links to them, and a guest sees neither a price nor an item marked as unavailable", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop")
    await shop.listed()
    await expect(page.locator("main").getByText(shop.say("product_price_request")).first()).toBeVisible()
    await expect(page.locator("main").getByText(shop.say("product_not_orderable"))).toHaveCount(0)
    await shop.login(CLIENT)
    await shop.open("/pages/account/orders")
    const nav = page.getByRole("navigation", { name: shop.say("account_navigation") })
    for (const key of ["lists_title", "standing_title", "documents_downloads", "account_password_change"]) {
      await expect(nav.getByRole("link", { name: shop.say(key), exact: true })).toHaveCount(0)
    }
    await shop.open("/pages/dashboard")
    for (const gone of ["standing", "lists", "wishlist", "downloads"])
      await expect(page.locator(`a[href$="/pages/${gone}"]`), gone).toHaveCount(0)
    await shop.open("/pages/checkout")
    await expect(page.getByText(shop.say("checkout_coupon_toggle"))).toHaveCount(0)
    await shop.open("/pages/standing")
    await expect(page.getByRole("heading", { level: 1, name: shop.say("shell_not_found") })).toBeVisible()
  })
})
