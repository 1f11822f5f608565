/** An order whose answer is lost on the way. */
import { confirmButton, openCheckout } from "./support/checkout.ts"
import { expect, failedAnswer, PHONE, test } from "./support/test.ts"

test.describe("what changes between cart and order, in Italian on a phone", () => {
  test.use({ ...PHONE, lang: "it" })

  test("[S2.63] an order without an answer is said to be unknown, asked for again, and placed once", async ({
    page,
    shop,
    control,
    watch,
  }) => {
    watch.allow(/net::ERR_/, failedAnswer(503))
    await openCheckout(shop)
    await control.fault({ endpoint: "order.place", reset: true })
    await confirmButton(shop).click()
    await expect(page.getByText(shop.say("checkout_unknown")).first()).toBeVisible()
    // Until now it was asked for again at once, and answered again with nothing: that it is unknown is said for so long.
    await control.noFaults()
    // It is asked for again without anybody's doing, or by whoever confirms again.
    await expect(page.getByText(shop.say("checkout_order_placed_text"))).toBeVisible()
  })
})
