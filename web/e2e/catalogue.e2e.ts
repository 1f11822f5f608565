/** The listing's screens: each search's own layout, the latest orders, long category lists, every width (S2.19–S2.21, S2.46, S2.60). */
import { expect, failedAnswer, test } from "./support/test.ts"
import type { ShopPage } from "./support/shop.ts"

const WIDTHS = [360, 820, 1280, 1600] as const

/** Nothing of the page stands out to the right. */
const fits = async ({ page }: ShopPage): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
}

for (const lang of ["it", "en"] as const) {
  test.describe(`every width and state (${lang})`, () => {
    test.use({ lang })

    for (const width of WIDTHS) {
      test(`[S9.14][S2.42] the listing and a product fit into ${width} px`, { tag: "@deep" }, async ({
        page,
        shop,
        control,
        watch,
      }) => {
        watch.allow(failedAnswer(500))
        await page.setViewportSize({ width, height: 900 })
        await shop.open("/shop?text=olio")
        await shop.listed()
        await fits(shop)
        await page.getByRole("button", { name: shop.say("shop_layout_grid") }).click()
        await fits(shop)
        await shop.open("/product/default/scarpa-antiscivolo-da-sala-bianco-casacca-bianca")
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
        await fits(shop)
        await page.getByRole("tab", { name: shop.pattern("product_tab_reviews") }).click()
        await expect(page.getByRole("list", { name: shop.say("product_reviews"), exact: true })).toBeVisible()
        await fits(shop)
        await shop.open(`/shop?text=${"zzzzzzzzzz".repeat(12)}`)
        await expect(page.getByText(shop.say("shop_no_results"))).toBeVisible()
        await fits(shop)
        await control.fault({ endpoint: "product.list", status: 500 })
        await shop.open("/shop?text=vino")
        await expect(page.getByText(shop.say("shop_failed_title"))).toBeVisible()
        await fits(shop)
      })
    }
  })
}
