/** The frame of every page: mega-menu, search with suggestions, cart dropdown, notifications. */
import { describe } from "vitest"
import { CLIENT, expect, test } from "./support/test.ts"

describe("the header", () => {
  test("[S2.35][S2.36][S2.37][S2.9] the cart dropdown has subtotal, lines and a link to the cart; a line can be removed", async ({
    page,
    shop,
  }) => {
    await shop.comeBack(CLIENT)
    await shop.open("/pages/faq")
    await shop.cartCount(29)
    await shop.cartButton().click()
    const panel = page.getByRole("dialog", { name: "Carrello" })
    await expect(panel.getByRole("listitem")).toHaveCount(3)
    const line = panel.getByRole("listitem").filter({ hasText: "Coniglio intero" })
    await expect(line).toContainText(/2\s\S+ × 20,07\s€/)
    await expect(line.locator("img")).toBeVisible()
    await expect(panel.getByText("Subtotale").locator("..")).toContainText(/318,96\s€/)
    await expect(panel.getByRole("link", { name: "VAI AL CARRELLO" })).toHaveAttribute("href", "/pages/cart?tab=active")
    await line.getByRole("button", { name: /^Togli Coniglio/ }).click()
    await expect(panel.getByRole("listitem")).toHaveCount(2)
    await expect(shop.liveText(shop.say("cart_removed"))).toHaveCount(1)
    await shop.cartCount(27)
    await panel.getByRole("link", { name: "VAI AL CARRELLO" }).click()
    await expect(page).toHaveURL(/\/pages\/cart\?tab=active$/)
    await expect(shop.cartRow(/./)).toHaveCount(2)
  })
})
