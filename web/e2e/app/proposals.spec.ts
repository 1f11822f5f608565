/** A proposal contains its whole order: shown, changed in the cart, or withdrawn by its author (S12.15). */
import { deliveryDays } from "@dispensa/domain"
import type { RunningMock } from "@dispensa/mock-server"
import { describe } from "vitest"
import { radio } from "./support/checkout.ts"
import { expect, test } from "./support/test.ts"

const KITCHEN = "cucina@dispensa.test"
const NOTE = "Suonare due volte"
const LINE_NOTE = "Scatole intere"

type Proposal = ReturnType<RunningMock["state"]["client"]>["proposals"][number]

/** A kitchen has proposed a valid order; every cart is empty. */
const propose = (mock: RunningMock, change: Partial<Proposal["request"]> = {}): void => {
  const item = mock.state.supplier.products
    .flatMap(({ items }) => items)
    .find(({ availability, price }) => availability === "DISPONIBILE" && (price ?? 0) > 200)
  const line = { itemCode: item?.code ?? "", promoCode: "", promoRow: 0 }
  const [, second] = deliveryDays(Date.now(), { minShippingDays: 0, orderPeriod: "WEEK" })
  const request: Proposal["request"] = {
    paymentMethod: "card",
    handover: { _tag: "Delivery", date: second?.date ?? "" },
    note: NOTE,
    customerRef: "PO 88",
    lineNotes: [{ ...line, note: LINE_NOTE }],
    ...change,
  }
  const proposal: Proposal = {
    proposalId: "P-000001",
    clientId: 1001,
    addressCode: "1",
    cartId: 90_001,
    user: KITCHEN,
    proposedAt: new Date().toISOString(),
    word: "",
    status: "open",
    answeredBy: "",
    answeredAt: null,
    answer: "",
    orderId: null,
    rows: [{ rowId: "r1", ...line, quantity: 40 * (item?.packSize ?? 1), name: "Articolo" }],
    request,
  }
  mock.state.setClient(1001, { carts: [], proposals: [proposal] })
}
const proposals = (mock: RunningMock) => mock.state.client(1001).proposals

describe("a proposal", () => {
  test("[S12.15] shows all its contents, and brings them into the cart and the checkout when changed", async ({
    page,
    shop,
    mock,
  }) => {
    propose(mock)
    await shop.comeBack()
    await shop.open("/pages/account/approvals")
    const main = page.getByRole("main")
    for (const shown of [NOTE, "PO 88", shop.say("checkout_line_note", { note: LINE_NOTE })])
      await expect(main.getByText(shown, { exact: true })).toBeVisible()
    await expect(main.getByText(shop.say("orders_payment_card"))).toBeVisible()
    await page.getByRole("button", { name: shop.say("people_change") }).click()
    await expect(main.getByText(shop.say("people_status_changed"), { exact: true })).toBeVisible()
    await shop.open("/pages/checkout")
    await expect(main.getByRole("textbox", { name: shop.say("cart_reference") })).toHaveValue("PO 88")
    await expect(main.getByRole("textbox", { name: shop.pattern("checkout_note") })).toHaveValue(NOTE)
    await expect(main.getByText(shop.say("checkout_line_note", { note: LINE_NOTE }))).toBeVisible()
    await expect(radio(page, shop.say("checkout_card")).getByRole("radio")).toBeChecked()
    const [proposed] = proposals(mock)
    await expect(main.getByLabel(shop.say("checkout_day"), { exact: true })).toHaveValue(
      proposed?.request.handover.date ?? "",
    )
  })

  test("[S12.15] whose response was lost brings all its contents into the checkout once the page is opened again", async ({
    page,
    shop,
    mock,
    control,
  }) => {
    propose(mock)
    await shop.comeBack()
    await shop.open("/pages/account/approvals")
    await control.fault({ endpoint: "proposal.answer", truncate: true, times: 2 })
    await page.getByRole("button", { name: shop.say("people_change") }).click()
    await expect(page.getByText(shop.say("people_answer_unknown"))).toBeVisible()
    await page.reload()
    await expect(page.getByText(shop.say("people_status_changed"), { exact: true })).toBeVisible()
    await expect(page.getByText(shop.say("people_changed_done"))).toBeVisible()
    await shop.open("/pages/checkout")
    const main = page.getByRole("main")
    await expect(main.getByRole("textbox", { name: shop.say("cart_reference") })).toHaveValue("PO 88")
    await expect(main.getByRole("textbox", { name: shop.pattern("checkout_note") })).toHaveValue(NOTE)
    await expect(main.getByText(shop.say("checkout_line_note", { note: LINE_NOTE }))).toBeVisible()
    await expect(radio(page, shop.say("checkout_card")).getByRole("radio")).toBeChecked()
  })

  test("[S12.15] whose day is past and whose payment method is no longer offered says so, and chooses no other method", async ({
    page,
    shop,
    mock,
  }) => {
    propose(mock, { paymentMethod: "paypal", handover: { _tag: "Delivery", date: "2026-01-05" } })
    await shop.comeBack()
    await shop.open("/pages/account/approvals")
    await page.getByRole("button", { name: shop.say("people_change") }).click()
    await expect(page.getByText(shop.say("people_status_changed"), { exact: true })).toBeVisible()
    await shop.open("/pages/checkout")
    await expect(page.getByText(shop.pattern("checkout_day_passed"))).toBeVisible()
    const gone = shop.say("checkout_payment_gone", { method: shop.say("checkout_paypal") })
    await expect(page.getByText(gone)).toBeVisible()
    await expect(page.getByRole("button", { name: shop.pattern("checkout_confirm") })).toBeDisabled()
    await radio(page, shop.say("checkout_bank_transfer")).click()
    await expect(page.getByText(gone)).toHaveCount(0)
    await expect(page.getByRole("button", { name: shop.pattern("checkout_confirm") })).toBeEnabled()
  })

  test("[S12.15] is withdrawn by its author, with its contents; if it has been answered since, that is reported", async ({
    page,
    shop,
    mock,
  }) => {
    propose(mock)
    await shop.comeBack(KITCHEN)
    await shop.open("/pages/account/approvals")
    const withdraw = async () => {
      await page
        .getByRole("main")
        .getByRole("button", { name: shop.say("people_withdraw") })
        .click()
      await page
        .getByRole("dialog")
        .getByRole("button", { name: shop.say("people_withdraw") })
        .click()
    }
    await expect(page.getByRole("button", { name: shop.say("people_change") })).toHaveCount(0)
    await withdraw()
    await expect(page.getByText(shop.say("people_status_withdrawn"), { exact: true })).toBeVisible()
    expect(proposals(mock)).toMatchObject([{ status: "withdrawn", answeredBy: KITCHEN }])
    await shop.open("/pages/cart?tab=active")
    await expect(shop.cartRow(/./)).toHaveCount(1)
    await expect(page.getByText(LINE_NOTE)).toBeVisible()

    propose(mock)
    await shop.open("/pages/account/approvals")
    await expect(page.getByRole("button", { name: shop.say("people_withdraw") })).toBeVisible()
    mock.state.setClient(1001, { proposals: proposals(mock).map((one) => ({ ...one, status: "refused" })) })
    await withdraw()
    await expect(page.getByText("La proposta ha già una risposta")).toBeVisible()
    await expect(page.getByText(shop.say("people_status_refused"), { exact: true })).toBeVisible()
  })
})
