/** A morning offline: pending changes are shown and undone, an order is queued too and placed once (ADR 34). */
import type { Locator } from "@playwright/test"
import type { Control } from "./support/control.ts"
import type { ShopPage } from "./support/shop.ts"
import { CLIENT, expect, failedAnswer, test } from "./support/test.ts"

const confirmed = async (shop: ShopPage): Promise<void> => {
  await shop.page.getByRole("button", { name: shop.pattern("checkout_confirm") }).click()
  await expect(shop.page.getByRole("heading", { level: 1, name: shop.say("outbox_title") })).toBeVisible()
}

const taken = (shop: ShopPage) =>
  shop.page.getByRole("main").getByRole("button", { name: shop.say("outbox_order_to_cart") })

const CODE = /[A-Z]{2}\d{6}(?:-\d+)?/

const factsIn = async (row: Locator) => {
  await expect(row).toContainText(CODE)
  return {
    code: CODE.exec(await row.innerText())?.[0] ?? "",
    quantity: Number(await row.getByRole("textbox").inputValue()),
  }
}

/** Quantity of an item in the backend's cart. */
const heldOf = async (control: Control, code: string): Promise<number> =>
  (await control.cart(CLIENT, "1")).reduce((sum, row) => (row.carti === code ? sum + row.quantity : sum), 0)

/** Adds two lines offline and undoes the second: only the first is ever sent. */
const undoOneOfTwo = async (shop: ShopPage, control: Control): Promise<void> => {
  const { page, say, pattern } = shop
  // The cart page has loaded the outbox's code.
  await shop.open("/pages/cart?tab=active")
  await page.waitForLoadState("networkidle")
  await shop.find("olio")
  await page.waitForLoadState("networkidle")
  const [kept, dropped] = [await factsIn(shop.addable().nth(0)), await factsIn(shop.addable().nth(1))]
  const held = [await heldOf(control, kept.code), await heldOf(control, dropped.code)]
  await page.context().setOffline(true)
  await shop.addIn(shop.addable().nth(0))
  await shop.addIn(shop.addable().nth(1))
  await page
    .getByRole("banner")
    .getByRole("link", { name: say("outbox_open", { count: 2 }) })
    .click()
  const takeBack = page.getByRole("main").getByRole("button", { name: pattern("outbox_take_back_of") })
  await expect(takeBack).toHaveCount(2)
  await takeBack.nth(1).click()
  await expect(shop.liveText(pattern("outbox_withdrawn"))).toHaveCount(1)
  await expect(takeBack).toHaveCount(1)
  await page.context().setOffline(false)
  await expect(page.getByText(say("outbox_empty"))).toBeVisible({ timeout: 20_000 })
  expect(await heldOf(control, kept.code)).toBe((held[0] ?? 0) + kept.quantity)
  expect(await heldOf(control, dropped.code)).toBe(held[1])
}

/** Opens the checkout, goes offline, and orders. */
const orderOffline = async (shop: ShopPage): Promise<void> => {
  const { page, say, pattern } = shop
  await shop.go("/pages/checkout")
  await expect(page.getByRole("button", { name: pattern("checkout_confirm") })).toBeEnabled()
  await page.waitForLoadState("networkidle")
  await page.context().setOffline(true)
  await expect(page.getByText(say("checkout_offline"))).toBeVisible()
  await confirmed(shop)
  await expect(page.getByText(say("outbox_offline")).first()).toBeVisible()
  await expect(taken(shop)).toBeVisible()
  await shop.cartCount(0)
}

test("[S2.63, S4.15] pending changes are undone; a queued order asks for confirmation if a price has changed, and is placed once", async ({
  page,
  shop,
  context,
  control,
  watch,
}) => {
  watch.allow(/net::ERR_/, /status of/)
  await shop.comeBack(CLIENT)
  const before = (await control.orders()).length
  await undoOneOfTwo(shop, control)
  await orderOffline(shop)

  await control.scenario("prices-changed")
  await context.setOffline(false)
  await expect(page.getByText(shop.say("outbox_order_changed"))).toBeVisible({ timeout: 20_000 })
  expect((await control.orders()).length).toBe(before)
  await page.getByRole("button", { name: shop.pattern("outbox_order_confirm") }).click()
  await expect(page.getByText(shop.say("outbox_empty"))).toBeVisible({ timeout: 20_000 })
  expect((await control.orders()).length).toBe(before + 1)

  // Nothing has changed since: no confirmation is needed.
  await shop.go("/shop")
  await shop.listed()
  const row = shop.addable().first()
  const { code, quantity } = await factsIn(row)
  await row.getByRole("textbox").fill(String(quantity * 30))
  await shop.addIn(row)
  await expect.poll(() => heldOf(control, code)).toBe(quantity * 30)
  await orderOffline(shop)
  await context.setOffline(false)
  await expect(page.getByText(shop.say("outbox_empty"))).toBeVisible({ timeout: 20_000 })
  const orders = await control.orders()
  expect(orders.length).toBe(before + 2)
  expect(orders.some(({ lines }) => lines.length === 1 && lines[0]?.itemCode === code)).toBe(true)
})

test("[S4.15, ADR-49] changes of a list are pending there too, and can be undone", { tag: "@deep" }, async ({
  page,
  shop,
  control,
  watch,
}) => {
  watch.allow(failedAnswer(503))
  await shop.comeBack(CLIENT)
  await shop.open("/pages/lists/cella-frigo")
  const main = page.getByRole("main")
  const amount = main.locator("[data-entry]").first().getByRole("textbox").first()
  const before = await amount.inputValue()
  await control.fault({ endpoint: "list.save", status: 503 })
  await amount.fill("77")
  await amount.press("Tab")
  await shop.open("/pages/outbox")
  const lists = main.getByRole("region", { name: shop.say("outbox_lists") })
  await expect(lists).toContainText(shop.say("outbox_list_changes", { count: 1 }))
  await lists.getByRole("button", { name: shop.pattern("outbox_take_back_of") }).click()
  await expect(lists).toContainText(shop.say("outbox_list_changes", { count: 2 }))
  await expect(lists.getByRole("button")).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await control.noFaults()
  await main.getByRole("button", { name: shop.say("outbox_send_now") }).click()
  await expect(page.getByText(shop.say("outbox_empty"))).toBeVisible({ timeout: 20_000 })
  await shop.open("/pages/lists/cella-frigo")
  await expect(amount).toHaveValue(before)
})
