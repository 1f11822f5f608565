/** Checkout steps shared by several tests. */
import { expect } from "./expect.ts"
import type { AppPage } from "./page.ts"
import { CLIENT } from "./people.ts"
import type { AppShop } from "./shop.ts"

export const openCheckout = async (shop: AppShop, user = CLIENT) => {
  await shop.comeBack(user)
  await shop.open("/pages/checkout")
  await expect(heading(shop, "checkout_title")).toBeVisible()
}
export const confirmButton = (shop: AppShop) =>
  shop.page.getByRole("button", { name: shop.pattern("checkout_confirm") })
export const radio = (page: AppPage, name: string | RegExp) => page.locator("main label").filter({ hasText: name })
export const heading = (shop: AppShop, key: string) => shop.page.getByRole("heading", { level: 1, name: shop.say(key) })

export const payWith = async ({ page, say }: AppShop, number: string) => {
  const field = (label: string) => page.getByLabel(say(label)).and(page.locator("input"))
  await field("checkout_card_number").fill(number)
  await field("checkout_card_expiry").fill("12/40")
  await field("checkout_card_code").fill("123")
}
