/** The listing's screens: the latest orders (S2.19, S2.60). */
import { describe } from "vitest"
import { CLIENT, expect, NEW_CLIENT, test } from "./support/test.ts"

describe("the latest orders", () => {
  test("[S2.19][S3.21] have a listing of their own", async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/shop?latest-order-list=true")
    await shop.listed()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shop.say("content_latest_title"))
    const mine = await shop.rows().count()
    expect(mine).toBeGreaterThan(0)
  })

  test("[S2.19][S8.17] send a visitor to the login and back; a new client has none", async ({ page, shop }) => {
    await shop.open("/shop?latest-order-list=true")
    await expect(page.getByText(shop.say("content_latest_login"))).toBeVisible()
    await page
      .locator("main")
      .getByRole("link", { name: shop.say("account_log_in") })
      .click()
    await shop.fillLogin(NEW_CLIENT)
    await expect(page).toHaveURL(/latest-order-list=true$/)
    await expect(page.getByText(shop.say("content_latest_empty"))).toBeVisible()
  })

  test("[S2.60] open in a dialog from a promo tab, without navigation", async ({ page, shop }) => {
    await shop.comeBack(CLIENT)
    await shop.open("/pages/wishlist")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    const url = page.url()
    const promo = page.getByRole("banner").getByRole("navigation", { name: shop.say("shell_promotions") })
    await promo.getByRole("button", { name: /ordini|ordinat/i }).click()
    const dialog = page.getByRole("dialog", { name: shop.say("content_latest_title") })
    await expect(dialog.getByRole("listitem").first()).toBeVisible()
    expect(page.url()).toBe(url)
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
  })
})
