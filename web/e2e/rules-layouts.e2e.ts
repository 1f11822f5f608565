/** The layouts of a listing (S3.26). */
import { expect, LAPTOP, test } from "./support/test.ts"

test.use({ ...LAPTOP, lang: "it" })

test("[S3.26] the products are shown in rows, in a grid, or one of them in detail", async ({ page, shop }) => {
  await shop.open("/shop?text=olio")
  await shop.listed()
  const box = (at: number) => shop.rows().nth(at).boundingBox()
  const [first, second] = [await box(0), await box(1)]
  expect(second?.x).toBe(first?.x)
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + 1)
  await page.getByRole("button", { name: "Griglia" }).click()
  await expect.poll(async () => (await box(1))?.y).toBe((await box(0))?.y)
  expect((await box(1))?.x).toBeGreaterThan((await box(0))?.x ?? 0)
  const name = await shop.rows().first().getByRole("link").first().innerText()
  await page.getByRole("button", { name: "Dettaglio" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name)
  await expect(page.getByRole("button", { name: "Dettaglio" })).toHaveCount(0)
  await page.getByRole("link", { name: "Torna all’elenco" }).click()
  await expect(page).toHaveURL(/\/shop\?text=olio/)
})
