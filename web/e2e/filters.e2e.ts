/** Filters, order and layout: all of it in the address, and back again by back button and reload. */
import { expect, test } from "./support/test.ts"

test.describe("filters in the address", () => {
  test("[S2.44][S5.10][S4.7] the price slider moves by keyboard in steps of 50, keeps 100 between its ends, and is in the address; what is typed counts to the cent", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop")
    await shop.listed()
    const [low, high] = [
      page.getByRole("slider", { name: "Prezzo minimo" }),
      page.getByRole("slider", { name: "Prezzo massimo" }),
    ]
    await low.focus()
    await page.keyboard.press("ArrowRight")
    await expect(page).toHaveURL(/min_price=50&max_price=1000$/)
    // The address is there a moment before the page is.
    await expect(low).toHaveAttribute("aria-valuenow", "50")
    await high.focus()
    await page.keyboard.press("Home")
    await expect(page).toHaveURL(/min_price=50&max_price=150$/)
    await expect(high).toHaveAttribute("aria-valuenow", "150")
    await shop.listed()
    await page.getByLabel("Prezzo massimo").and(page.locator("input:not([type=range])")).fill("80,50")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/min_price=50&max_price=80.5$/)
    await page.reload()
    await expect(page).toHaveURL(/min_price=50&max_price=80.5$/)
    await expect(high).toHaveAttribute("aria-valuenow", "150")
  })
})

test.describe("a long listing", () => {
  test("[S4.6][S2.28] more is appended; back from a product is the same row at the same place, with the focus, also after a reload", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop")
    await shop.listed()
    await expect(shop.rows()).toHaveCount(12)
    await page.getByRole("button", { name: "Carica altri prodotti" }).click()
    await expect(shop.rows()).toHaveCount(24)
    await expect(page).toHaveURL(/page=2$/)
    const row = shop.rows().nth(18)
    await row.scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollBy({ top: 120, behavior: "instant" }))
    const name = await row.getByRole("link").first().innerText()
    const before = (await row.boundingBox())?.y ?? -1
    await row.getByRole("link").first().click()
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expect(shop.rows()).toHaveCount(24)
    await expect(row).toContainText(name)
    await expect(row.locator(":focus")).toHaveCount(1)
    await expect.poll(async () => Math.abs(((await row.boundingBox())?.y ?? -1) - before)).toBeLessThan(3)
    await page.reload()
    await expect(shop.rows()).toHaveCount(24)
    await expect.poll(async () => Math.abs(((await row.boundingBox())?.y ?? -1) - before)).toBeLessThan(3)
  })
})
