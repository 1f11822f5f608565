/** What a visitor may do, what requires a login, and what is left after a logout. */
import { describe } from "vitest"
import { CLIENT, expect, NEW_CLIENT, PASSWORD, test } from "./support/test.ts"

describe("a visitor", () => {
  test.override({ lang: "en" })

  test("[S4.11][S6.1] is redirected from a client's page to the login, and back once logged in", async ({
    page,
    shop,
  }) => {
    for (const to of ["/pages/account", "/pages/dashboard", "/pages/cart?tab=active"]) {
      await shop.open(to)
      await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible()
      await expect.poll(() => new URL(page.url()).searchParams.get("from")).toBe(`/en${to}`)
    }
    await shop.fillLogin(CLIENT)
    await expect.poll(() => page.url()).toMatch(/\/en\/pages\/cart\?tab=active$/)
  })

  test("[S6.1][S2.61] is asked to log in when adding, in a dialog above the page, and the item is in the cart afterwards", async ({
    page,
    shop,
    control,
  }) => {
    await shop.open("/shop?order_by=popularity")
    await shop.listed()
    await shop.addIn(shop.addable().first())
    const dialog = page.getByRole("dialog", { name: "Log in", exact: true })
    await expect(dialog).toContainText("Log in to order")
    expect(await control.topic("cart")).toEqual([])
    const field = (key: string) => dialog.getByLabel(shop.say(key)).and(page.locator("input"))
    await expect(field("account_email")).toBeFocused()
    await page.keyboard.type(NEW_CLIENT)
    await field("account_password").fill(PASSWORD)
    await dialog.getByRole("button", { name: "Log in", exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(async () => (await control.cart(NEW_CLIENT, "1")).length).toBe(1)
    await expect(page).toHaveURL(/\/en\/shop\?/)
  })
})
