/** Which language a page speaks: the address first, then the cookie, then the browser. */
import { expect, test } from "./support/test.ts"

const YEAR_DAYS = 365

const heading = { it: "Tutti i prodotti", en: "All products" } as const

test.describe("language", () => {
  test("[S2.10] the address decides: Italian without prefix, English below /en, and each says so in its lang", async ({
    page,
  }) => {
    await page.goto("/shop")
    await expect(page.getByRole("heading", { level: 1, name: heading.it })).toBeVisible()
    await expect(page.locator("html")).toHaveAttribute("lang", "it")
    await page.goto("/en/shop")
    await expect(page.getByRole("heading", { level: 1, name: heading.en })).toBeVisible()
    await expect(page.locator("html")).toHaveAttribute("lang", "en")
  })

  test("[S2.10] the switch keeps the page and its query", async ({ page, shop }) => {
    await page.goto("/shop?text=olio&order_by=price-low")
    await shop.listed()
    await page.getByRole("banner").getByRole("link", { name: "English" }).click()
    await expect(page).toHaveURL(/\/en\/shop\?text=olio&order_by=price-low$/)
    await expect(page.getByRole("heading", { level: 1, name: "Results for “olio”" })).toBeVisible()
    await page.getByRole("banner").getByRole("link", { name: "Italiano" }).click()
    await expect(page).toHaveURL(/:\d+\/shop\?text=olio&order_by=price-low$/)
    await expect(page.locator("html")).toHaveAttribute("lang", "it")
  })

  test("[S9.11] the chosen language is kept in the cookie i18n_redirected for 365 days", async ({ page, context }) => {
    await page.goto("/shop")
    await page.getByRole("banner").getByRole("link", { name: "English" }).click()
    await expect(page).toHaveURL(/\/en\/shop/)
    const cookie = (await context.cookies()).find(({ name }) => name === "i18n_redirected")
    expect(cookie?.value).toBe("en")
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(YEAR_DAYS - 1)
    expect(days).toBeLessThanOrEqual(YEAR_DAYS)
  })

  test("[S9.11] an address without prefix opens in the language of the cookie", async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "i18n_redirected", value: "en", url: baseURL ?? "" }])
    await page.goto("/shop?text=olio")
    await expect(page).toHaveURL(/\/en\/shop\?text=olio$/)
    await expect(page.locator("html")).toHaveAttribute("lang", "en")
  })
})

test.describe("an English browser", () => {
  test.use({ locale: "en-GB" })

  test("[S2.10] opens in English at first", async ({ page }) => {
    await page.goto("/")
    await expect(page).toHaveURL(/\/en\/?$/)
    await expect(page.locator("html")).toHaveAttribute("lang", "en")
    await expect(page).toHaveTitle(/Catalogue and orders/)
  })

  test("[S9.11] stays in Italian once that was chosen", async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "i18n_redirected", value: "it", url: baseURL ?? "" }])
    await page.goto("/shop")
    await expect(page.getByRole("heading", { level: 1, name: heading.it })).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/shop$/)
  })
})

test.describe("a browser of neither language", () => {
  test.use({ locale: "fr-FR" })

  test("[S9.11] falls back to Italian", async ({ page }) => {
    await page.goto("/shop")
    await expect(page.getByRole("heading", { level: 1, name: heading.it })).toBeVisible()
    await expect(page.locator("html")).toHaveAttribute("lang", "it")
  })
})
