/** Changes of a sent order: cancelled, moved to another day, extended by the cart's lines. */
import { describe } from "vitest"
import { confirmOrder } from "./support/order.ts"
import { expect, test } from "./support/test.ts"
import type { AppShop } from "./support/shop.ts"

/** A recently sent order, on its page. */
const openOrder = async (shop: AppShop) => {
  await shop.comeBack()
  await shop.open("/pages/cart?tab=active")
  await confirmOrder(shop)
  await shop.page.locator('main a[href*="order_detail"]').click()
  const panel = shop.page.getByRole("region", { name: shop.say("orders_change") })
  await expect(panel).toBeVisible()
  return panel
}
const cancel = async ({ page, say }: AppShop) => {
  await page.getByRole("button", { name: say("orders_cancel") }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("orders_cancel") })
    .click()
}

describe("an order not yet accepted", () => {
  test("[S3.22][S3.27] is moved to another day, extended by the cart's lines, and cancelled after confirmation", async ({
    page,
    shop,
    control,
  }) => {
    const panel = await openOrder(shop)
    const before = (await control.orders()).at(-1)
    await panel.getByRole("button", { name: shop.say("orders_move") }).click()
    await expect(page.getByText(shop.pattern("orders_moved")).first()).toBeVisible()

    await expect(panel.getByRole("link", { name: shop.say("orders_add_choose") })).toBeVisible()
    await shop.go("/shop?order_by=popularity")
    await shop.listed()
    await shop.addIn(shop.addable().first())
    await expect(shop.liveText(/./).first()).toBeAttached()
    await shop.go(`/pages/order_detail?order=${before?.orderId}`)
    const add = page.getByRole("button", { name: shop.say("orders_add", { count: 1 }) })
    await expect(add).toBeEnabled()
    await add.click()
    await expect(page.getByRole("link", { name: shop.say("orders_add_choose") })).toBeVisible()
    const after = (await control.orders()).at(-1)
    expect(after?.orderId).toBe(before?.orderId)
    expect(after?.netTotal).toBeGreaterThan(before?.netTotal ?? 0)

    await panel.getByRole("button", { name: shop.say("orders_cancel") }).click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: shop.say("orders_cancel_not") })
      .click()
    await expect(panel).toBeVisible()
    await cancel(shop)
    await expect(page.getByText(shop.say("orders_status_cancelled"), { exact: true }).first()).toBeVisible()
    await expect(panel).toHaveCount(0)
  })

  test("[S8.6] a lost answer is reported as unknown, with the current state of the order", async ({
    page,
    shop,
    control,
  }) => {
    await openOrder(shop)
    await control.fault({ endpoint: "order.cancel", truncate: true })
    await cancel(shop)
    await expect(page.getByText(shop.say("orders_change_unknown")).first()).toBeVisible()
    await expect(page.getByText(shop.say("orders_status_cancelled"), { exact: true }).first()).toBeVisible()
  })

  test("[S8.5] a refusal of the supplier is shown with its message", async ({ page, shop, control }) => {
    await openOrder(shop)
    await control.advance((await control.orders()).at(-1)?.orderId ?? "", "advance")
    await cancel(shop)
    await expect(page.getByText(/già in lavorazione/).first()).toBeVisible()
    await expect(page.getByText(shop.say("orders_status_to_fulfil"), { exact: true }).first()).toBeVisible()
  })
})
