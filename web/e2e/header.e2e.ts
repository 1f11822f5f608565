/** The frame of every page: the header during scrolling, and notifications. */
import { stepUntil, stopTime } from "./support/page-clock.ts"
import { expect, test } from "./support/test.ts"

const TOAST_MS = 2000

test.describe("the header", () => {
  test("[S2.23][S9.6] scrolls back to the top; [S9.15] the open mega-menu is at most 60 % of the window high", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop")
    await shop.listed()
    const top = page.getByRole("button", { name: shop.say("shell_scroll_top") })
    await page.evaluate(() => window.scrollTo({ top: 401, behavior: "instant" }))
    await expect(page.locator("header [data-stuck]")).toHaveCount(1)
    await top.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(top).toHaveCount(0)
    const menu = page.locator("header [data-top]").first()
    await menu.click()
    const panel = page.locator(`[id="${await menu.getAttribute("aria-controls")}"]`)
    await expect(panel).toBeVisible()
    expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(480)
  })
})

test.describe("notifications", () => {
  test("[S9.4][S2.23] 'Product added!' is 300 px wide, at most 4 show, and each disappears after 2 s", {
    tag: "@deep",
  }, async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/shop")
    await shop.listed()
    const hearts = shop.rows().getByRole("button", { name: shop.pattern("product_wish_add") })
    await page.mouse.move(0, 0)
    await stopTime(page)
    await hearts.first().focus()
    await page.keyboard.press("Enter")
    const toasts = page.getByRole("region", { name: "Notifiche" }).getByRole("dialog")
    await stepUntil(page, async () => (await toasts.count()) === 1)
    await expect(toasts).toHaveText(/Prodotto aggiunto!/)
    expect((await toasts.boundingBox())?.width).toBe(300)
    const shown = await stepUntil(page, async () => (await toasts.count()) === 0)
    expect(shown).toBeGreaterThan(TOAST_MS - 100)
    expect(shown).toBeLessThan(TOAST_MS + 500)
    await hearts.evaluateAll((nodes) => {
      for (const node of nodes.slice(0, 6)) if (node instanceof HTMLElement) node.click()
    })
    await stepUntil(page, async () => (await page.locator("[data-limited]").count()) === 2)
    await expect(page.locator("[data-limited]")).toHaveCount(2)
    await expect(toasts.filter({ visible: true })).toHaveCount(4)
  })
})
