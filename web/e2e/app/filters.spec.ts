/** Filters, sort order and layout: all in the URL, and restored by back button and reload. */
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"

describe("filters in the URL", () => {
  test("[S4.9][S2.45][S4.7] facets, colours and back again: each choice is in the URL, starts at page 1 and has a badge", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop?text=bicchiere&page=2")
    await shop.listed()
    const brand = page.getByRole("group").filter({ hasText: "Marca" }).locator("label").first()
    const name = await brand.locator("span").nth(1).innerText()
    await brand.click()
    await expect(page).toHaveURL(/text=bicchiere&field_brand=[\w-]+$/)
    await shop.listed()
    const badges = page.getByRole("list", { name: "Filtri attivi" })
    await expect(badges.getByRole("button", { name: `Togli il filtro ${name}` })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/text=bicchiere&page=2$/)
    await expect(badges).toHaveCount(0)
    await page.goForward()
    await expect(brand.getByRole("checkbox")).toBeChecked()
    await page.reload()
    await shop.listed()
    await expect(brand.getByRole("checkbox")).toBeChecked()
    await brand.click()
    await expect(page).toHaveURL(/\/shop\?text=bicchiere$/)
    await expect(badges).toHaveCount(0)
  })
})

describe("a long listing", () => {
  test("[S2.14] a link shows its page and its page size, and offers the previous items", async ({ page, shop }) => {
    await shop.open("/shop?per_page=7&page=3")
    await shop.listed()
    await expect(shop.rows()).toHaveCount(7)
    const first = await shop.rows().first().getByRole("link").first().innerText()
    await page.getByRole("button", { name: "Mostra i prodotti precedenti" }).click()
    await expect(shop.rows()).toHaveCount(14)
    await expect(shop.rows().nth(7).getByRole("link").first()).toHaveText(first)
    await page.getByRole("button", { name: "Carica altri prodotti" }).click()
    await expect(shop.rows()).toHaveCount(21)
    await expect(page).toHaveURL(/per_page=7&page=4$/)
    await page.reload()
    await expect(shop.rows()).toHaveCount(21)
  })
})
