/** Effects of navigation and of the shop's start on the screen (S2.27, S2.29, S8.12, S9.15). */
import type { Page } from "@playwright/test"
import { expect, PHONE, test } from "./support/test.ts"
import { walk } from "./support/walk.ts"

test.describe("on a phone", () => {
  test.use(PHONE)

  test("[S2.27][S9.15] the filters' sheet is 260 px wide, stays open during choices in it, and closes on back navigation; sheet and menu return the focus to their opener", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop?text=olio")
    await shop.listed()
    for (const name of [shop.say("shop_filters_open"), shop.say("shell_menu_open")]) {
      const opener = page.getByRole("button", { name, exact: true })
      await opener.click()
      const dialog = page.getByRole("dialog")
      await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
      await page.keyboard.press("Escape")
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
    await page.getByRole("button", { name: /^Filtri/ }).click()
    const sheet = page.getByRole("dialog", { name: "Filtri" })
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(260)
    await sheet.locator("label").filter({ hasText: "In promozione" }).click()
    await expect(page).toHaveURL(/promo_list=true$/)
    await expect(sheet.getByRole("button", { name: /^Mostra \d+ risultat/ })).toBeEnabled()
    await expect(sheet.getByRole("checkbox", { name: "In promozione" })).toBeChecked()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/shop\?text=olio$/)
    await expect(sheet).toHaveCount(0)
  })
})

test.describe("the main page's request", () => {
  const heading = (page: Page) => page.getByRole("heading", { level: 1 })

  test("[S2.29] delays every page until it is answered", { tag: "@deep" }, async ({ page, shop, control }) => {
    await control.fault({ endpoint: "content.main-page", delay: 4000, times: 1 })
    const menu = page.waitForResponse((response) => response.url().includes("get_b2b_menu"))
    const answered = page.waitForResponse((response) => response.url().includes("get_main_page"))
    await shop.open("/pages/faq")
    await menu
    await page.waitForTimeout(1500)
    expect(await heading(page).count()).toBe(0)
    await answered
    await expect(heading(page)).toBeVisible()
  })

  test("[S2.29] is awaited for ten seconds at most", { tag: "@deep" }, async ({ page, shop, control }) => {
    await control.fault({ endpoint: "content.main-page", delay: 60_000, times: 1 })
    await page.clock.install()
    const menu = page.waitForResponse((response) => response.url().includes("get_b2b_menu"))
    await shop.open("/pages/faq")
    await menu
    await page.waitForLoadState("load")
    await page.waitForTimeout(1000)
    await page.clock.fastForward(6000)
    await page.waitForTimeout(500)
    expect(await heading(page).count()).toBe(0)
    await page.clock.fastForward(3500)
    await expect(heading(page)).toBeVisible()
  })
})

test("[S8.12] a page whose code is gone reloads the shop, once a minute at most; then it reports the failure", async ({
  page,
  shop,
  watch,
}) => {
  watch.allow(/status of 404/, /Failed to (load|fetch)/, /dynamically imported module/)
  await shop.open("/pages/contact-us")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  // As after a new release: the server has other files.
  await page.route(/\/assets\/faq-[\w-]+\.js/, (route) => route.fulfill({ status: 404, body: "" }))
  let loads = 0
  // Requested, not loaded: the first one is left before all its files are loaded.
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  await shop.open("/pages/faq")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Errore/)
  expect(loads).toBe(2)
  await walk(page, shop.path("/pages/contact-us"))
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/^Errore/)
  await walk(page, shop.path("/pages/faq"))
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Errore/)
  expect(loads).toBe(2)
  // A minute later.
  await page.evaluate(() => {
    const last = Number(window.localStorage.getItem("dispensa.reloaded"))
    window.localStorage.setItem("dispensa.reloaded", String(last - 60_000))
  })
  await walk(page, shop.path("/pages/contact-us"))
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/^Errore/)
  await walk(page, shop.path("/pages/faq"))
  await expect.poll(() => loads).toBe(3)
})
