/** Checkout steps shared by several tests. */
import type { ShopPage } from "./shop.ts"
import { CLIENT, expect } from "./test.ts"

export const openCheckout = async (shop: ShopPage, user = CLIENT) => {
  await shop.comeBack(user)
  await shop.go("/pages/checkout")
  await expect(shop.page.getByRole("heading", { level: 1, name: shop.say("checkout_title") })).toBeVisible()
}
export const confirmButton = (shop: ShopPage) =>
  shop.page.getByRole("button", { name: shop.pattern("checkout_confirm") })
