/** A shop with other settings, on a first visit (S9.12, S9.13); lower tests cover the defaults. */
import type { Installation } from "@dispensa/contracts/installation"
import type { Control } from "./support/control.ts"
import { serveInstalled } from "./support/installed-shop.ts"
import type { ShopPage } from "./support/shop.ts"
import { expect, LAPTOP, test } from "./support/test.ts"

test.use(LAPTOP)

/** The second item of the client's cart is no longer available: a shop that warns would say so. */
const expectNotWarned = async (shop: ShopPage) => {
  for (const path of ["/pages/cart?tab=active", "/pages/checkout"]) {
    await shop.open(path)
    const lines = shop.page.locator("main").getByRole("list", { name: shop.say("cart_lines") })
    const all = lines.or(shop.page.getByRole("region", { name: shop.say("cart_lines") })).getByRole("listitem")
    // A user who saw the first item in the cart is notified at the checkout that it was removed.
    const rows = all.filter({ hasNotText: shop.say("checkout_line_gone") })
    await expect(rows).toHaveCount(2)
    await expect(rows.getByText(shop.say("cart_unavailable"), { exact: true })).toHaveCount(0)
  }
}

/** From now on the backend offers PayPal too: whether it is shown depends on the shop. */
const offerPayPal = async ({ page, open }: ShopPage, control: Control) => {
  const answer = page.waitForResponse((response) => response.url().endsWith("get_cart_items"))
  await open("/pages/cart?tab=active")
  const body = (await (await answer).text()).replace('"payment_methods":[', '"payment_methods":["paypal",')
  expect(body).toContain('"paypal"')
  await control.fault({ endpoint: "cart.get", status: 200, body: JSON.parse(body) })
}

/** An arriving product without a known day. */
const openUndated = ({ page, rows }: ShopPage) =>
  rows()
    .filter({ has: page.getByText("In arrivo", { exact: true }) })
    .locator('a[href*="/product/default/"]')
    .first()
    .click()

/** A shop with this build and other settings. */
const OTHERWISE: Partial<Installation> = {
  priceView: "NET_PRICE",
  deliveryType: "PICKUP_GOOD",
  supplierOrderPeriod: "MONTH",
  listView: "grid",
  isPayPalOn: true,
  warnsOfAvailability: false,
  showsOrderNote: false,
}

test.describe("with other settings", () => {
  test.use({
    baseURL: async ({ system }, run) => {
      const { origin, close } = await serveInstalled(system, OTHERWISE)
      await run(origin)
      await close()
    },
  })

  test("[S9.12] net prices only, a grid, a month, pickup, PayPal, no warning and no note", {
    tag: "@deep",
  }, async ({ page, shop, control }) => {
    const main = page.locator("main")
    await shop.open("/shop?category=ortofrutta&field_availability=in-arrivo")
    await shop.listed()
    await expect(main.locator("[data-layout]")).toHaveAttribute("data-layout", "grid")
    await expect(shop.rows().first()).toContainText(/\d,\d\d\s€/)
    await expect(shop.rows().getByText(shop.pattern("product_price_gross"))).toHaveCount(0)
    await openUndated(shop)
    await expect(main.getByText("In arrivo: entra in magazzino entro un mese.")).toBeVisible()
    await shop.comeBack()
    await control.scenario("item-gone", 1001)
    await offerPayPal(shop, control)
    await expectNotWarned(shop)
    await expect(main.getByRole("radio", { name: /Ritiro in sede/ })).toBeVisible()
    await expect(main.getByRole("radio", { name: /Consegna all’indirizzo scelto/ })).toHaveCount(0)
    await expect(main.getByRole("combobox", { name: shop.say("checkout_day") })).toHaveCount(0)
    await expect(main.getByRole("radio", { name: /PayPal/ })).toBeVisible()
    await expect(main.getByLabel("Note per l’ordine")).toHaveCount(0)
  })
})
