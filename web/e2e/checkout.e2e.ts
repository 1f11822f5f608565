/** The checkout in its states: coupon, pickup, payment that fails and is tried again, and what changes meanwhile. */
import { storedBy } from "./support/storage.ts"
import { confirmButton, openCheckout, payWith, radio } from "./support/checkout.ts"
import { expect, failedAnswer, LAPTOP, PHONE, test } from "./support/test.ts"

test.describe("the checkout in English on a laptop", () => {
  test.use({ ...LAPTOP, lang: "en", locale: "en-GB" })

  test("[S8.15][S8.16] a declined card leads to the failure, another one pays the same order; no card number leaves", {
    tag: "@deep",
  }, async ({ page, shop, control }) => {
    const sent: string[] = []
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`))
    const before = (await control.orders()).length
    await openCheckout(shop)
    await radio(page, "Credit card").click()
    await confirmButton(shop).click()
    await expect(page.getByText("Field is required")).toHaveCount(3)
    await payWith(shop, "5555 5555 5555 4444")
    await confirmButton(shop).click()
    await expect(page.getByText("Only the test numbers are accepted here.")).toBeVisible()
    await payWith(shop, "4000 0000 0000 0002")
    await confirmButton(shop).click()
    await expect(page).toHaveURL(/\/en\/pages\/failed-transaction$/)
    await expect(page.getByRole("heading", { level: 1, name: "Payment Failed" })).toBeVisible()
    await expect(page.getByText("We are Sorry! The Payment was failed.")).toBeVisible()
    await expect(page.getByText("The card was declined")).toBeVisible()
    await expect(page.getByText("Successfully Saved the order!")).toBeVisible()
    await page.reload()
    await payWith(shop, "4242 4242 4242 4242")
    await page.getByRole("button", { name: shop.pattern("checkout_pay_again") }).click()
    await expect(page).toHaveURL(/\/en\/pages\/thankyou$/)
    await expect(page.getByText(/Successfully complete the order!/)).toBeVisible()
    await expect(page.locator("main dl")).toContainText("Paid by card")
    expect(await control.orders()).toHaveLength(before + 1)
    const inTab = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
    const kept = `${inTab}${JSON.stringify(await storedBy(page))}`
    for (const text of [...sent, kept])
      expect(text.replaceAll(/\s/g, "")).not.toMatch(/4242424242424242|4000000000000002|5555555555554444/)
  })
})

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
