/** Actions without permission have no button: addresses, automatic standing orders, documents with prices (S12.15). */
import type { RunningMock } from "@dispensa/mock-server"
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"

const KITCHEN = "cucina@dispensa.test"
const OFFICE = "ufficio@dispensa.test"
const CLIENT = "cliente@dispensa.test"

interface Sent {
  readonly sending?: { readonly priceRise: number; readonly totalLimit: null }
}

/** One standing order that is sent automatically, and one that needs confirmation. */
const standing = (mock: RunningMock): void => {
  const order = (standingId: string, name: string, sent: Sent) => ({
    clientId: 1001,
    standingId,
    name,
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
  })
  const sending = { priceRise: 5, totalLimit: null }
  mock.state.setClient(1001, { standingOrders: [order("s1", "Latte", { sending }), order("s2", "Riso", {})] })
}

const CHANGES = ["account_address_add", "account_edit", "account_delete", "account_address_prefer"]

describe("actions without permission", () => {
  test("[S3.5][S3.22][S11.11][S12.15] are hidden: addresses are changed by administrators, automatic orders by users who may send them, documents with prices are for users who see prices", async ({
    page,
    shop,
    mock,
  }) => {
    standing(mock)
    const { orderId } = mock.state.client(1001).orders.find(({ addressCode }) => addressCode === "1") ?? {}
    const main = page.getByRole("main")
    const button = (name: string) => main.getByRole("button", { name })
    const edit = (name: string) => button(shop.say("account_edit_named", { name }))
    const leaving = main.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Latte" }) })
    const dialog = page.getByRole("dialog")
    const paper = page.getByRole("button", { name: new RegExp(`${shop.say("orders_paper_order")} ${orderId}`) })
    for (const { user, isAdministrator, orders, seesPrices } of [
      { user: CLIENT, isAdministrator: true, orders: true, seesPrices: true },
      { user: OFFICE, isAdministrator: false, orders: false, seesPrices: true },
      { user: KITCHEN, isAdministrator: false, orders: false, seesPrices: false },
    ]) {
      await shop.comeBack(user)
      await shop.open("/pages/account/addresses")
      await expect(main.getByText(shop.say("account_address_deliver"), { exact: true }).first()).toBeVisible()
      await expect(main.getByText(shop.say("people_addresses_managed"))).toHaveCount(isAdministrator ? 0 : 1)
      for (const text of CHANGES)
        expect((await main.getByText(shop.say(text), { exact: true }).count()) > 0).toBe(isAdministrator)

      await shop.go(`/pages/order_detail?order=${orderId}`)
      await expect(page.getByRole("heading", { name: shop.say("orders_papers") })).toBeVisible()
      await expect(paper).toHaveCount(seesPrices ? 1 : 0)

      await shop.go("/pages/standing")
      await expect(main.getByText(shop.say("standing_sends"))).toBeVisible()
      await expect(edit("Latte")).toHaveCount(orders ? 1 : 0)
      for (const text of ["standing_pause", "standing_skip", "standing_prepare"])
        expect((await leaving.getByText(shop.say(text), { exact: true }).count()) > 0).toBe(orders)
      await edit("Riso").click()
      await expect(dialog.getByRole("button", { name: shop.say("account_save") })).toBeVisible()
      await expect(dialog.getByRole("checkbox", { name: shop.say("standing_sending") })).toHaveCount(orders ? 1 : 0)
      await dialog.getByRole("button", { name: shop.say("account_cancel") }).click()
    }
  })
})
