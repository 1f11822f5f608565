/** The cart on a phone: its total and the checkout button. */
import { expect, PHONE, test } from "./support/test.ts"

test.describe("on a phone", () => {
  test.use(PHONE)

  test("[S2.62] total and checkout button stay in view", async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/pages/cart?tab=active")
    const toCheckout = page.getByRole("main").getByRole("link", { name: shop.say("cart_checkout") })
    await expect(toCheckout).toBeInViewport({ ratio: 1 })
    await toCheckout.click()
    await expect(page).toHaveURL(/checkout/)
  })

  test("[S2.62] the actions above the lines fade out where they continue, and the last one scrolls out of the fade", {
    tag: "@deep",
  }, async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/pages/cart?tab=active")
    await expect(page.getByRole("button", { name: shop.say("cart_history_title") })).toBeVisible()
    const { isLonger, mask, air } = await page.locator("[data-cart-actions]").evaluate((strip) => {
      strip.scrollLeft = strip.scrollWidth
      return {
        isLonger: strip.scrollWidth > strip.clientWidth,
        mask: getComputedStyle(strip).maskImage,
        air: strip.getBoundingClientRect().right - (strip.lastElementChild?.getBoundingClientRect().right ?? 0),
      }
    })
    expect(isLonger).toBe(true)
    expect(mask).toContain("calc(100% - 48px), rgba(0, 0, 0, 0)")
    expect(air).toBeGreaterThanOrEqual(48)
  })

  test.describe("on the narrowest phone, in the language with longer texts", () => {
    test.use({ viewport: { width: 320, height: 640 }, lang: "en", locale: "en-GB" })

    test("[S2.62] a total of six digits leaves space around the checkout button", { tag: "@deep" }, async ({
      page,
      shop,
    }) => {
      await shop.comeBack()
      await shop.open("/pages/cart?tab=active")
      const quantity = shop.cartRow(/./).first().getByRole("textbox")
      await quantity.fill("9996")
      await quantity.press("Enter")
      // An implausible quantity needs confirmation.
      await page.getByRole("button", { name: /9,?996/ }).click()
      const bar = page.locator("[data-page-bar]")
      await expect(bar).toContainText(/\d{3},\d{3}\.\d\d/)
      const toCheckout = bar.getByRole("link", { name: shop.say("cart_checkout") })
      const air = await toCheckout.evaluate((link) => {
        const words = new Range()
        words.selectNodeContents(link)
        const [inner, outer] = [words.getBoundingClientRect(), link.getBoundingClientRect()]
        const beside = link.previousElementSibling?.getBoundingClientRect().right ?? 0
        return [inner.left - outer.left, outer.right - inner.right, innerWidth - outer.right, outer.left - beside]
      })
      expect(Math.min(...air)).toBeGreaterThanOrEqual(8)
    })
  })
})
