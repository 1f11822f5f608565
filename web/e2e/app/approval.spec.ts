/** A cart sent to a colleague for approval, ordered or returned with a note (ADR 52). */
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"

describe("a cart sent for approval", () => {
  test("[S11.8] shows who asks, for which address and why, and is returned with a note", async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/pages/cart?tab=active")
    await page.getByRole("button", { name: shop.say("quick_share"), exact: true }).click()
    const dialog = page.getByRole("dialog")
    const link = dialog.getByRole("textbox", { name: shop.say("quick_share_link") })
    expect(await link.inputValue()).not.toContain("from=")
    await dialog.getByRole("checkbox", { name: shop.say("quick_share_ask") }).click()
    await dialog.getByRole("textbox", { name: shop.say("quick_share_from") }).fill("Anna")
    await dialog.getByRole("textbox", { name: shop.say("quick_share_note") }).fill("Per il banchetto di sabato")
    const asked = new URL(await link.inputValue())

    await shop.open(asked.pathname + asked.search)
    await expect(page.getByText(shop.say("quick_ask_title", { name: "Anna" }))).toBeVisible()
    await expect(page.getByText("«Per il banchetto di sabato»")).toBeVisible()
    await expect(page.getByText(shop.pattern("quick_ask_for")).first()).toBeVisible()
    await page.getByRole("button", { name: shop.say("quick_back") }).click()
    await dialog.getByRole("textbox", { name: shop.say("quick_share_note") }).fill("Troppo olio")
    const back = new URL(await link.inputValue())
    expect(back.searchParams.get("order")).toBe(asked.searchParams.get("order"))

    await shop.open(back.pathname + back.search)
    await expect(page.getByText(shop.pattern("quick_back_title"))).toBeVisible()
    await expect(page.getByText("«Troppo olio»")).toBeVisible()
    await expect(page.getByRole("button", { name: shop.say("quick_back") })).toHaveCount(0)
  })
})
