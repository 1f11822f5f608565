/** What stands around the pages: the filters beside the listing alone, and no disabled entry in any menu. */
import { expect, failedAnswer, LAPTOP, test } from "./support/test.ts"

const FULL_WIDTH = [
  "/",
  "/pages/login",
  "/pages/register",
  "/pages/cart",
  "/pages/wishlist",
  "/pages/dashboard",
  "/pages/account",
  "/pages/order_detail?order=ORD-021406",
  "/pages/404",
]

test.describe("on a laptop", () => {
  test.use(LAPTOP)

  test("[S2.24, S2.25] the filters stand beside the listing, and beside no other page", async ({
    page,
    shop,
    watch,
  }) => {
    watch.allow(failedAnswer(404))
    const filters = page.getByRole("complementary", { name: "Filtri", exact: true })
    await shop.comeBack()
    for (const path of ["/shop", "/shop?text=olio", "/shop/list", "/shop/small-list"]) {
      await shop.open(path)
      await shop.listed()
      await expect(filters, path).toBeVisible()
      await expect(filters.getByRole("slider"), path).toHaveCount(2)
    }
    for (const path of [...FULL_WIDTH, "/product/default/OL242542", "/pages/checkout", "/pages/about-us"]) {
      await shop.open(path)
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible()
      await page.waitForLoadState("networkidle")
      await expect(filters, path).toHaveCount(0)
      await expect(page.getByRole("slider"), path).toHaveCount(0)
    }
  })
})
