/** The width of pages, and the position of the filters (S2.24, S2.25). */
import { expect, failedAnswer, test } from "./support/test.ts"
import type { ShopPage } from "./support/shop.ts"

test.use({ viewport: { width: 1440, height: 900 } })

const filters = ({ page, say }: ShopPage) => page.getByRole("complementary", { name: say("shop_filters"), exact: true })

/** The page's content spans the window, without filters. */
const expectFullWidth = async (shop: ShopPage, path: string) => {
  await shop.open(path)
  await expect(shop.page.locator("main h1"), path).toBeVisible()
  const { width } = await shop.page.locator("main").evaluate((main) => main.getBoundingClientRect())
  expect(width, path).toBe(await shop.page.evaluate(() => document.documentElement.clientWidth))
  await expect(filters(shop), path).toHaveCount(0)
}

test("[S2.24] a visitor's pages other than the shop take the full width, without filter sidebar", {
  tag: "@deep",
}, async ({ shop }) => {
  for (const path of ["/", "/pages/login", "/pages/register"]) await expectFullWidth(shop, path)
})

test("[S2.24] so do the cart, the wishlist, the account's pages and the not-found page", {
  tag: "@deep",
}, async ({ shop, watch }) => {
  watch.allow(failedAnswer(404))
  await shop.comeBack()
  const paths = ["cart", "wishlist", "dashboard", "account", "order_detail?order=ORD-021480", "404"]
  for (const path of paths) await expectFullWidth(shop, `/pages/${path}`)
})

test("[S2.25] the shop has the filter sidebar beside its results", { tag: "@deep" }, async ({ shop }) => {
  await shop.open("/shop?text=olio")
  await shop.listed()
  await expect(filters(shop)).toBeVisible()
  const [sidebar, row] = await Promise.all([filters(shop).boundingBox(), shop.rows().first().boundingBox()])
  expect((sidebar?.x ?? 0) + (sidebar?.width ?? 0)).toBeLessThan(row?.x ?? 0)
})
