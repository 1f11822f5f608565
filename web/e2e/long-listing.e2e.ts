/** A long listing: back navigation restores the position. */
import { expect, test } from "./support/test.ts"

test("[S4.6][S2.28] more is appended; back navigation from a product restores the row's position and focus, even after a reload", async ({
  page,
  shop,
}) => {
  await shop.open("/shop")
  await shop.listed()
  await expect(shop.rows()).toHaveCount(12)
  await page.getByRole("button", { name: "Carica altri prodotti" }).click()
  // A page that ends near the viewport loads the next one.
  const isLong = () => expect.poll(() => shop.rows().count()).toBeGreaterThanOrEqual(24)
  await isLong()
  await expect(page).toHaveURL(/page=\d$/)
  const row = shop.rows().nth(18)
  await row.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy({ top: 120, behavior: "instant" }))
  const name = await row.getByRole("link").first().innerText()
  const before = (await row.boundingBox())?.y ?? -1
  await row.getByRole("link").first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await isLong()
  await expect(row).toContainText(name)
  await expect(row.locator(":focus")).toHaveCount(1)
  await expect.poll(async () => Math.abs(((await row.boundingBox())?.y ?? -1) - before)).toBeLessThan(3)
  await page.reload()
  await isLong()
  await expect.poll(async () => Math.abs(((await row.boundingBox())?.y ?? -1) - before)).toBeLessThan(3)
})
