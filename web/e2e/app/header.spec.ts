/** What stands around every page: mega-menu, search with suggestions, cart dropdown, notifications. */
import { describe } from "vitest"
import type { AppPage } from "./support/page.ts"
import { CLIENT, expect, test } from "./support/test.ts"

const PAUSE_MS = 500

/** Calls of autocomplete that the page makes, as they leave. */
const suggestionCalls = (page: AppPage) => {
  const calls: { readonly at: number; readonly body: unknown }[] = []
  page.onCall(({ url, body }) => {
    if (url.endsWith("autocomplete")) calls.push({ at: Date.now(), body })
  })
  return calls
}

describe("the mega-menu", () => {
  const OPEN = "nav [data-top][aria-expanded=true]"

  test("[S4.1] closes when the shop starts loading", async ({ page, shop, control }) => {
    await control.fault({ endpoint: "product.list", status: 503 })
    await shop.open("/shop?text=olio")
    await expect(page.getByRole("button", { name: shop.say("shop_retry") })).toBeVisible()
    await control.noFaults()
    await shop.find("riso")
    await page.getByRole("button", { name: "Pasta, riso e farine" }).click()
    await expect(page.locator(OPEN)).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL(/text=olio/)
    await shop.listed()
    await expect(page.locator(OPEN)).toHaveCount(0)
  })
})

describe("the search", () => {
  test("[S5.1] asks nothing while disable_autocomplete is set", async ({ page, shop }) => {
    await shop.open("/")
    const calls = suggestionCalls(page)
    await page.evaluate(() => window.localStorage.setItem("disable_autocomplete", "true"))
    await shop.searchBox().click()
    await shop.searchBox().pressSequentially("olio")
    await page.waitForTimeout(PAUSE_MS + 300)
    expect(calls).toHaveLength(0)
    await page.evaluate(() => window.localStorage.removeItem("disable_autocomplete"))
    // One key: a slow machine may take longer from one to the next than the search waits.
    await shop.searchBox().press("s")
    await expect.poll(() => calls.length).toBe(1)
  })
})

describe("the header", () => {
  test("[S2.30][S2.31][S2.33] says who is logged in and where the goods go, and shows the promo links", async ({
    page,
    shop,
  }) => {
    await shop.open("/")
    const header = page.getByRole("banner")
    await expect(header.getByRole("link", { name: "ACCEDI O REGISTRATI" })).toHaveAttribute("href", "/pages/login")
    const promos = header.getByRole("navigation", { name: "Promozioni" })
    await expect(promos.getByRole("link", { name: "Offerte in corso" })).toHaveAttribute("href", /promo_list=true/)
    await shop.login()
    await page.setViewportSize({ width: 1440, height: 900 })
    const account = header.getByRole("link", { name: /AREA UTENTE/ })
    await expect(account).toHaveAttribute("href", "/pages/account")
    await expect(account).toContainText("Nives Bartolini")
    await expect(account).toContainText("Trattoria da Nives S.r.l.")
    await expect(header.getByRole("button", { name: /Via dei Mille 14/ })).toBeVisible()
  })

  test("[S2.35][S2.36][S2.37][S2.9] the cart dropdown has subtotal, lines and the way to the cart; a line can be removed", async ({
    page,
    shop,
  }) => {
    await shop.login(CLIENT)
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
    await shop.cartCount(27)
    await panel.getByRole("link", { name: "VAI AL CARRELLO" }).click()
    await expect(page).toHaveURL(/\/pages\/cart\?tab=active$/)
    await expect(shop.cartRow(/./)).toHaveCount(2)
  })
})
