/** A morning without a connection: what waits is shown and taken back, an order waits as well and is placed once (ADR 34). */
import type { ShopPage } from "./support/shop.ts"
import { CLIENT, expect, test } from "./support/test.ts"

const confirmed = async (shop: ShopPage): Promise<void> => {
  await shop.page.getByRole("button", { name: shop.pattern("checkout_confirm") }).click()
  await expect(shop.page.getByRole("heading", { level: 1, name: shop.say("outbox_title") })).toBeVisible()
}

const taken = (shop: ShopPage) =>
  shop.page.getByRole("main").getByRole("button", { name: shop.say("outbox_order_to_cart") })

test("[S2.63, S4.15] an order without a connection waits, asks when a price has changed, and is placed once", async ({
  page,
  shop,
  context,
  control,
  watch,
}) => {
  watch.allow(/net::ERR_/, /status of/)
  await shop.comeBack(CLIENT)
  const before = (await control.orders()).length
  await shop.open("/pages/checkout")
  await expect(page.getByRole("button", { name: shop.pattern("checkout_confirm") })).toBeEnabled()
  await page.waitForLoadState("networkidle")
  await context.setOffline(true)
  await expect(page.getByText(shop.say("checkout_offline"))).toBeVisible()
  await confirmed(shop)
  await expect(page.getByText(shop.say("outbox_offline")).first()).toBeVisible()
  await expect(taken(shop)).toBeVisible()
  await shop.cartCount(0)

  await control.scenario("prices-changed")
  await context.setOffline(false)
  await expect(page.getByText(shop.say("outbox_order_changed"))).toBeVisible({ timeout: 20_000 })
  expect((await control.orders()).length).toBe(before)
  await page.getByRole("button", { name: shop.pattern("outbox_order_confirm") }).click()
  await expect(page.getByText(shop.say("outbox_empty"))).toBeVisible({ timeout: 20_000 })
  expect((await control.orders()).length).toBe(before + 1)
})
