/** What a change of address and the start of the shop do to what is on the screen (S2.27, S2.29, S8.12, S9.15). */
import { describe } from "vitest"
import type { AppPage } from "./support/page.ts"
import { expect, LAPTOP, test } from "./support/test.ts"

describe("on a laptop", () => {
  test.override({ viewport: LAPTOP })

  test("[S2.27] the cart's panel and a dialog close when the query alone changes", async ({ page, shop }) => {
    const sorted = async () => {
      await page.getByLabel("Ordina per").selectOption("price-low")
      await expect(page).toHaveURL(/order_by=price-low$/)
      await shop.listed()
    }
    await shop.login()
    await shop.open("/shop?text=olio")
    await shop.listed()
    await sorted()
    await shop.cartButton().click()
    const panel = page.getByRole("dialog", { name: shop.say("cart_title") })
    await expect(panel).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/shop\?text=olio$/)
    await expect(panel).toHaveCount(0)
    await sorted()
    await page.getByRole("heading", { level: 1 }).click()
    await page.keyboard.press("?")
    const help = page.getByRole("dialog", { name: shop.say("shell_keys_title") })
    await expect(help).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/shop\?text=olio$/)
    await expect(help).toHaveCount(0)
  })
})

describe("the main page's request", () => {
  const heading = (page: AppPage) => page.getByRole("heading", { level: 1 })

  test("[S2.29] holds every page back until it is answered", async ({ page, shop, control }) => {
    await control.fault({ endpoint: "content.main-page", delay: 4000, times: 1 })
    const menu = page.waitForAnswer(({ call }) => call.url.includes("get_b2b_menu"))
    const answered = page.waitForAnswer(({ call }) => call.url.includes("get_main_page"))
    await shop.open("/pages/faq")
    await menu
    await page.waitForTimeout(1500)
    expect(await heading(page).count()).toBe(0)
    await answered
    await expect(heading(page)).toBeVisible()
  })
})
