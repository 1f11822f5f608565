/** What the supplier writes, in a real browser: home, blog, brands, flyers, contact, FAQ, pages, newsletter, latest orders. */
import { expect, test } from "./support/test.ts"

test("[S2.65] the newsletter asks late, once, and never in the shop", async ({ shop, page }) => {
  await page.clock.install()
  // What counts the time comes when the page is idle, which may be before its heading is looked for.
  const counting = page.waitForResponse((response) => response.url().includes("idle-notices"))
  await shop.open("/pages/blog")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  const card = page.getByRole("region", { name: shop.say("content_newsletter_popup"), exact: true })
  await page.clock.runFor(5_000)
  await counting
  await page.waitForLoadState("networkidle")
  await page.clock.fastForward(40_000)
  await expect(card).toHaveCount(0)
  await page.clock.fastForward(60_000)
  await expect(card).toBeVisible()
  await card.getByRole("button", { name: shop.say("content_newsletter_no") }).click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await page.clock.fastForward(120_000)
  await expect(card).toHaveCount(0)
})
