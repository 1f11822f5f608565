/** What a visitor may do, what a client must log in for, and what is left after logging out. */
import { describe } from "vitest"
import { CLIENT, expect, test } from "./support/test.ts"

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
})
