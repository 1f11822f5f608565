/** Which language a page speaks: the address first, then the cookie, then the browser. */
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"

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

  test("[S9.11] an address without prefix opens in the language of the cookie", async ({ page }) => {
    document.cookie = "i18n_redirected=en; path=/"
    await page.goto("/shop?text=olio")
    await expect(page).toHaveURL(/\/en\/shop\?text=olio$/)
    expect(document.documentElement.lang).toBe("en")
  })
})
