/** The order check before sending: problems are listed with their line and resolved, and then exactly one order is sent. */
import { describe } from "vitest"
import { confirmButton, heading, openCheckout } from "./support/checkout.ts"
import { expect, LAPTOP, PHONE, test } from "./support/test.ts"

/** One problem, or several. */
const CHECK = /prima dell’invio$|before sending$/

describe("the order check, in Italian on a phone", () => {
  test.override({ viewport: PHONE, lang: "it" })

  test("[S12.16] an unavailable item is listed with its line, and the order is sent only once it is accepted or removed", async ({
    page,
    shop,
    control,
  }) => {
    await control.scenario("item-gone", 1001)
    await openCheckout(shop)
    // A promotion that ends before the delivery is listed too, on some days of the week.
    const list = page.getByRole("region", { name: CHECK })
    await expect(list).toContainText("Non disponibile")
    await expect(confirmButton(shop)).toBeDisabled()
    const accept = list.getByRole("checkbox", { name: new RegExp(`^${shop.say("checkout_check_accept")} ?: .`) })
    await accept.check()
    await expect(confirmButton(shop)).toBeEnabled()
    await accept.uncheck()
    await expect(confirmButton(shop)).toBeDisabled()
    await list.getByRole("button", { name: /^Togli / }).click()
    await expect(page.getByText("Non disponibile")).toHaveCount(0)
    // The remaining lines are below the minimum order.
    await expect(page.getByText(shop.say("checkout_below_minimum"))).toBeVisible()
  })
})

describe("the order check, in English on a laptop", () => {
  test.override({ viewport: LAPTOP, lang: "en" })

  test("[S12.16] a problem found at confirmation stops the order, and once accepted it is sent once", async ({
    page,
    shop,
    control,
  }) => {
    // Until the checkout's own check is answered, which would consume the answer meant for the order's.
    const checked = page.waitForAnswer(({ call }) => call.url.endsWith("check_cart"))
    await openCheckout(shop)
    await checked
    await expect(confirmButton(shop)).toBeEnabled()
    const before = (await control.orders()).length
    const body = { message: [{ text: "Your credit limit is reached", acceptable: true }] }
    await control.fault({ endpoint: "cart.check", status: 200, body })
    await confirmButton(shop).click()
    await expect(page.getByText("Your credit limit is reached")).toBeVisible()
    await expect(page.getByRole("region", { name: CHECK })).toContainText(shop.say("checkout_check_cart"))
    await expect(page.getByRole("alert").filter({ hasText: shop.say("checkout_check_found") })).toBeVisible()
    await expect(confirmButton(shop)).toBeDisabled()
    expect(await control.orders()).toHaveLength(before)
    await page.getByRole("checkbox", { name: /^Fine as it is ?: The whole cart/ }).check()
    await confirmButton(shop).click()
    await expect(heading(shop, "checkout_thanks")).toBeVisible()
    expect(await control.orders()).toHaveLength(before + 1)
  })
})
