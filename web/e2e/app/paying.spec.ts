/** Payment of an order: by bank transfer, by a declined card. */
import { describe } from "vitest"
import { readStorage } from "../support/storage.ts"
import { confirmButton, heading, openCheckout, payWith, radio } from "./support/checkout.ts"
import { rowsOf } from "./support/account.ts"
import { expect, LAPTOP, test } from "./support/test.ts"

describe("payment", () => {
  test.override({ viewport: LAPTOP, lang: "en" })

  test("[S8.15][S8.16] an order whose card was declined is marked unpaid, and is paid from the order; no card number is sent or stored", async ({
    page,
    shop,
    control,
  }) => {
    const sent: Array<string> = []
    page.onCall(({ url, body }) => sent.push(`${url} ${body ?? ""}`))
    const before = (await control.orders()).length
    await openCheckout(shop)
    await radio(page, "Credit card").click()
    await expect(page.getByRole("textbox", { name: shop.say("checkout_card_number") })).toBeVisible()
    await confirmButton(shop).click()
    await expect(page.getByRole("textbox", { name: shop.say("checkout_card_number") })).toBeFocused()
    await expect(page.getByText("Field is required")).toHaveCount(3)
    await payWith(shop, "5555 5555 5555 4444")
    await confirmButton(shop).click()
    await expect(page.getByText("Only the test numbers are accepted here.")).toBeVisible()
    await payWith(shop, "4000 0000 0000 0002")
    await confirmButton(shop).click()
    await expect(page).toHaveURL(/failed-transaction$/)
    for (const said of ["Payment Failed", "We are Sorry! The Payment was failed.", "Successfully Saved the order!"])
      await expect(page.getByText(said).first()).toBeVisible()
    await expect(page.getByText("The card was declined")).toBeVisible()
    const orderId = (await control.orders()).at(-1)?.orderId ?? ""
    await shop.open(`/pages/order_detail?order=${orderId}`)
    const unpaid = page.getByRole("heading", { name: shop.say("orders_unpaid") })
    await expect(unpaid).toBeVisible()
    await payWith(shop, "4242 4242 4242 4242")
    await page.getByRole("button", { name: shop.pattern("checkout_pay_again") }).click()
    await expect(unpaid).toHaveCount(0)
    await expect(page.locator("main dl").first()).toContainText(shop.say("orders_paid"))
    expect(await control.orders()).toHaveLength(before + 1)
    const kept = JSON.stringify([await readStorage(), Object.entries(window.sessionStorage)])
    for (const text of [...sent, kept])
      expect(text.replaceAll(/\s/g, "")).not.toMatch(/4242424242424242|4000000000000002|5555555555554444/)
  })

  test("[S2.63] a bank transfer shows its account details, on the thank-you page and on the order; until it arrives, order and list promise no day (#40)", async ({
    page,
    shop,
  }) => {
    await openCheckout(shop)
    await radio(page, shop.say("checkout_bank_transfer")).click()
    await confirmButton(shop).click()
    await expect(heading(shop, "checkout_thanks")).toBeVisible()
    await expect(page.locator("main")).toContainText(/IT\d\d( [0-9A-Z]{4})+/)
    // The ordered items, with pack, unit and unit of the price.
    const ordered = page.getByRole("list", { name: shop.say("orders_lines") }).getByRole("listitem")
    await expect(ordered).toHaveCount(3)
    for (const text of await ordered.allInnerTexts())
      expect(text).toMatch(/ · \d+\s(pcs?|cases?|kg).* · €[\d.]+\/(pc|case|kg)/)
    await page.locator('main a[href*="order_detail"]').click()
    await expect(page.getByRole("heading", { name: shop.say("orders_transfer") })).toBeVisible()
    await expect(page.locator("main")).toContainText(/IT\d\d( [0-9A-Z]{4})+/)
    const promise = page.getByRole("main").getByText(shop.pattern("checkout_delivery_after_transfer"))
    await expect(promise).toHaveCount(1)
    await expect(page.getByRole("main").getByText(shop.pattern("orders_handover_delivery"))).toHaveCount(0)
    await page.getByRole("link", { name: shop.say("orders_track"), exact: true }).click()
    await expect(promise).toHaveCount(1)
    await shop.go("/pages/account/orders")
    await expect(rowsOf(page, shop.say("orders_title")).first()).toBeVisible()
    await expect(promise).toHaveCount(1)
  })
})
