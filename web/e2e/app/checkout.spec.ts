/** The checkout in its states: coupon, pickup, a failed and repeated payment, and changes in the meantime. */
import { describe } from "vitest"
import { confirmButton, heading, openCheckout, radio } from "./support/checkout.ts"
import { cents } from "./support/order.ts"
import { CLIENT, expect, LAPTOP, PHONE, test } from "./support/test.ts"

describe("the checkout in English on a laptop", () => {
  test.override({ viewport: LAPTOP, lang: "en" })

  test("[S2.63][S4.11][S5.9] a visitor logs in there and the page stays; until the backend's cart is loaded no total is shown, and nothing can be confirmed", async ({
    page,
    shop,
    control,
  }) => {
    await control.fault({ endpoint: "cart.get", delay: 3000 })
    await shop.open("/pages/checkout")
    const toggle = page.getByRole("button", { name: "Already a customer? Log in" })
    await expect(toggle).toHaveAttribute("aria-expanded", "false")
    await toggle.click()
    await shop.fillLogin(CLIENT)
    const unpriced = page.getByRole("button", { name: shop.say("checkout_confirm_unpriced"), exact: true })
    await expect(unpriced).toBeDisabled()
    await expect(confirmButton(shop)).toBeEnabled()
    await expect(unpriced).toHaveCount(0)
    expect(cents(await confirmButton(shop).innerText())).toBeGreaterThan(0)
    await expect(page).toHaveURL(/\/en\/pages\/checkout$/)
  })

  test("[S2.63][S5.9] coupons are applied, shown, removed and refused with the reason", async ({ page, shop }) => {
    await openCheckout(shop)
    await expect(confirmButton(shop)).toBeEnabled()
    const before = cents(await confirmButton(shop).innerText())
    await page.getByRole("button", { name: "Do you have a coupon?" }).click()
    const code = page.getByLabel("Coupon code")
    const apply = page.getByRole("button", { name: "Apply", exact: true })
    for (const [refused, reason] of [
      ["ESTATE24", "The coupon has expired"],
      ["NIENTE", /NIENTE/],
    ] as const) {
      await code.fill(refused)
      await apply.click()
      await expect(page.locator("main form").getByText(reason)).toBeVisible()
    }
    for (const [taken, what] of [
      ["BENVENUTO10", "10% off your order"],
      ["BUONO15", "€15 voucher"],
      ["GRANDE30", "€30 off from €300"],
    ] as const) {
      await code.fill(taken)
      await code.press("Enter")
      await expect(page.getByText(`Coupon ${taken}: ${what}`)).toBeVisible()
      await expect.poll(async () => cents(await confirmButton(shop).innerText())).toBeLessThan(before)
      await page.getByRole("button", { name: `Remove coupon ${taken}` }).click()
      await expect.poll(async () => cents(await confirmButton(shop).innerText())).toBe(before)
      await page.getByRole("button", { name: "Do you have a coupon?" }).click()
    }
    await code.fill("GRANDE30")
    await code.press("Enter")
    await expect(page.getByText("Coupon GRANDE30: €30 off from €300")).toBeVisible()
    await shop.cartButton().click()
    await page
      .getByRole("dialog", { name: "Cart" })
      .getByRole("button", { name: /^Remove Kitchen degreaser/ })
      .click()
    await expect(page.getByText(/no discount yet, the order is below its minimum/)).toBeVisible()
    await expect(page.getByText("Something in the cart has changed")).toHaveCount(0)
  })

  test("[S2.66][S9.9][S9.10] pickup asks where and when, the cart shows it, and the order contains both", async ({
    page,
    shop,
    control,
  }) => {
    await openCheckout(shop)
    await radio(page, "Collect in person").click()
    const dialog = page.getByRole("dialog", { name: "Where and when will you collect?" })
    await dialog.getByRole("radio", { name: /Modena pickup counter/ }).check()
    await dialog
      .getByRole("radio", { name: /10:00–13:00/ })
      .last()
      .check()
    await dialog.getByRole("button", { name: "Choose this pickup" }).click()
    await expect(radio(page, "Collect in person")).toContainText("Via Emilia Est 410")
    await shop.go("/pages/cart?tab=active")
    await expect(page.locator("main dl").getByText(shop.say("cart_pickup"))).toBeVisible()
    await shop.open("/pages/checkout")
    await expect(radio(page, "Collect in person")).toContainText(/10:00–13:00/)
    await confirmButton(shop).click()
    await expect(heading(shop, "checkout_thanks")).toBeVisible()
    await expect(page.locator("main dl")).toContainText("Modena pickup counter")
    const order = page.locator('main a[href*="order_detail"]')
    await order.click()
    await expect(page.locator("main")).toContainText(/10:00–13:00 · Modena pickup counter/)
    expect((await control.orders()).at(-1)?.handover).toMatchObject({ _tag: "Pickup", slot: "morning", place: "MO-1" })
  })

  test("[S8.17] without a payment method the checkout says so, and orders nothing", async ({ page, shop, control }) => {
    const row = { row_id: "1", id_cart: 9, carti: "X", name: "Olio", quantity: 50, price_discount: 10, vat_rate: 4 }
    const totals = { totale_netto: 500, totale_lordo: 520, totale_doc: 520 }
    await control.fault({
      endpoint: "cart.get",
      status: 200,
      body: { message: { id_cart: 9, data: [row], ...totals, payment_methods: [] } },
    })
    await openCheckout(shop)
    await expect(
      page.getByText("Sorry, it seems that there are no available payment methods for your state."),
    ).toBeVisible()
    await expect(confirmButton(shop)).toBeDisabled()
  })
})

