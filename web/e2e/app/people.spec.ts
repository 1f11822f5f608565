/** Several users in one company: content without permission is hidden, and proposals are approved (S12.15). */
import type { RunningMock } from "@dispensa/mock-server"
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"

const KITCHEN = "cucina@dispensa.test"
const OFFICE = "ufficio@dispensa.test"

/** Two carts that can be ordered: above the minimum order. */
const fillCarts = (mock: RunningMock): void => {
  const item = mock.state.supplier.products
    .flatMap(({ items }) => items)
    .find(({ availability, price }) => availability === "DISPONIBILE" && (price ?? 0) > 200)
  const line = { itemCode: item?.code ?? "", promoCode: "", promoRow: 0, quantity: 40 * (item?.packSize ?? 1) }
  const carts = [KITCHEN, OFFICE].map((person, at) => ({
    cartId: 90_001 + at,
    clientId: 1001,
    addressCode: "1",
    person,
    rows: [{ rowId: `r${at}`, ...line }],
  }))
  mock.state.setClient(1001, { carts })
}
const proposals = (mock: RunningMock) => mock.state.client(1001).proposals

describe("users of one company", () => {
  test("[S12.15] a user without invoices and prices finds no trace of them", async ({ page, shop, mock }) => {
    fillCarts(mock)
    await shop.comeBack()
    await shop.open("/pages/account/orders")
    await expect(page.getByText(/ORD-/).first()).toBeVisible()
    await expect(page.getByRole("table").getByText(/€/).first()).toBeVisible()
    await shop.comeBack(KITCHEN)
    await shop.open("/pages/dashboard")
    const nav = page.getByRole("navigation", { name: shop.say("account_navigation") })
    await expect(nav.getByRole("link", { name: shop.say("people_approvals") })).toBeVisible()
    for (const hidden of ["documents_invoices", "documents_deadlines", "people_title"])
      await expect(nav.getByRole("link", { name: shop.say(hidden), exact: true })).toHaveCount(0)
    await expect(page.getByRole("heading", { name: shop.say("documents_what_is_due") })).toHaveCount(0)
    for (const [path, shown] of [
      ["/pages/account/orders", page.getByText(/ORD-/).first()],
      ["/pages/cart", page.getByText(shop.say("cart_checkout")).first()],
      ["/shop?category=pasta-corta", page.getByRole("option", { name: shop.say("shop_sort_date") })],
      ["/pages/checkout", page.getByRole("button", { name: shop.say("people_send") })],
    ] as const) {
      await shop.go(path)
      await expect(shown).toBeVisible()
      await expect(page.getByText(/€/)).toHaveCount(0)
      for (const sorting of ["shop_sort_price_low", "cart_sort_price"])
        await expect(page.getByRole("option", { name: shop.say(sorting) })).toHaveCount(0)
    }
    for (const path of ["/pages/account/invoices", "/pages/account/people"]) {
      // Reopened each time: the previous page has the same heading.
      await shop.open(path)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(shop.say("shell_not_found"))
    }
  })

  test("[S12.15] what the kitchen proposes is approved by the owner, and the order names both", async ({
    page,
    shop,
    mock,
  }) => {
    fillCarts(mock)
    await shop.comeBack(KITCHEN)
    await shop.open("/pages/checkout")
    await page.getByRole("textbox", { name: shop.pattern("people_word") }).fill("Per sabato")
    await page.getByRole("button", { name: shop.say("people_send") }).click()
    await expect(page.getByRole("heading", { name: shop.say("people_own_proposal") })).toBeVisible()
    expect(proposals(mock)).toMatchObject([{ status: "open", user: KITCHEN }])
    await shop.comeBack()
    await shop.open("/pages/account/approvals")
    await expect(page.getByText("«Per sabato»")).toBeVisible()
    await page.getByRole("button", { name: shop.say("people_refuse") }).click()
    await expect(page.getByText(shop.say("people_word_wanted"))).toBeVisible()
    await expect(page.getByRole("textbox", { name: shop.pattern("people_word") })).toBeFocused()
    await page.getByRole("button", { name: shop.pattern("people_approve_for") }).click()
    await expect(page.getByText(shop.say("people_status_approved"), { exact: true })).toBeVisible()
    await page.getByRole("link", { name: /^ORD-/ }).click()
    await expect(page.getByText("Rosa Fabbri")).toBeVisible()
    await expect(page.getByText(shop.say("people_approved_by"))).toBeVisible()
    await shop.go("/pages/account/orders?find=rosa")
    await expect(page.getByRole("rowheader")).toHaveCount(1)
  })

  test("[S12.15] an order beyond the budget is sent for approval, which is announced before", async ({
    page,
    shop,
    mock,
  }) => {
    mock.state.setClient(1001, { budgets: [{ clientId: 1001, addressCode: "1", limit: 1 }] })
    fillCarts(mock)
    await shop.comeBack(OFFICE)
    await shop.open("/pages/checkout")
    await expect(page.getByText(shop.say("people_beyond_title"))).toBeVisible()
    await expect(page.getByRole("button", { name: shop.pattern("checkout_confirm") })).toHaveCount(0)
    await page.getByRole("button", { name: shop.say("people_send") }).click()
    await expect(page.getByRole("heading", { name: shop.say("people_own_proposal") })).toBeVisible()
    expect(proposals(mock)).toMatchObject([{ status: "open", user: OFFICE }])
  })

  test("[S12.15] an order that a lowered budget refuses can be sent for approval at once", async ({
    page,
    shop,
    mock,
  }) => {
    const setBudget = (limit: number) =>
      mock.state.setClient(1001, { budgets: [{ clientId: 1001, addressCode: "1", limit }] })
    setBudget(10_000_000)
    fillCarts(mock)
    await shop.comeBack(OFFICE)
    await shop.open("/pages/checkout")
    const confirm = page.getByRole("button", { name: shop.pattern("checkout_confirm") })
    await expect(confirm).toBeEnabled()
    setBudget(1)
    await confirm.click()
    await expect(page.getByText(shop.say("checkout_refused"))).toBeVisible()
    await expect(page.getByRole("button", { name: shop.say("people_send") })).toBeEnabled()
    await expect(confirm).toHaveCount(0)
  })
})
