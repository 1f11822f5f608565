/** Orders and carts of several addresses: nothing seems lost, everything is found and printed. */
import { watchSent } from "./support/sent.ts"
import { CLIENT, expect, test } from "./support/test.ts"

test("[S4.4] another address shows another cart, explains what stays where, and adopts the lines", async ({
  page,
  shop,
  control,
}) => {
  await shop.comeBack()
  await shop.open("/pages/cart?tab=active")
  await expect(shop.cartRow(/./)).toHaveCount(3)
  await page
    .getByRole("banner")
    .getByRole("button", { name: shop.pattern("shell_deliver_to") })
    .or(page.getByRole("banner").getByRole("button", { name: /Via dei Mille/ }))
    .first()
    .click()
  await page
    .getByRole("dialog", { name: shop.say("shell_choose_address") })
    .getByRole("button")
    .last()
    .click()
  const main = page.getByRole("main")
  const stays = main.getByRole("status").filter({ hasText: shop.say("cart_other_hint") })
  await expect(stays).toContainText("Via dei Mille 14")
  await stays.getByRole("button", { name: shop.pattern("cart_other_move_from") }).click()
  await expect(shop.cartRow(/./)).toHaveCount(3)
  await expect.poll(async () => (await control.cart(CLIENT, "1")).length).toBe(0)
  await expect(stays).toHaveCount(0)
})

test("[S3.27] orders are found by text, product and day; ordering again names the address", async ({ page, shop }) => {
  const sent = watchSent(page)
  await shop.comeBack()
  await shop.open("/pages/account/orders")
  const main = page.getByRole("main")
  const rows = main.getByRole("row")
  await expect(rows.nth(2)).toBeVisible()
  await expect(main.getByText(shop.pattern("orders_again_where"))).toBeVisible()
  const second = await main.getByRole("rowheader").nth(1).innerText()
  await main.getByRole("searchbox", { name: shop.say("orders_search") }).fill(second)
  await expect(rows).toHaveCount(2)
  await main.getByRole("button", { name: shop.say("orders_no_filters") }).click()
  await expect(rows.nth(2)).toBeVisible()
  await main.getByRole("rowheader").first().getByRole("link").click()
  await expect(page).toHaveURL(/order_detail/)
  await expect(main.getByRole("heading", { level: 1 })).toContainText("ORD")
  const number = (await main.getByRole("heading", { level: 1 }).innerText()).match(/ORD-\d+/)?.[0] ?? ""
  const product = await main.getByRole("rowheader").first().getByRole("link").innerText()
  await shop.open("/pages/account/orders")
  const field = main.getByRole("searchbox", { name: shop.say("orders_product") })
  await field.fill("nessun prodotto si chiama così")
  await field.press("Enter")
  await expect(main.getByText(shop.say("documents_none_found"))).toBeVisible()
  // One call, whatever the number of orders.
  sent.forget()
  await field.fill(product)
  await field.press("Enter")
  await expect(rows.nth(1)).toBeVisible()
  await expect(main.getByRole("row").filter({ hasText: number })).toBeVisible()
  expect(sent.to("get_orders").map(({ body }) => body["product"])).toEqual([product])
  expect(sent.to("get_order")).toEqual([])
  await main.getByLabel(shop.say("orders_to"), { exact: true }).fill("2001-01-01")
  await expect(main.getByText(shop.say("documents_none_found"))).toBeVisible()
})

test("[S4.10] wishlist items can be ordered from the wishlist", async ({ page, shop, control }) => {
  await shop.comeBack()
  await shop.open("/shop?order_by=popularity")
  await shop.listed()
  await shop
    .addable()
    .nth(1)
    .getByRole("button", { name: shop.pattern("product_wish_add") })
    .click()
  await shop.open("/pages/wishlist")
  const row = page.getByRole("main").getByRole("listitem")
  await expect(row).toHaveCount(1)
  await expect(row).toContainText("€")
  const before = (await control.cart(CLIENT, "1")).reduce((sum, { quantity }) => sum + quantity, 0)
  await shop.addIn(row)
  await expect
    .poll(async () => (await control.cart(CLIENT, "1")).reduce((sum, { quantity }) => sum + quantity, 0))
    .toBeGreaterThan(before)
})
