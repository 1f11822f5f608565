/** The filters of a listing, and its loading state (S2.42, S3.16–S3.19, S9.8). */
import type { AppPage } from "./support/page.ts"
import { expect, test } from "./support/test.ts"

const facet = (page: AppPage, title: string) => page.getByRole("group").filter({ hasText: title })
const badges = (page: AppPage) => page.getByRole("list", { name: "Filtri attivi" })

test("[S3.16] a facet's entry has its count, and links to as many products in the shop", async ({ page, shop }) => {
  await shop.open("/shop")
  await shop.listed()
  const link = facet(page, "Categoria").getByRole("link", { name: /^Oli e aceti/ })
  await expect(link).toHaveAttribute("href", "/shop?category=oli-aceti")
  const count = /\d+$/.exec(await link.innerText())?.[0] ?? ""
  expect(Number(count)).toBeGreaterThan(0)
  await link.click()
  await expect(page.locator("main").getByText(`${count} prodotti`, { exact: true })).toBeVisible()
  const brand = facet(page, "Marca").locator("label").first()
  const [name = "", ticks = ""] = (await brand.innerText()).split("\n").filter(Boolean)
  await brand.click()
  await expect(page).toHaveURL(/field_brand=[\w-]+/)
  await expect(page.locator("main").getByText(`${ticks} prodotti`, { exact: true })).toBeVisible()
  await expect(badges(page)).toContainText(name)
})

test("[S9.8, S5.10] the price slider runs from 0 to 1000 in steps of 50, with a minimum distance of 100", async ({
  page,
  shop,
}) => {
  await shop.open("/shop")
  await shop.listed()
  const [low, high] = ["Prezzo minimo", "Prezzo massimo"].map((name) => page.getByRole("slider", { name }))
  if (low === undefined || high === undefined) throw new Error("The slider does not have two ends")
  for (const end of [low, high]) {
    await expect(end).toHaveAttribute("min", "0")
    await expect(end).toHaveAttribute("max", "1000")
  }
  await expect(low).toHaveAttribute("aria-valuenow", "0")
  await expect(high).toHaveAttribute("aria-valuenow", "1000")
  await high.focus()
  await page.keyboard.press("ArrowLeft")
  await expect(page).toHaveURL(/min_price=0&max_price=950$/)
  await expect(high).toHaveAttribute("aria-valuenow", "950")
  await low.focus()
  await page.keyboard.press("End")
  await expect(page).toHaveURL(/min_price=850&max_price=950$/)
  await expect(low).toHaveAttribute("aria-valuenow", "850")
  // No closer: the step back starts from 850, not from 900.
  await page.keyboard.press("ArrowRight")
  await expect(low).toHaveAttribute("aria-valuenow", "850")
  await page.keyboard.press("ArrowLeft")
  await expect(page).toHaveURL(/min_price=800&max_price=950$/)
  await expect(low).toHaveAttribute("aria-valuenow", "800")
})

test("[S2.42] a skeleton is shown while products load, and nothing is reported missing meanwhile", async ({
  page,
  shop,
  control,
}) => {
  const nothing = page.getByText("Nessun risultato")
  await control.fault({ endpoint: "product.list", delay: 60_000, times: 1 })
  await shop.open("/shop?text=zzzzqqq")
  const waiting = page.locator("main [aria-busy=true]").filter({ visible: true })
  await expect(waiting.first()).toBeVisible()
  await expect(nothing).toHaveCount(0)
  await control.noFaults()
  await expect(nothing).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect(shop.rows()).toHaveCount(0)
})
