/** What a visitor may do, what a client must log in for, and what is left after logging out. */
import { keptBy } from "./support/storage.ts"
import { CLIENT, expect, NEW_CLIENT, test } from "./support/test.ts"

test.use({ lang: "en", locale: "en-GB" })

test.describe("a visitor", () => {
  for (const _to of ["/pages/cart?tab=active", "/pages/account", "/pages/dashboard"]) {
  }

  test("[S2.61] starts in the dialog at the e-mail, and finds the article in the cart afterwards", {
    tag: "@deep",
  }, async ({ page, shop, control }) => {
    await shop.open("/shop?order_by=popularity")
    await shop.listed()
    await shop.addIn(shop.addable().first())
    const dialog = page.getByRole("dialog", { name: "Log in", exact: true })
    await expect(dialog.getByLabel(shop.say("account_email"))).toBeFocused()
    await page.keyboard.type(NEW_CLIENT)
    await dialog.getByLabel(shop.say("account_password")).and(page.locator("input")).fill("dispensa")
    await dialog.getByRole("button", { name: "Log in", exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(async () => (await control.cart(NEW_CLIENT, "1")).length).toBe(1)
    await expect(page).toHaveURL(/\/en\/shop\?/)
  })
})

test.describe("logging out", () => {
  test("[S4.3] clears token, user, log and tabs, and goes to the login", async ({ page, shop, control }) => {
    await shop.comeBack()
    await shop.open("/shop?text=oil")
    await shop.listed()
    await shop
      .rows()
      .getByRole("button", { name: /to the wishlist$/ })
      .first()
      .click()
    await shop.open("/pages/account")
    await page.getByRole("button", { name: "Log out" }).click()
    await expect(page).toHaveURL(/\/en\/pages\/login$/)
    const kept = await keptBy(page)
    const text = JSON.stringify(kept)
    expect(Object.fromEntries(kept.local)).not.toHaveProperty("access_token")
    expect(Object.fromEntries(kept.local)).not.toHaveProperty("user_temp")
    for (const left of ["1001", "Nives", "Via dei Mille", "CA495950", "text=oil"]) expect(text).not.toContain(left)
    await shop.open("/shop")
    await expect(shop.tabs()).toHaveCount(1)
    await shop.cartCount(0)
    expect((await control.cart(CLIENT, "1")).length).toBe(3)
  })
})
