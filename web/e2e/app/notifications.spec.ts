/** Notifications: the bell, the list, read ones, and the channels they use. */
import type { RunningMock } from "@dispensa/mock-server"
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"

const CLIENT_ID = 1001

const notifyOf = (mock: RunningMock, it: string, path: string, kind = "message") =>
  mock.app.inject({
    method: "POST",
    url: "/_mock/notifications",
    payload: { client: CLIENT_ID, kind, subject: { it, en: it }, path },
  })

describe("notifications", () => {
  test("[S12.14] are counted in the header, open their page and are marked as read by that", async ({
    page,
    shop,
    mock,
  }) => {
    await notifyOf(mock, "Il tuo ordine è pronto", "/pages/account/orders")
    await shop.comeBack()
    await shop.open("/pages/notifications")
    const row = page.getByRole("link", { name: /Il tuo ordine è pronto/ })
    await expect(row).toContainText(shop.say("notifications_unread"))
    const bell = page.getByRole("banner").getByRole("link", { name: shop.pattern("notifications_open") })
    await expect(bell).toBeVisible()
    const before = await bell.getAttribute("aria-label")
    await row.click()
    await expect(page).toHaveURL(/\/pages\/account\/orders/)
    await expect(bell).not.toHaveAttribute("aria-label", before ?? "")
    await bell.click()
    await expect(page.getByRole("link", { name: /Il tuo ordine è pronto/ })).not.toContainText(
      shop.say("notifications_unread"),
    )
  })

  test("[S12.14] of an invoice open that invoice, in the full list", async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/pages/notifications")
    const row = page.getByRole("link", { name: /Fattura / }).first()
    await expect(row).toBeVisible()
    const number = decodeURIComponent(/=(.+)$/.exec((await row.getAttribute("href")) ?? "")?.[1] ?? "none")
    await expect(row).toContainText(number)
    await row.click()
    await expect(page.getByRole("searchbox", { name: shop.say("documents_number_part") })).toHaveValue(number)
  })

  test("[S12.14] are all marked as read at once; offline they can be viewed, not marked", async ({
    page,
    shop,
    mock,
  }) => {
    await notifyOf(mock, "Uno", "/pages/account/orders")
    await notifyOf(mock, "Altrove", "https://evil.test/")
    await shop.comeBack()
    await shop.open("/pages/notifications")
    const all = page.getByRole("button", { name: shop.say("notifications_read_all") })
    await expect(all).toBeVisible()
    await expect(page.getByRole("link", { name: /Altrove/ })).toHaveCount(0)
    await page.setOffline(true)
    await expect(all).toBeDisabled()
    await expect(page.getByText(shop.say("notifications_offline"))).toBeVisible()
    await page.setOffline(false)
    await all.click()
    await expect(all).toHaveCount(0)
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
    await expect(page.getByText("Altrove")).toBeVisible()
  })

  test("[S12.14] of a kind that is switched off are omitted; without a key push is not mentioned", async ({
    page,
    shop,
    mock,
  }) => {
    await notifyOf(mock, "Una risposta", "/pages/account/claims")
    await shop.comeBack()
    await shop.open("/pages/notifications")
    await expect(page.getByRole("link", { name: /Una risposta/ })).toBeVisible()
    await shop.open("/pages/notifications/settings")
    const kind = page.getByRole("group", { name: shop.say("messages_title") })
    const box = kind.getByLabel(shop.say("notifications_shop"))
    await expect(box).toBeChecked()
    await expect(kind.getByLabel(shop.say("notifications_push"))).toHaveCount(0)
    await expect(page.getByText(shop.say("notifications_device"))).toHaveCount(0)
    await box.click()
    await expect(box).not.toBeChecked()
    await shop.open("/pages/notifications")
    await expect(page.getByRole("heading", { level: 1 })).toContainText(shop.say("notifications_title"))
    await expect(page.getByRole("link", { name: /Una risposta/ })).toHaveCount(0)
  })
})
