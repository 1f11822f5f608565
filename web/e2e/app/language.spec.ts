/** Which language a page speaks: the address first, then the cookie, then the browser. */
import { describe, vi } from "vitest"
import { expect, test } from "./support/test.ts"

const YEAR_SECONDS = 365 * 24 * 60 * 60

const heading = { it: "Tutti i prodotti", en: "All products" } as const

describe("language", () => {
  test("[S2.10] the address decides: Italian without prefix, English below /en, and each says so in its lang", async ({
    page,
  }) => {
    await page.goto("/shop")
    await expect(page.getByRole("heading", { level: 1, name: heading.it })).toBeVisible()
    expect(document.documentElement.lang).toBe("it")
    await page.goto("/en/shop")
    await expect(page.getByRole("heading", { level: 1, name: heading.en })).toBeVisible()
    expect(document.documentElement.lang).toBe("en")
  })

  test("[S2.10] the switch keeps the page and its query", async ({ page, shop }) => {
    await page.goto("/shop?text=olio&order_by=price-low")
    await shop.listed()
    await page.getByRole("banner").getByRole("link", { name: "English" }).click()
    await expect(page).toHaveURL(/\/en\/shop\?text=olio&order_by=price-low$/)
    await expect(page.getByRole("heading", { level: 1, name: "Results for “olio”" })).toBeVisible()
    await page.getByRole("banner").getByRole("link", { name: "Italiano" }).click()
    await expect(page).toHaveURL(/:\d+\/shop\?text=olio&order_by=price-low$/)
    expect(document.documentElement.lang).toBe("it")
  })

  test("[S9.11] the chosen language is kept in the cookie i18n_redirected for 365 days", async ({ page }) => {
    const written = vi.spyOn(document, "cookie", "set")
    await page.goto("/shop")
    await page.getByRole("banner").getByRole("link", { name: "English" }).click()
    await expect(page).toHaveURL(/\/en\/shop/)
    expect(document.cookie).toContain("i18n_redirected=en")
    expect(written.mock.calls.flat().join()).toContain(`max-age=${YEAR_SECONDS}`)
  })

  test("[S9.11] an address without prefix opens in the language of the cookie", async ({ page }) => {
    document.cookie = "i18n_redirected=en; path=/"
    await page.goto("/shop?text=olio")
    await expect(page).toHaveURL(/\/en\/shop\?text=olio$/)
    expect(document.documentElement.lang).toBe("en")
  })
})

describe("an English browser", () => {
  test.override({ locale: "en-GB" })

  test("[S2.10] opens in English at first", async ({ page }) => {
    await page.goto("/")
    await expect(page).toHaveURL(/\/en\/?$/)
    expect(document.documentElement.lang).toBe("en")
    await expect(page).toHaveTitle(/Catalogue and orders/)
  })

  test("[S9.11] stays in Italian once that was chosen", async ({ page }) => {
    document.cookie = "i18n_redirected=it; path=/"
    await page.goto("/shop")
    await expect(page.getByRole("heading", { level: 1, name: heading.it })).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/shop$/)
  })
})

describe("a browser of neither language", () => {
  test.override({ locale: "fr-FR" })

  test("[S9.11] falls back to Italian", async ({ page }) => {
    await page.goto("/shop")
    await expect(page.getByRole("heading", { level: 1, name: heading.it })).toBeVisible()
    expect(document.documentElement.lang).toBe("it")
  })
})