describe("the checkout without an answer of the backend", () => {
  test("[S8.9][S12.16] a cart that no longer loads is shown as outdated, and is requested again", async ({
    page,
    shop,
    control,
  }) => {
    await shop.comeBack()
    await shop.open("/pages/cart?tab=active")
    await expect(shop.cartRow(/./).first()).toBeVisible()
    await control.fault({ endpoint: "cart.get", status: 500 })
    await shop.open("/pages/checkout")
    const old = page
      .getByRole("main")
      .getByRole("alert")
      .filter({ hasText: shop.say("cart_failed") })
    await expect(old).toBeVisible()
    await control.noFaults()
    await old.getByRole("button", { name: shop.say("cart_retry") }).click()
    await expect(old).toHaveCount(0)
    await expect(confirmButton(shop)).toBeEnabled()
  })

  test("[S4.15][S8.17] a cart that can only be paid by card says so offline, and is not reported as queued", async ({
    page,
    shop,
    control,
  }) => {
    const row = { row_id: "1", id_cart: 9, carti: "X", name: "Olio", quantity: 50, price_discount: 10, vat_rate: 4 }
    const totals = { totale_netto: 500, totale_lordo: 520, totale_doc: 520 }
    await control.fault({
      endpoint: "cart.get",
      status: 200,
      body: { message: { id_cart: 9, data: [row], ...totals, payment_methods: ["card"] } },
    })
    await openCheckout(shop)
    await expect(radio(page, shop.say("checkout_card")).getByRole("radio")).toBeChecked()
    await page.setOffline(true)
    await expect(page.getByText(shop.say("checkout_offline_no_payment"))).toBeVisible()
    await expect(page.getByText(shop.say("checkout_offline"))).toHaveCount(0)
    await expect(confirmButton(shop)).toBeDisabled()
    await page.setOffline(false)
    await expect(radio(page, shop.say("checkout_card")).getByRole("radio")).toBeChecked()
  })
})

describe("changes between cart and order, in Italian on a phone", () => {
  test.override({ viewport: PHONE, lang: "it" })

  test("[S2.63] changed prices are shown on their lines, and ordered only once accepted", async ({
    page,
    shop,
    control,
  }) => {
    await openCheckout(shop)
    await expect(confirmButton(shop)).toBeEnabled()
    // The cached cart is shown at once; the backend's has to be loaded before its prices change.
    await page.idle()
    const before = cents(await confirmButton(shop).innerText())
    await control.scenario("prices-changed")
    await confirmButton(shop).click()
    await expect(page.getByText(/Il totale è cambiato/)).toBeVisible()
    await expect(page.getByText("Qualcosa è cambiato nel carrello")).toBeVisible()
    await expect(page.getByText(/^Prezzo cambiato: da /)).toHaveCount(3)
    await expect(confirmButton(shop)).toBeDisabled()
    await page.reload()
    await expect(confirmButton(shop)).toBeDisabled()
    await page.getByRole("button", { name: "Va bene, continuo" }).click()
    const total = cents(await confirmButton(shop).innerText())
    expect(total).toBeGreaterThan(before)
    await confirmButton(shop).click()
    await expect(heading(shop, "checkout_thanks")).toBeVisible()
    expect((await control.orders()).at(-1)?.documentTotal).toBe(total)
  })

  test("[S2.63] an item no longer sold and an unavailable one are reported from the cart on", async ({
    page,
    shop,
    control,
  }) => {
    await shop.comeBack()
    await shop.open("/pages/cart?tab=active")
    await expect(shop.cartRow(/./)).toHaveCount(3)
    // The cart cached in another language is shown until it is loaded.
    await expect(shop.cartRow(/Coniglio/)).toHaveCount(1)
    // The backend's cart has to be loaded before it changes.
    await page.idle()
    const gone = (await shop.cartRow(/./).first().getByRole("link").first().innerText()).trim()
    await control.scenario("item-gone", 1001)
    await page.getByRole("link", { name: shop.say("cart_checkout") }).click()
    await expect(page.getByText(`${gone}: non è più nel carrello`)).toBeVisible()
    await expect(page.getByText("Al momento non disponibile", { exact: true })).toBeVisible()
    await expect(confirmButton(shop)).toBeDisabled()
    await page.getByRole("button", { name: "Va bene, continuo" }).click()
    await expect(page.getByText("Qualcosa è cambiato nel carrello")).toHaveCount(0)
  })

  test("[S12.8] a cart that repeats this morning's order shows a warning, and may be sent anyway", async ({
    page,
    shop,
    control,
    mock,
  }) => {
    const { carts } = mock.state.client(1001)
    await shop.comeBack()
    await shop.open("/pages/checkout")
    await expect(confirmButton(shop)).toBeEnabled()
    const warning = page.getByText(shop.pattern("orders_resembling"))
    await page.idle()
    await expect(warning).toHaveCount(0)
    await confirmButton(shop).click()
    await expect(heading(shop, "checkout_thanks")).toBeVisible()
    const placed = (await control.orders()).at(-1)?.orderId ?? ""
    mock.state.setClient(1001, { carts })
    await shop.open("/pages/checkout")
    await expect(warning).toBeVisible()
    // The time it was sent, to the minute.
    await expect(warning).toContainText(/, \d{2}:\d{2}$/)
    await expect(page.getByRole("link", { name: shop.say("orders_resembling_show", { order: placed }) })).toBeVisible()
    await expect(confirmButton(shop)).toBeEnabled()
  })
})
