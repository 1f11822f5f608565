/** Display of prices (S4.14, S5.12), and users who see none (S3.3, S3.21). */
import type { AppPage } from "./support/page.ts"
import { goComplete, openComplete } from "./support/account.ts"
import type { Locator } from "./support/locator.ts"
import type { AppShop } from "./support/shop.ts"
import { CLIENT, expect, test } from "./support/test.ts"

/** The backend's answer, with each price replaced by an invalid value. */
const withoutFigures = (body: string): unknown => {
  const none = ["null", '"n.d."', '""']
  let count = 0
  const spoilt = body.replaceAll(/"(price|sale_price)":[\d.]+/g, (_, key: string) => {
    count += 1
    return `"${key}":${none[Math.floor((count - 1) / 2) % none.length]}`
  })
  expect(count).toBeGreaterThan(1)
  return JSON.parse(spoilt)
}

test("[S5.12] a missing or invalid price is shown as nothing, in rows, cards and on its page", async ({
  page,
  shop,
  control,
}) => {
  const answerOf = async (name: string, path: string) => {
    const answer = page.waitForAnswer(({ call }) => call.url.endsWith(name))
    await shop.open(path)
    return (await answer).text
  }
  const list = await answerOf("product_list", "/shop?text=riso&field_availability=disponibile")
  await shop.listed()
  const prices = page.locator("main [data-area=price]")
  await expect(prices.first()).toHaveText(/\d,\d\d\s€/)
  const item = await answerOf("get_item", "/product/default/OL242542")
  await expect(
    page
      .locator("main")
      .getByText(/\d,\d\d\s€/)
      .first(),
  ).toBeVisible()
  await control.fault({ endpoint: "product.list", status: 200, body: withoutFigures(list) })
  await control.fault({ endpoint: "product.item", status: 200, body: withoutFigures(item) })
  await shop.open("/shop?text=riso&field_availability=disponibile")
  await shop.listed()
  expect(new Set(await prices.allInnerTexts())).toEqual(new Set([""]))
  await expect(page.locator("main")).not.toContainText(/NaN|null|undefined|n\.d\./)
  await expect(shop.rows().first()).toContainText("Prezzo su richiesta")
  await page.getByRole("button", { name: "Griglia" }).click()
  await expect(page.locator("main [data-layout=grid]")).toBeVisible()
  await expect(shop.rows().first()).not.toContainText(/\d,\d\d\s€(?!\/)/)
  await shop.open("/product/default/OL242542")
  const buyBox = page.getByRole("region", { name: shop.say("product_buy") })
  await expect(buyBox.getByText("Prezzo su richiesta")).toBeVisible()
  await expect(buyBox).not.toContainText(/\d,\d\d\s€(?!\/)/)
  await expect(buyBox.getByRole("button", { name: shop.pattern("product_add") })).toHaveCount(0)
  await expect(page.locator("main")).not.toContainText(/NaN|null|undefined|n\.d\./)
})

/** A formatted amount, visible or announced: "1.234,50 €". */
const AMOUNT = /\d[\d.]*,\d\d\s€|€\s?\d/

const popup = (page: AppPage, shop: AppShop) => page.getByRole("dialog", { name: shop.say("cart_title") })
const priceSwitch = (where: Locator, shop: AppShop) =>
  where.getByRole("checkbox", { name: shop.say("cart_show_prices") })

/** Pages with prices, and the prices on each. */
const PRICED = [
  "/shop?text=olio",
  "/shop/list?text=olio",
  "/product/default/caprino-fresco-200-g-malga-cimanera",
  "/pages/cart?tab=active",
  "/pages/checkout",
  "/pages/account/orders",
  "/pages/account/saved-carts",
] as const

test("[S3.3] prices switched off in the cart disappear everywhere, stay hidden, and come back", async ({
  page,
  shop,
}) => {
  await shop.comeBack(CLIENT)
  await openComplete(shop, "/shop?text=olio")
  await shop.listed()
  await shop.addIn(shop.addable().first())
  const main = page.getByRole("main")
  for (const path of PRICED) {
    await goComplete(shop, path)
    await expect(main, path).toContainText(AMOUNT)
  }
  await shop.cartButton().click()
  await expect(popup(page, shop)).toContainText(AMOUNT)
  await expect(priceSwitch(popup(page, shop), shop)).toBeChecked()
  await priceSwitch(popup(page, shop), shop).uncheck()
  await expect(popup(page, shop)).not.toContainText(AMOUNT)
  await page.keyboard.press("Escape")

  const expectNone = async (path: string) => {
    await goComplete(shop, path)
    if (path.startsWith("/shop")) await shop.listed()
    await expect(page.locator("body"), path).toContainText(/\S/)
    await expect(main, path).not.toContainText(AMOUNT)
    await expect(page.getByRole("banner"), path).not.toContainText(AMOUNT)
  }
  for (const path of PRICED) await expectNone(path)
  await goComplete(shop, "/pages/account/orders")
  await main.getByRole("table").getByRole("link").first().click()
  await expect(page).toHaveURL(/order_detail/)
  await expect(main.getByRole("table").first()).toBeVisible()
  await expect(main).not.toContainText(AMOUNT)
  await openComplete(shop, "/")
  const featured = page.locator("section[aria-labelledby=home-featured]")
  await expect(featured.getByRole("button", { name: shop.pattern("product_add_label") }).first()).toBeVisible()
  await expect(featured).not.toContainText(AMOUNT)
  await shop.searchBox().pressSequentially("olio")
  const suggestions = page.getByRole("grid").or(page.getByRole("listbox"))
  await expect(suggestions.first()).toContainText(/olio/i)
  await expect(suggestions.first()).not.toContainText(AMOUNT)

  await openComplete(shop, "/pages/cart?tab=active")
  await expect(priceSwitch(main, shop)).not.toBeChecked()
  await priceSwitch(main, shop).check()
  await expect(main).toContainText(AMOUNT)
})

test("[S3.3][S5.9] a user who sees no prices is offered no coupon; if the backend hides them there is no switch", async ({
  page,
  shop,
  control,
}) => {
  await shop.comeBack(CLIENT)
  const coupon = page.getByRole("button", { name: shop.say("checkout_coupon_toggle") })
  await openComplete(shop, "/pages/checkout")
  await expect(coupon).toBeVisible()
  await goComplete(shop, "/pages/cart?tab=active")
  await priceSwitch(page.getByRole("main"), shop).click()
  await goComplete(shop, "/pages/checkout")
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible()
  await expect(coupon).toHaveCount(0)
  await control.scenario("no-prices", 1001)
  await openComplete(shop, "/pages/checkout")
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible()
  await expect(coupon).toHaveCount(0)
  await expect(page.getByRole("main")).not.toContainText(AMOUNT)
  await goComplete(shop, "/pages/cart?tab=active")
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible()
  await expect(page.getByRole("main")).not.toContainText(AMOUNT)
  await expect(priceSwitch(page.getByRole("main"), shop)).toHaveCount(0)
})
