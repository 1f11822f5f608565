/** Steps of the checkout that several tests take. */
import type { Page } from "@playwright/test"
import type { ShopPage } from "./shop.ts"
import { CLIENT, expect } from "./test.ts"

export const openCheckout = async (shop: ShopPage, user = CLIENT) => {
  await shop.comeBack(user)
  await shop.go("/pages/checkout")
  await expect(shop.page.getByRole("heading", { level: 1, name: shop.say("checkout_title") })).toBeVisible()
}
export const confirmButton = (shop: ShopPage) =>
  shop.page.getByRole("button", { name: shop.pattern("checkout_confirm") })
export const radio = (page: Page, name: string | RegExp) => page.locator("main label").filter({ hasText: name })
export const heading = (shop: ShopPage, key: string) =>
  shop.page.getByRole("heading", { level: 1, name: shop.say(key) })

export const payWith = async (shop: ShopPage, number: string) => {
  const { page } = shop
  await page.getByLabel(shop.say("checkout_card_number")).fill(number)
  await page.getByLabel(shop.say("checkout_card_expiry")).fill("12/40")
  await page.getByLabel(shop.say("checkout_card_code")).fill("123")
}
