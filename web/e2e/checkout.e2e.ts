/** An order whose answer is lost. */
import { confirmButton, openCheckout } from "./support/checkout.ts"
import { expect, failedAnswer, PHONE, test } from "./support/test.ts"

test.describe("changes between cart and order, in Italian on a phone", () => {
  test.use({ ...PHONE, lang: "it" })

  test("[S2.63] an unanswered order is reported as unknown, retried, and placed once", async ({
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
    // Until now it was retried at once, and again without an answer: it is reported as unknown in the meantime.
    await control.noFaults()
    // It is retried automatically, or when the user confirms again.
    await expect(page.getByText(shop.say("checkout_order_placed_text"))).toBeVisible()
  })
})
