/** Pages seen before open offline, with the date of their data, and can be searched (ADR 33). */
import type { Page } from "@playwright/test"
import { ITEM_CODE } from "./support/item-code.ts"
import { codeCached, test } from "./support/release-test.ts"
import { makeShop } from "./support/shop.ts"
import { storedSubjects } from "./support/storage.ts"
import { CLIENT, expect } from "./support/test.ts"

const untilPersisted = (page: Page, part: string) =>
  expect
    .poll(async () => (await storedSubjects(page)).some((key) => key.includes(part)), { timeout: 15_000 })
    .toBe(true)

test("[S4.15] listing, product, cart, orders and lists open offline, state their date, and can be searched", {
  tag: "@deep",
}, async ({ page, shop, context, watch }) => {
  watch.allow(/net::ERR_/)
  const english = makeShop(page, "en")
  await shop.comeBack(CLIENT)
  await english.open("/shop")
  await english.listed()
  await untilPersisted(page, `"locale":"en"`)
  await shop.open("/shop")
  await shop.listed()
  await codeCached(page)
  const names = await page.locator("main [data-row] [data-area=name] a").allInnerTexts()
  const code = ITEM_CODE.exec(await shop.rows().first().innerText())?.[0] ?? ""
  expect(code).not.toBe("")
  const product = await page.locator("main [data-row] [data-area=name] a").first().getAttribute("href")
  await page.goto(product ?? "")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[0] ?? "")
  await untilPersisted(page, `"item"`)
  await shop.open("/pages/account/orders")
  const order = page.locator("main a[href*=order_detail]").first()
  const orderHref = (await order.getAttribute("href")) ?? ""
  await page.goto(orderHref)
  await expect(page.getByRole("main")).toContainText(ITEM_CODE)
  await untilPersisted(page, `"order"`)
  await shop.open("/pages/cart?tab=active")
  await expect(shop.cartRow(/./)).toHaveCount(3)

  await context.setOffline(true)
  await page.close()
  const cold = await context.newPage()
  const offline = makeShop(cold, "it")
  const asOf = cold.getByRole("main").getByText(offline.pattern("content_as_of_today"))
  await offline.open("/shop")
  await offline.listed()
  expect(await cold.locator("main [data-row] [data-area=name] a").allInnerTexts()).toEqual(names)
  await expect(asOf).toBeVisible()
  await cold.goto(product ?? "")
  await expect(cold.getByRole("heading", { level: 1 })).toHaveText(names[0] ?? "")
  await expect(asOf.first()).toBeVisible()
  await cold.goto(orderHref)
  await expect(cold.getByRole("main")).toContainText(ITEM_CODE)
  await expect(asOf.first()).toBeVisible()
  await offline.open("/pages/cart?tab=active")
  await expect(offline.cartRow(/./)).toHaveCount(3)
  await expect(asOf).toBeVisible()
  const abroad = makeShop(cold, "en")
  await abroad.open("/shop")
  await abroad.listed()
  await expect(cold.getByRole("main").getByText(/^As of \d\d:\d\d$/)).toBeVisible()
  await abroad.open("/pages/account/saved-carts")
  await expect(cold.getByText(abroad.say("content_unreachable"))).toBeVisible()

  // A listing without a cached answer is searched in all cached ones.
  await offline.open("/shop")
  await offline.listed()
  await offline.search(code)
  await expect(cold.getByText(/^Senza connessione cerchi tra \d+ prodotti/)).toBeVisible()
  await expect(offline.rows().first()).toContainText(code)
  await offline.search("nientecosì")
  await expect(cold.getByText(offline.say("shop_offline_nothing"))).toBeVisible()

  await context.setOffline(false)
  await offline.open("/shop")
  await offline.listed()
  await expect(asOf).toHaveCount(0)
  await offline.open("/pages/account")
  await cold.getByRole("button", { name: offline.say("account_log_out") }).click()
  await expect(cold).toHaveURL(/\/pages\/login/)
  await expect.poll(() => storedSubjects(cold)).toEqual([])
})
