/** The listing's screens: each search's own layout, the latest orders, long category lists, every width (S2.19–S2.21, S2.46, S2.60). */
import { describe } from "vitest"
import { CLIENT, expect, NEW_CLIENT, test } from "./support/test.ts"

describe("search tabs", () => {
  test("[S4.12][S2.43][S3.20] each keeps its layout, over a switch and a reload; a new one starts with the last chosen", async ({
    page,
    shop,
  }) => {
    const grid = page.getByRole("button", { name: shop.say("shop_layout_grid") })
    const rows = page.getByRole("button", { name: shop.say("shop_layout_small_list") })
    const isOn = (button: typeof grid) => expect(button).toHaveAttribute("aria-pressed", "true")
    await shop.open("/shop?text=olio")
    await shop.listed()
    await isOn(rows)
    await page.getByRole("button", { name: shop.say("shop_tab_add") }).click()
    await expect(page).toHaveURL(/is_new_tab=true$/)
    await shop.listed()
    await shop.find("riso")
    await grid.click()
    await isOn(grid)
    // Tabs stay as they are while a listing loads.
    await shop.listed()
    await shop.tabs().filter({ hasText: "olio" }).click()
    await shop.listed()
    await isOn(rows)
    await page.reload()
    await shop.listed()
    await isOn(rows)
    await shop.tabs().filter({ hasText: "riso" }).click()
    await shop.listed()
    await isOn(grid)
    await page.getByRole("button", { name: shop.say("shop_tab_add") }).click()
    await shop.listed()
    await isOn(grid)
  })
})

describe("what was ordered last", () => {
  test("[S2.19][S3.21] is a listing of its own", async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/shop?latest-order-list=true")
    await shop.listed()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shop.say("content_latest_title"))
    const mine = await shop.rows().count()
    expect(mine).toBeGreaterThan(0)
  })

  test("[S2.19][S8.17] a visitor is led to the login and back; a new client has ordered nothing yet", async ({
    page,
    shop,
  }) => {
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

  test("[S2.60] a promo tab for it opens a dialog and leads nowhere", async ({ page, shop }) => {
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
