/** On paper: an order and the cart, without what only a screen needs. */
import type { Page } from "@playwright/test"
import type { ShopPage } from "./support/shop.ts"
import { expect, LAPTOP, PHONE, test } from "./support/test.ts"

/** Everything that can be clicked, and the frame around the page. */
const expectPaper = async (page: Page, shop: ShopPage) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" })
  await expect(page.getByRole("banner")).toBeHidden()
  await expect(page.getByRole("contentinfo")).toBeHidden()
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0)
  await expect(page.locator("main button:visible, main input:visible")).toHaveCount(0)
  await expect(page.getByRole("region", { name: shop.say("shell_notifications") })).toBeHidden()
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement)
    return { backgroundColor, color }
  })
  expect(colours).toEqual({ backgroundColor: "rgb(255, 255, 255)", color: "rgb(0, 0, 0)" })
  await page.screenshot({ path: test.info().outputPath("paper.png"), fullPage: true })
  const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(width).toBeLessThanOrEqual(room ?? 0)
}

for (const [device, use, lang] of [
  ["laptop", LAPTOP, "it"],
  ["phone", PHONE, "en"],
] as const) {
  test.describe(`printed from a ${device}, ${lang}`, () => {
    test.use({ ...use, lang, locale: lang === "it" ? "it-IT" : "en-GB" })

    test("[S2.62][S3.22] an order shows its number, its lines and its totals", async ({ page, shop }) => {
      await shop.comeBack()
      await shop.open("/pages/account/orders")
      const order = page.locator('main a[href*="order_detail"]').first()
      const path = (await order.getAttribute("href")) ?? ""
      await page.goto(path)
      await expect(page.getByText(shop.say("orders_total")).first()).toBeVisible()
      await expectPaper(page, shop)
      await expect(page.getByRole("heading", { level: 1 })).toContainText(/\w+-\d+/)
      await expect(page.getByText(shop.say("orders_total")).first()).toBeVisible()
    })

    test("[S2.62] the cart shows quantities as figures, prices and totals", async ({ page, shop }) => {
      await shop.comeBack()
      await shop.open("/pages/cart?tab=active")
      await expect(shop.cartRow(/./)).toHaveCount(3)
      await expectPaper(page, shop)
      await expect(shop.cartRow(/./).filter({ visible: true })).toHaveCount(3)
      await expect(shop.cartRow(/./).first()).toContainText(/\d+\s×/)
      await expect(page.getByText(shop.say("cart_document_total")).first()).toBeVisible()
    })
  })
}
