/** A product's page: its tabs, reviews, units, promotions, formats and suggestions (S2.64, S7.11, S7.20). */
import { CLIENT, expect, failedAnswer, inDeepRun, test } from "./support/test.ts"
import type { ShopPage } from "./support/shop.ts"

const SINGLE = "/product/default/caprino-fresco-200-g-malga-cimanera"
const SIZED = "/product/default/scarpa-antiscivolo-da-sala-bianco-casacca-bianca"
const PROMOTED = "/product/default/bicchiere-in-cartoncino-bianco-8-8-cm-50-pz-tavola-lieve"

const tab = ({ page }: ShopPage, name: string | RegExp) => page.getByRole("tab", { name })
const stars = (shop: ShopPage, count: number) =>
  shop.page.getByRole("radio", { name: shop.say("product_review_star", { count }), exact: true })

for (const lang of ["it", "en"] as const) {
  test.describe(`the tabs (${lang})`, inDeepRun(lang === "en"), () => {
    test.use({ lang })

    test("[S2.64] description, size table, tags and reviews, by keyboard", { tag: "@deep" }, async ({ page, shop }) => {
      await shop.open(SIZED)
      await tab(shop, shop.say("product_tab_description")).focus()
      await expect(page.getByRole("tabpanel")).toContainText(/\w+ \w+ \w+/)
      await page.keyboard.press("ArrowRight")
      await expect(page.getByRole("tabpanel").getByRole("table")).toBeVisible()
      await page.keyboard.press("ArrowRight")
      await expect(page.getByRole("tabpanel").getByRole("link")).toHaveCount(3)
      await page.keyboard.press("ArrowRight")
      await expect(tab(shop, shop.say("product_tab_reviews", { count: 2 }))).toHaveAttribute("aria-selected", "true")
      await expect(
        page.getByRole("list", { name: shop.say("product_reviews"), exact: true }).getByRole("listitem"),
      ).toHaveCount(2)
    })
  })
}

test.describe("reviews", () => {
  test("[S2.64] a visitor is led to the login and comes back", async ({ page, shop }) => {
    await shop.open(SINGLE)
    await tab(shop, shop.pattern("product_tab_reviews")).click()
    await expect(page.getByRole("textbox", { name: shop.say("product_review_text") })).toHaveCount(0)
    await page
      .getByRole("tabpanel")
      .getByRole("link", { name: shop.say("account_log_in") })
      .click()
    await shop.fillLogin(CLIENT)
    await expect(page).toHaveURL(new RegExp(`${SINGLE}$`))
  })

  test("[S2.64][S5.6][S8.2] a client writes one: checked, kept when refused, said when published, there after a reload", async ({
    page,
    shop,
    control,
    watch,
  }) => {
    watch.allow(failedAnswer(500))
    await shop.comeBack()
    await shop.open(SINGLE)
    await tab(shop, shop.say("product_tab_reviews", { count: 3 })).click()
    const send = page.getByRole("button", { name: shop.say("product_review_send") })
    const text = page.getByRole("textbox", { name: shop.say("product_review_text") })
    await send.click()
    await expect(stars(shop, 1)).toBeFocused()
    await expect(page.getByText(shop.say("product_review_stars_missing"))).toBeVisible()
    await expect(page.getByText("Campo obbligatorio")).toBeVisible()
    // By keyboard, as one would: the arrows choose the stars.
    await page.keyboard.press("Space")
    for (const at of [2, 3, 4]) {
      await page.keyboard.press("ArrowRight")
      await expect(stars(shop, at)).toBeChecked()
    }
    await text.fill("Cremoso, ottimo con il miele.")
    await control.fault({ endpoint: "product.review", status: 500, times: 1 })
    await send.click()
    await expect(page.getByText(shop.say("product_review_failed"))).toBeVisible()
    await expect(text).toHaveValue("Cremoso, ottimo con il miele.")
    await send.click()
    await expect(shop.liveText(shop.say("product_review_sent"))).toHaveCount(1)
    await expect(text).toHaveValue("")
    await expect(tab(shop, shop.say("product_tab_reviews", { count: 4 }))).toBeVisible()
    await page.reload()
    await tab(shop, shop.say("product_tab_reviews", { count: 4 })).click()
    await expect(page.getByRole("tabpanel")).toContainText("Cremoso, ottimo con il miele.")
  })
})

test.describe("buying", () => {
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

  test("[S7.11][S3.4] what is in a promotion is added with its code and row, by the promotion's own call", async ({
    page,
    shop,
  }) => {
    await shop.comeBack("nuovo@dispensa.test")
    await shop.open(PROMOTED)
    await expect(page.getByText(/^Promozione: /)).toBeVisible()
    const asked = page.waitForRequest((request) => /add_to_cart(_promo)?$/.test(request.url()))
    await page
      .getByRole("region", { name: shop.say("product_buy") })
      .getByRole("button", { name: shop.pattern("product_add_label") })
      .click()
    const request = await asked
    expect(request.url()).toMatch(/add_to_cart_promo$/)
    expect(request.postData()).toMatch(/"promo_code":"AUTUNNO"/)
    expect(request.postData()).toMatch(/"promo_row":[1-9]/)
  })

  test("[S2.5][S7.12] the formats of a product each have their price, stepper and button", async ({ page, shop }) => {
    await shop.comeBack("nuovo@dispensa.test")
    await shop.open(SIZED)
    const formats = page.getByRole("list", { name: shop.say("product_children"), exact: true }).getByRole("listitem")
    await expect(formats).toHaveCount(4)
    for (const format of await formats.all()) await expect(format).toContainText("€")
    await shop.addIn(formats.nth(1))
    await expect(formats.nth(1)).toContainText("nel carrello")
  })
})

test.describe("suggestions", () => {
  test("[S2.55][S7.20] alternatives are asked of their own call; when that fails the page says so and asks again", async ({
    page,
    shop,
    control,
    watch,
  }) => {
    watch.allow(failedAnswer(500))
    await control.fault({ endpoint: "product.alternatives", status: 500 })
    await shop.open(SINGLE)
    await expect(page.getByText(shop.say("product_alternatives_failed"))).toBeVisible()
    await control.noFaults()
    await page
      .locator("main")
      .getByRole("button", { name: shop.say("product_retry") })
      .click()
    const strip = page.getByRole("region", { name: shop.say("product_alternatives") })
    await expect(strip.getByRole("listitem")).toHaveCount(2)
    await expect(page.getByRole("region", { name: shop.say("product_related") }).getByRole("listitem")).toHaveCount(4)
    // S9.15: a product widget shows two pictures at most.
    for (const card of await strip.getByRole("listitem").all())
      expect([1, 2]).toContain(await card.locator("img").count())
  })
})
