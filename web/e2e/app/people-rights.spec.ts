/** What somebody may not do has no button: addresses, standing orders that leave by themselves, papers with prices (S12.15). */
import type { RunningMock } from "@dispensa/mock-server"
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"

const KITCHEN = "cucina@dispensa.test"
const OFFICE = "ufficio@dispensa.test"
const CLIENT = "cliente@dispensa.test"

interface Sent {
  readonly sending?: { readonly priceRise: number; readonly totalLimit: null }
}

const standing = (mock: RunningMock, sent: Sent): void => {
  const order = {
    clientId: 1001,
    standingId: "s1",
    name: "Latte",
    addressCode: "1",
    listId: null,
    lines: [{ itemCode: mock.state.supplier.products[0]?.items[0]?.code ?? "", name: "Latte", quantity: 6 }],
    weekdays: [1, 2, 3, 4, 5],
    everyWeeks: 1,
    startsOn: "2026-03-02",
    endsOn: null,
    isPaused: false,
    runs: [],
    ...sent,
  }
  mock.state.setClient(1001, { standingOrders: [order] })
}

describe("what somebody may not do", () => {
  test("[S3.5][S12.15] addresses are changed by administrators: others are told so, and choose among them", async ({
    page,
    shop,
  }) => {
    const changes = ["account_address_add", "account_edit", "account_delete", "account_address_prefer"]
    const main = page.getByRole("main")
    for (const [user, isManaging] of [
      [CLIENT, true],
      [OFFICE, false],
    ] as const) {
      await shop.comeBack(user)
      await shop.open("/pages/account/addresses")
      await expect(main.getByText(shop.say("account_address_deliver"), { exact: true }).first()).toBeVisible()
      await expect(main.getByText(shop.say("people_addresses_managed"))).toHaveCount(isManaging ? 0 : 1)
      for (const text of changes)
        expect((await main.getByText(shop.say(text), { exact: true }).count()) > 0).toBe(isManaging)
    }
  })

  test("[S11.11][S12.15] a standing order that leaves by itself is changed by who may have it leave", async ({
    page,
    shop,
    mock,
  }) => {
    const main = page.getByRole("main")
    const edit = main.getByRole("button", { name: shop.say("account_edit_named", { name: "Latte" }) })
    standing(mock, { sending: { priceRise: 5, totalLimit: null } })
    for (const user of [KITCHEN, OFFICE]) {
      await shop.comeBack(user)
      await shop.open("/pages/standing")
      await expect(main.getByText(shop.say("standing_sends"))).toBeVisible()
      await expect(edit).toHaveCount(0)
      for (const text of ["standing_pause", "standing_skip", "standing_prepare"])
        await expect(main.getByText(shop.say(text), { exact: true })).toHaveCount(0)
    }
    await shop.comeBack(CLIENT)
    await shop.open("/pages/standing")
    await expect(main.getByRole("button", { name: shop.say("standing_pause") })).toBeVisible()
    await expect(edit).toBeVisible()
  })

  test("[S11.11][S12.15] sending without asking is offered to who may have an order leave so", async ({
    page,
    shop,
    mock,
  }) => {
    const edit = page.getByRole("main").getByRole("button", { name: shop.say("account_edit_named", { name: "Latte" }) })
    const sending = page.getByRole("dialog").getByRole("checkbox", { name: shop.say("standing_sending") })
    standing(mock, {})
    for (const [user, count] of [
      [CLIENT, 1],
      [KITCHEN, 0],
    ] as const) {
      await shop.comeBack(user)
      await shop.open("/pages/standing")
      await edit.click()
      await expect(page.getByRole("dialog").getByRole("button", { name: shop.say("account_save") })).toBeVisible()
      await expect(sending).toHaveCount(count)
      await page
        .getByRole("dialog")
        .getByRole("button", { name: shop.say("account_cancel") })
        .click()
    }
  })

  test("[S3.22][S12.15] an order's own paper is for who sees its prices", async ({ page, shop, mock }) => {
    const { orderId } = mock.state.client(1001).orders.find(({ addressCode }) => addressCode === "1") ?? {}
    const paper = page.getByRole("button", { name: new RegExp(`${shop.say("orders_paper_order")} ${orderId}`) })
    for (const [user, count] of [
      [OFFICE, 1],
      [KITCHEN, 0],
    ] as const) {
      await shop.comeBack(user)
      await shop.open(`/pages/order_detail?order=${orderId}`)
      await expect(page.getByRole("heading", { name: shop.say("orders_papers") })).toBeVisible()
      await expect(paper).toHaveCount(count)
    }
  })
})
