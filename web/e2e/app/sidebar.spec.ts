/** The right sidebar of shop and product pages, and the position of its facts on narrower screens (S2.53–S2.59). */
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"
import type { AppShop } from "./support/shop.ts"

const SINGLE = "/product/default/caprino-fresco-200-g-malga-cimanera"
const WIDE = { width: 1600, height: 900 }

const sidebar = ({ page, say }: AppShop) =>
  page.getByRole("complementary", { name: say("product_sidebar"), exact: true })

describe("beside the listing", () => {
  test.override({ viewport: WIDE })

  test("[S2.59][S3.21] is about the last opened product, until a row has the focus", async ({ page, shop }) => {
    await shop.open("/shop?text=olio")
    await shop.listed()
    const name = await shop.rows().nth(2).getByRole("link").first().innerText()
    await shop.rows().nth(2).getByRole("link").first().click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
    await page.goBack()
    await shop.listed()
    await expect(sidebar(shop).getByRole("heading", { level: 2 })).toHaveText(name)
  })

  test("[S2.59][S8.9] a product that fails to load is reported there, and can be requested again", async ({
    page,
    shop,
    control,
  }) => {
    await shop.open("/shop?text=olio")
    await shop.listed()
    await control.fault({ endpoint: "product.item", status: 500 })
    await page.keyboard.press("ArrowDown")
    await expect(sidebar(shop)).toContainText(shop.say("product_sidebar_failed"))
    await control.noFaults()
    await sidebar(shop)
      .getByRole("button", { name: shop.say("product_retry") })
      .click()
    await expect(sidebar(shop).getByRole("heading", { level: 2 })).toBeVisible()
  })
})

describe("beside a product", () => {
  test.override({ viewport: WIDE })

  test("[S2.27][S2.54] a related product opens, and its dialog closes", async ({ page, shop }) => {
    await shop.open(SINGLE)
    await sidebar(shop)
      .getByRole("button", { name: shop.say("product_related") })
      .click()
    const dialog = page.getByRole("dialog")
    const link = dialog.getByRole("link").first()
    const name = await link.innerText()
    await link.click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
    await expect(dialog).toHaveCount(0)
  })

  test("[S2.53] the filter search returns to the previous listing, filtered", async ({ page, shop }) => {
    await shop.open("/shop?text=latte")
    await shop.listed()
    const brand = page.getByRole("group").filter({ hasText: "Marca" }).locator("label").first()
    const name = await brand.locator("span").nth(1).innerText()
    await shop.rows().first().getByRole("link").first().click()
    // The listing has such a search too, and stays until the product's page is loaded.
    await expect(page.getByRole("heading", { level: 1, name: /^Risultati/ })).toHaveCount(0)
    await expect(page).toHaveURL(/\/product\//)
    await sidebar(shop).getByLabel(shop.say("shop_filter_search"), { exact: true }).fill(name)
    await sidebar(shop).getByRole("button", { name }).first().click()
    await expect(page).toHaveURL(/\/shop\?text=latte&field_brand=[\w-]+$/)
    await shop.listed()
  })
})
