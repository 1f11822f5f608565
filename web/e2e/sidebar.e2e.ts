/** The right sidebar of shop and product pages, and where its facts are on narrower screens (S2.53–S2.59). */
import { expect, test } from "./support/test.ts"
import type { ShopPage } from "./support/shop.ts"

const WIDE = { width: 1600, height: 900 }

const sidebar = ({ page, say }: ShopPage) =>
  page.getByRole("complementary", { name: say("product_sidebar"), exact: true })

test.describe("beside the listing", () => {
  test.use({ viewport: WIDE })

  test("[S2.53][S2.58][S2.59][S3.13] tells the facts of the row that has the focus, by keyboard; no assistance there", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop?text=olio")
    await shop.listed()
    await expect(sidebar(shop)).toContainText(shop.say("product_sidebar_pick"))
    for (const at of [0, 1]) {
      await page.keyboard.press("ArrowDown")
      const row = shop.rows().nth(at)
      const name = await row.getByRole("link").first().innerText()
      await expect(sidebar(shop).getByRole("heading", { level: 2 })).toHaveText(name)
      const code = await sidebar(shop).getByRole("definition").first().innerText()
      await expect(row).toContainText(code)
    }
    await expect(sidebar(shop).getByRole("link", { name: shop.say("product_assistance") })).toHaveCount(0)
    await sidebar(shop)
      .getByRole("link", { name: shop.say("product_alternatives") })
      .click()
    await expect(page).toHaveURL(/\/product\/.+#alternatives$/)
    const heading = page.getByRole("heading", { level: 2, name: shop.say("product_alternatives") })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
  })
})
