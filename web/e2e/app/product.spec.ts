/** A product's page: its tabs, reviews, units, promotions, formats and suggestions (S2.64, S7.11, S7.20). */
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"

const SINGLE = "/product/default/caprino-fresco-200-g-malga-cimanera"
const SIZED = "/product/default/scarpa-antiscivolo-da-sala-bianco-casacca-bianca"
const PROMOTED = "/product/default/bicchiere-in-cartoncino-bianco-8-8-cm-50-pz-tavola-lieve"

describe("buying", () => {
  test("[S2.64] counts in another unit of measure, and adds sales units", async ({ page, shop, control }) => {
    await shop.comeBack("nuovo@dispensa.test")
    await shop.open(SINGLE)
    const unit = page.getByLabel(shop.say("product_unit"))
    await expect(unit.locator("option")).toHaveCount(2)
    const factor = Number(/· (\d+)/.exec(await unit.locator("option").nth(1).innerText())?.[1])
    expect(factor).toBeGreaterThan(1)
    await unit.selectOption({ index: 1 })
    await page
      .getByRole("region", { name: shop.say("product_buy") })
      .getByRole("button", { name: shop.pattern("product_add_label") })
      .click()
    await shop.cartCount(factor)
    await expect
      .poll(async () => (await control.cart("nuovo@dispensa.test", "1")).map(({ quantity }) => quantity))
      .toEqual([factor])
  })

  test("[S7.11][S3.4] an item in a promotion is added with its code and row, by the promotion's own call", async ({
    page,
    shop,
  }) => {
    await shop.comeBack("nuovo@dispensa.test")
    await shop.open(PROMOTED)
    await expect(page.getByText(/^Promozione: /)).toBeVisible()
    const asked = page.waitForCall(({ url }) => /add_to_cart(_promo)?$/.test(url))
    await page
      .getByRole("region", { name: shop.say("product_buy") })
      .getByRole("button", { name: shop.pattern("product_add_label") })
      .click()
    const request = await asked
    expect(request.url).toMatch(/add_to_cart_promo$/)
    expect(request.body).toMatch(/"promo_code":"AUTUNNO"/)
    expect(request.body).toMatch(/"promo_row":[1-9]/)
  })

  test("[S2.5][S7.12] each format of a product has its price, stepper and button", async ({ page, shop }) => {
    await shop.comeBack("nuovo@dispensa.test")
    await shop.open(SIZED)
    const formats = page.getByRole("list", { name: shop.say("product_children"), exact: true }).getByRole("listitem")
    await expect(formats).toHaveCount(4)
    for (const format of await formats.all()) await expect(format).toContainText("€")
    await shop.addIn(formats.nth(1))
    await expect(formats.nth(1)).toContainText("nel carrello")
  })
})

describe("suggestions", () => {
  test("[S2.55][S7.20] alternatives have a call of their own; if it fails the page says so and offers a retry", async ({
    page,
    shop,
    control,
  }) => {
    await control.fault({ endpoint: "product.alternatives", status: 500 })
    await shop.open(SINGLE)
    await expect(page.getByText(shop.say("product_alternatives_failed"))).toBeVisible()
    await control.noFaults()
    await page
      .locator("main")
      .getByRole("button", { name: shop.say("product_retry") })
      .click()
    const strip = page.getByRole("region", { name: shop.say("product_alternatives") })
    await expect(strip.getByRole("listitem")).toHaveCount(4)
    await expect(page.getByRole("region", { name: shop.say("product_related") }).getByRole("listitem")).toHaveCount(4)
    // S9.15: a product widget shows two pictures at most.
    for (const card of await strip.getByRole("listitem").all())
      expect([1, 2]).toContain(await card.locator("img").count())
  })
})
