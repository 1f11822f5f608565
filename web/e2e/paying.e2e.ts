/** What an order costs and how its money comes: collected, by transfer, by a card that was declined. */
import { confirmButton, openCheckout, payWith, radio } from "./support/checkout.ts"
import { expect, LAPTOP, test } from "./support/test.ts"

test.describe("paying", () => {
  test.use({ ...LAPTOP, lang: "en", locale: "en-GB" })

  test("[S8.15] an order whose card was declined is marked unpaid, and is paid from the order", async ({
    page,
    shop,
    control,
  }) => {
    await openCheckout(shop)
    await radio(page, "Credit card").click()
    await payWith(shop, "4000 0000 0000 0002")
    await confirmButton(shop).click()
    await expect(page).toHaveURL(/failed-transaction$/)
    const orderId = (await control.orders()).at(-1)?.orderId ?? ""
    await shop.open(`/pages/order_detail?order=${orderId}`)
    const unpaid = page.getByRole("heading", { name: shop.say("orders_unpaid") })
    await expect(unpaid).toBeVisible()
    await payWith(shop, "4242 4242 4242 4242")
    await page.getByRole("button", { name: shop.pattern("checkout_pay_again") }).click()
    await expect(unpaid).toHaveCount(0)
    await expect(page.locator("main dl").first()).toContainText(shop.say("orders_paid"))
  })
})
