/** A product's page: its tabs, reviews, units, promotions, formats and suggestions (S2.64, S7.11, S7.20). */
import { expect, failedAnswer, inDeepRun, test } from "./support/test.ts"
import type { ShopPage } from "./support/shop.ts"

const SINGLE = "/product/default/caprino-fresco-200-g-malga-cimanera"
const SIZED = "/product/default/scarpa-antiscivolo-da-sala-bianco-casacca-bianca"

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
  test("[S2.64][S5.6][S8.2] a client writes one: checked, kept when refused, said when published, there after a reload", {
    tag: "@deep",
  }, async ({ page, shop, control, watch }) => {
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
