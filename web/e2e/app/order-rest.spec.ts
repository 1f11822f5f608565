/** The delivered and cancelled parts of an order: cancelled ones can be ordered again as a proposal. */
import { describe } from "vitest"
import { makeSupplier } from "@dispensa/fixtures"
import { expect, test } from "./support/test.ts"

const CLIENT = "cliente@dispensa.test"

describe("a partially fulfilled order", () => {
  test("[S12.6] shows the delivered quantity of each line, and adds exactly the undeliverable ones to the cart", async ({
    page,
    shop,
    control,
  }) => {
    const order = makeSupplier().orders.find(({ status }) => status === "PR")
    const lost = (order?.lines ?? []).flatMap(({ itemCode, fulfilment }) => {
      const closed = fulfilment?.closed ?? 0
      return closed > 0 ? [{ itemCode, closed }] : []
    })
    expect(lost.length).toBeGreaterThan(0)
    const quantities = async () =>
      (await control.cart(CLIENT, "1")).map(({ carti, quantity }) => `${carti} × ${quantity}`).toSorted()
    const before = await quantities()
    await shop.comeBack()
    await shop.open(`/pages/order_detail?order=${order?.orderId}`)
    await expect(page.getByText(shop.say("orders_status_in_part"), { exact: true }).first()).toBeVisible()
    const lines = page.getByRole("table")
    await expect(lines.getByRole("columnheader", { name: shop.say("orders_fulfilment") })).toBeVisible()
    for (const figure of ["orders_delivered", "orders_open", "orders_ready", "orders_not_coming"] as const)
      await expect(lines.getByText(shop.say(figure)).first()).toBeVisible()
    await page.getByRole("button", { name: shop.say("orders_rest_again") }).click()
    await expect(page.getByRole("heading", { level: 1, name: shop.say("quick_proposal_title") })).toBeVisible()
    expect(await quantities()).toEqual(before)
    await page.getByRole("button", { name: shop.say("quick_add", { count: lost.length }) }).click()
    await expect
      .poll(async () => (await quantities()).filter((row) => !before.includes(row)))
      .toEqual(lost.map(({ itemCode, closed }) => `${itemCode} × ${closed}`))
  })
})
