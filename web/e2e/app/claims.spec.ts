/** Wrong deliveries: a claim from an order, offline too, and its outcome. */
import type { RunningMock } from "@dispensa/mock-server"
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"
import type { AppShop } from "./support/shop.ts"

const statusOf = async (mock: RunningMock, status: string): Promise<string> => {
  const { orders } = (await mock.app.inject("/_mock/orders")).json<{
    readonly orders: ReadonlyArray<{ readonly orderId: string; readonly status: string; readonly clientId: number }>
  }>()
  return orders.find((order) => order.status === status && order.clientId === 1001)?.orderId ?? ""
}

const claimsIn = async (mock: RunningMock) =>
  (await mock.app.inject("/_mock/claims")).json<{ readonly claims: ReadonlyArray<{ readonly claimId: string }> }>()
    .claims

/** The form of a delivered order, opened from its page. */
const openForm = async (shop: AppShop, mock: RunningMock) => {
  await shop.comeBack()
  const orderId = await statusOf(mock, "delivered")
  await shop.open(`/pages/order_detail?order=${orderId}`)
  await shop.page.getByRole("link", { name: shop.say("claims_open") }).click()
  const field = shop.page.getByRole("textbox", { name: new RegExp(`^${shop.say("claims_quantity")} \\(`) }).first()
  await expect(field).toBeVisible()
  return { orderId, field }
}
const send = ({ page, say }: AppShop) => page.getByRole("button", { name: say("claims_send") }).click()

describe("a wrong delivery", () => {
  test("[S3.30] is claimed line by line; empty, invalid and excessive quantities are not sent; a refusal shows its reason, and an order not yet shipped offers no claim", async ({
    page,
    shop,
    mock,
  }) => {
    const { orderId, field } = await openForm(shop, mock)
    await send(shop)
    await expect(page.getByText(shop.say("claims_nothing"))).toBeVisible()
    await field.fill("due")
    await send(shop)
    await expect(page.getByText(shop.say("claims_not_certain"))).toBeVisible()
    await field.fill("9999")
    await send(shop)
    expect(await claimsIn(mock)).toEqual([])
    await page.getByRole("button", { name: shop.pattern("claims_beyond_confirm") }).click()
    await send(shop)
    await expect(page.getByText(shop.say("claims_status_received"), { exact: true })).toBeVisible()
    await expect(page.getByRole("link", { name: orderId })).toBeVisible()
    expect(await claimsIn(mock)).toMatchObject([{ orderId, status: "received", lines: [{ quantity: 9999 }] }])
    const [claim] = await claimsIn(mock)
    const payload = { status: "refused", answer: "Segnalato dopo 24 ore" }
    await mock.app.inject({ method: "POST", url: `/_mock/claims/${claim?.claimId}/answer`, payload })
    await shop.open("/pages/account/claims")
    await expect(page.getByText(shop.say("claims_answer", { answer: payload.answer }))).toBeVisible()
    await shop.go(`/pages/order_detail?order=${await statusOf(mock, "IA")}`)
    await expect(page.getByRole("heading", { name: shop.say("orders_facts") })).toBeVisible()
    await expect(page.getByRole("link", { name: shop.say("claims_open") })).toHaveCount(0)
  })

  test("[S3.30] is pending offline, is sent once, and shows the supplier's answer on the order", async ({
    page,
    shop,
    mock,
  }) => {
    const { orderId, field } = await openForm(shop, mock)
    await page.setOffline(true)
    await field.fill("1")
    await send(shop)
    await expect(page.getByText(shop.say("claims_status_pending"), { exact: true })).toBeVisible()
    expect(await claimsIn(mock)).toEqual([])
    await page
      .getByRole("banner")
      .getByRole("link", { name: shop.say("outbox_open", { count: 1 }) })
      .click()
    // It has not been sent, so it can be undone.
    await expect(page.getByRole("button", { name: shop.pattern("outbox_take_back_of") })).toBeVisible()
    await page.setOffline(false)
    await expect(page.getByText(shop.say("outbox_empty"))).toBeVisible()
    await shop.open("/pages/account/claims")
    await expect(page.getByText(shop.say("claims_status_received"), { exact: true })).toBeVisible()
    const [claim] = await claimsIn(mock)
    const url = `/_mock/claims/${claim?.claimId}/answer`
    await mock.app.inject({ method: "POST", url, payload: { status: "accepted" } })
    await shop.open(`/pages/order_detail?order=${orderId}`)
    const panel = page.getByRole("region", { name: shop.say("claims_title") })
    await expect(panel.getByText(shop.say("claims_status_accepted"), { exact: true })).toBeVisible()
    await expect(panel.getByText(/Nota di credito NC/)).toBeVisible()
    expect(await claimsIn(mock)).toHaveLength(1)
  })
})
