/** Tracking records of a user without a cart, and of one without an address (S5.11). */
import type { AppShop } from "./support/shop.ts"
import { CLIENT, expect, test } from "./support/test.ts"

const search = async (shop: AppShop, text: string) => {
  await shop.open(`/shop?text=${text}`)
  await shop.listed()
}

test("[S3.25] the visited page is the page where it happened: the home page, a brand's, the shop", async ({
  page,
  shop,
  control,
}) => {
  await shop.comeBack(CLIENT)
  const lastSearch = async () => (await control.topic("search")).at(-1)?.value.pageVisited
  await shop.open("/")
  const featured = page.locator("section[aria-labelledby=home-featured]")
  await featured
    .getByRole("button", { name: shop.pattern("product_add_label") })
    .first()
    .click()
  const lastAdded = async () =>
    (await control.topic("cart")).findLast(({ value }) => value.action === "add-to-cart")?.value.pageVisited
  await expect.poll(lastAdded).toBe("/")
  await shop.open("/pages/brands/molino-tresanti")
  await expect.poll(lastSearch).toBe("/pages/brands/molino-tresanti")
  await page
    .getByRole("main")
    .getByRole("button", { name: shop.pattern("product_add_label") })
    .first()
    .click()
  await expect.poll(lastAdded).toBe("/pages/brands/molino-tresanti")
  await search(shop, "olio")
  await expect.poll(lastSearch).toMatch(/^\/shop\b/)
})
