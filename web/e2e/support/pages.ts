/** Every page of the walk, and how to get there, for checks that hold everywhere. */
import { expect } from "./expect.ts"
import type { ShopPage } from "./shop.ts"

export type Check = (name: string) => Promise<void>

const heading = (shop: ShopPage) => expect(shop.page.getByRole("heading", { level: 1 }).first()).toBeVisible()

/** Addresses of a product with one item, and of one with several formats. */
export const productPaths = async (shop: ShopPage): Promise<{ readonly single: string; readonly formats: string }> => {
  await shop.open("/shop?order_by=popularity")
  await shop.listed()
  const first = (kind: string) => shop.page.locator(`main [data-row] a[href*="/product/${kind}/"]`).first()
  return {
    single: (await first("default").getAttribute("href")) ?? "",
    formats: (await first("child").getAttribute("href")) ?? "",
  }
}

/** What a visitor sees. */
export const visitPublic = async (shop: ShopPage, check: Check): Promise<void> => {
  const { page } = shop
  await shop.open("/")
  await expect(shop.rows().or(page.locator("main li")).first()).toBeVisible()
  await page.waitForLoadState("networkidle")
  await check("home")
  const { single, formats } = await productPaths(shop)
  await check("shop, small list")
  await page.getByRole("button", { name: shop.say("shop_layout_grid") }).click()
  await check("shop, grid")
  await page.goto(single)
  await heading(shop)
  await page.waitForLoadState("networkidle")
  await check("product")
  await page.goto(formats)
  await heading(shop)
  await page.waitForLoadState("networkidle")
  await check("product with formats")
  await shop.open("/pages/login")
  await heading(shop)
  await check("login")
  await shop.open("/pages/nothing-here")
  await heading(shop)
  await check("404")
}

/** What a client sees, up to the order. */
export const visitClient = async (shop: ShopPage, check: Check): Promise<void> => {
  const { page } = shop
  await shop.login()
  await shop.open("/pages/wishlist")
  await heading(shop)
  await check("wishlist")
  await shop.open("/pages/account")
  await heading(shop)
  await check("account")
  await shop.open("/pages/cart?tab=active")
  await expect(shop.cartRow(/./)).toHaveCount(3)
  await check("cart")
  await page.getByRole("link", { name: shop.say("cart_checkout") }).click()
  const confirm = page.getByRole("button", { name: shop.pattern("checkout_confirm") })
  await expect(confirm).toBeEnabled()
  await check("checkout")
  await confirm.click()
  await expect(page.getByRole("heading", { level: 1, name: shop.say("checkout_thanks") })).toBeVisible()
  await check("thank you")
}
