/** The built shop on a backend of the family: from the login to the order, and nothing of what that backend lacks. */
import { CLIENT as PIERA } from "@dispensa/contracts/testing/mymb-stand-in"
import { confirmButton } from "./support/checkout.ts"
import { startFamilyServer } from "./support/family-server.ts"
import { serveInstalled } from "./support/installed-shop.ts"
import { expect, LAPTOP, test } from "./support/test.ts"

test.use(LAPTOP)

const WRAPPER = "/api/method/mymb_ecommerce.controllers.wrapper."
const PREFIXES = { api: WRAPPER, wrapper: WRAPPER, customer: "/api/method/mymb_ecommerce.controllers.account." }

test("a client logs in, searches, adds a weighed item, changes it, orders and finds the order, on the family's wire", async ({
  page,
  shop,
}) => {
  const family = await startFamilyServer()
  const { origin, close } = await serveInstalled({ mockUrl: family.url }, { dialect: "mymb", prefixes: PREFIXES })
  const open = (path: string) => page.goto(`${origin}${path}`)
  try {
    await open("/shop")
    await expect(shop.rows()).toHaveCount(3)
    await expect(page.locator("main").getByText(shop.say("product_price_request")).first()).toBeVisible()
    await expect(page.locator("main").getByText(shop.say("product_not_orderable"))).toHaveCount(0)

    await open("/pages/login")
    await shop.fillLogin(PIERA.user, "sbagliata")
    await expect(page.getByText("Utente o password non validi").first()).toBeVisible()
    await shop.fillLogin(PIERA.user, PIERA.password)
    await page.waitForURL((url) => !url.pathname.endsWith("/pages/login"))

    await shop.find("caciotta")
    await expect(shop.rows()).toHaveCount(1)
    await expect(page.getByText("CAC-45").first()).toBeVisible()
    await page.locator('main a[href*="/product/default/700145"]').first().click()
    await expect(page.getByRole("heading", { level: 1, name: "Caciotta stagionata a peso" })).toBeVisible()
    await expect(page.getByText("Buono.")).toBeVisible()
    await expect(page.getByRole("button", { name: shop.pattern("product_wish_add") })).toHaveCount(0)
    await expect(page.getByRole("tab", { name: shop.pattern("product_tab_reviews") })).toHaveCount(0)

    const amount = page
      .locator("main")
      .getByRole("textbox", { name: /^Quantità/ })
      .first()
    await amount.fill("1,5")
    await page
      .getByRole("button", { name: shop.pattern("product_add_label") })
      .first()
      .click()
    await expect.poll(() => family.calls.filter((name) => name === "add_to_cart").length).toBe(1)

    await open("/pages/cart?tab=active")
    await expect(shop.cartRow("Caciotta stagionata a peso")).toBeVisible()
    const inCart = shop.cartRow("Caciotta stagionata a peso").getByRole("textbox").first()
    await expect(inCart).toHaveValue("1,5")
    await inCart.fill("0,6")
    await inCart.press("Enter")
    await expect(page.locator("main").getByText("7,05 €").filter({ visible: true }).first()).toBeVisible()

    await open("/pages/checkout")
    await expect(page.getByText(shop.say("checkout_coupon_toggle"))).toHaveCount(0)
    await confirmButton(shop).click()
    await page.waitForURL(/\/pages\/thankyou/)
    await expect(page.getByText("OW/300/2026").first()).toBeVisible()

    await open("/pages/account/orders")
    await page.getByRole("link", { name: "OW/300/2026" }).first().click()
    await expect(page.getByText("CAC-45").first()).toBeVisible()
    const nav = page.getByRole("navigation", { name: shop.say("account_navigation") })
    for (const key of ["lists_title", "standing_title", "documents_downloads", "account_password_change"]) {
      await expect(nav.getByRole("link", { name: shop.say(key), exact: true })).toHaveCount(0)
    }
    await open("/pages/dashboard")
    await expect(page.getByText("150,00 €").first()).toBeVisible()
    await expect(page.getByRole("heading", { name: shop.say("documents_credit") })).toHaveCount(0)
    for (const gone of ["standing", "lists", "wishlist", "downloads"])
      await expect(page.locator(`a[href$="/pages/${gone}"]`), gone).toHaveCount(0)
    await expect(page.getByText("not kept")).toHaveCount(0)
    await open("/pages/standing")
    await expect(page.getByRole("heading", { level: 1, name: shop.say("shell_not_found") })).toBeVisible()
    expect(family.calls.filter((name) => name === "send_order")).toHaveLength(1)
    expect(family.faults).toEqual([])
  } finally {
    await page.goto("about:blank")
    await close()
    await family.close()
  }
})
