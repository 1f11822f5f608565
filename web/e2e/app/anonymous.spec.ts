/** What a visitor may do, what a client must log in for, and what is left after logging out. */
import { describe } from "vitest"
import { BLOCKED, CLIENT, expect, NEW_CLIENT, test } from "./support/test.ts"

describe("a visitor", () => {
  test.override({ lang: "en" })

  for (const to of ["/pages/cart?tab=active", "/pages/account", "/pages/dashboard"]) {
    test(`[S4.11][S6.1] is led from ${to} to the login, and back there once logged in`, async ({ page, shop }) => {
      await shop.open(to)
      await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible()
      await shop.fillLogin(CLIENT)
      await expect.poll(() => page.url()).toMatch(new RegExp(`/en${to.replace("?", "\\?")}$`))
    })
  }

  test("[S4.10][S6.1] is refused the wishlist with its message", async ({ page, shop }) => {
    await shop.open("/shop")
    await shop.listed()
    await shop
      .rows()
      .getByRole("button", { name: /to the wishlist$/ })
      .first()
      .click()
    await expect(shop.toast("To add wishlist, please login")).toBeVisible()
    await shop.open("/pages/wishlist")
    await expect(page.getByText("No products added to the wishlist")).toBeVisible()
  })

  test("[S6.1][S2.61] is asked to log in when adding, at once in a dialog above the page, and nothing is in the cart", async ({
    page,
    shop,
    control,
  }) => {
    await shop.open("/shop")
    await shop.listed()
    await shop
      .rows()
      .getByRole("button", { name: shop.pattern("product_login_label") })
      .first()
      .click()
    await expect(page.getByRole("dialog", { name: "Log in", exact: true })).toContainText("Log in to order")
    await expect(page).toHaveURL(/\/en\/shop$/)
    expect(await control.topic("cart")).toEqual([])
  })

  test("[S2.31][S4.11] comes back to the page from which the header led to the login", async ({ page, shop }) => {
    await shop.open("/shop?text=olio")
    await shop.listed()
    await page
      .getByRole("banner")
      .getByRole("link", { name: shop.say("shell_sign_in") })
      .click()
    await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible()
    await shop.fillLogin(CLIENT)
    await expect(page).toHaveURL(/\/en\/shop\?text=olio$/)
  })

  test("[S6.2] sees documents of a product only once logged in", async ({ page, shop }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await shop.open("/product/default/DE891900")
    const facts = page.getByRole("complementary", { name: "Details" })
    await expect(facts).toContainText("DE891900")
    const documents = facts.getByRole("link", { name: /\(opens in a new tab\)$/ })
    await expect(documents).toHaveCount(0)
    await shop.comeBack()
    await shop.open("/product/default/DE891900")
    await expect(documents.first()).toHaveAttribute("target", "_blank")
  })
})

describe("logging in", () => {
  test.override({ lang: "en" })

  test("[S5.5] a refused user is told why, and stays out", async ({ page, shop }) => {
    await shop.open("/pages/login")
    await shop.fillLogin(BLOCKED)
    await expect(
      page.getByText("Your account is suspended. Please call our accounts office on +39 051 555 0100."),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/en\/pages\/login$/)
    expect(await page.evaluate(() => window.localStorage.getItem("access_token"))).toBeNull()
  })

  test("[S5.6] a form without its fields says so, and nothing is sent", async ({ page, shop }) => {
    await shop.open("/pages/login")
    const calls: string[] = []
    page.onCall(({ url, verb }) => {
      if (url.endsWith("login") && verb === "POST") calls.push(url)
    })
    await page.getByRole("button", { name: "Log in", exact: true }).click()
    await expect(page.getByText("Field is required")).toHaveCount(2)
    await shop.fillLogin("nobody", "x")
    await expect(page.getByText("Field is email")).toBeVisible()
    expect(calls).toEqual([])
  })

  test("[S4.2][S9.13] keeps token and user in local storage, and the first address is chosen", async ({
    page,
    shop,
  }) => {
    await shop.login(NEW_CLIENT)
    const stored = await page.evaluate(() => ({
      token: window.localStorage.getItem("access_token"),
      user: window.localStorage.getItem("user_temp"),
    }))
    expect(stored.token).not.toBeNull()
    expect(JSON.parse(stored.user ?? "{}")).toMatchObject({ client_id: 1002, address_code: "1", ext_call: true })
  })
})
