/** Several searches side by side, each in a tab (S4.6). */
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"

describe("search tabs", () => {
  test("[S4.6][S2.48][S2.52] each keeps its filters over a switch and a reload; a long name is cut", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop?text=olio&order_by=price-low")
    await shop.listed()
    await page.getByRole("button", { name: "Apri una nuova ricerca" }).click()
    await expect(page).toHaveURL(/\/shop\?is_new_tab=true$/)
    await shop.listed()
    await shop.find("pomodori pelati interi")
    await expect(shop.activeTab()).toHaveText("pomodori pel…")
    await shop.tabs().filter({ hasText: "olio" }).click()
    await expect(page).toHaveURL(/\/shop\?text=olio&order_by=price-low$/)
    await shop.listed()
    await expect(page.getByLabel("Ordina per")).toHaveValue("price-low")
    await page.reload()
    await shop.listed()
    await expect(shop.tabs()).toHaveCount(2)
    await expect(shop.activeTab()).toHaveText("olio")
    // The same listing again only switches to its tab.
    await shop.search("pomodori pelati interi")
    await expect(shop.activeTab()).toHaveText("pomodori pel…")
    await expect(shop.tabs()).toHaveCount(2)
  })
})
