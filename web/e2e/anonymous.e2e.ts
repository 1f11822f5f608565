/** What a visitor may do, what a client must log in for, and what is left after logging out. */
import { expect, NEW_CLIENT, test } from "./support/test.ts"

test.use({ lang: "en", locale: "en-GB" })

test.describe("a visitor", () => {
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
