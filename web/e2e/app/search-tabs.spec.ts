/** Several searches side by side, each in a tab (S4.6). */
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"

describe("search tabs", () => {
  test("[S4.6][S4.12][S2.43][S2.48][S2.52][S3.20] each keeps its filters and its layout across a switch and a reload; a long name is truncated; a new one starts with the last layout", async ({
    page,
    shop,
  }) => {
    const layout = (key: string) => page.getByRole("button", { name: shop.say(key) })
    const isOn = (key: string) => expect(layout(key)).toHaveAttribute("aria-pressed", "true")
    await shop.open("/shop?text=olio&order_by=price-low")
    await shop.listed()
    await isOn("shop_layout_small_list")
    await page.getByRole("button", { name: "Apri una nuova ricerca" }).click()
    await expect(page).toHaveURL(/\/shop\?is_new_tab=true$/)
    await shop.listed()
    await shop.find("pomodori pelati interi")
    await expect(shop.activeTab()).toHaveText("pomodori pel…")
    await layout("shop_layout_grid").click()
    await isOn("shop_layout_grid")
    // Tabs are locked while a listing loads.
    await shop.listed()
    await shop.tabs().filter({ hasText: "olio" }).click()
    await expect(page).toHaveURL(/\/shop\?text=olio&order_by=price-low$/)
    await shop.listed()
    await expect(page.getByLabel("Ordina per")).toHaveValue("price-low")
    await isOn("shop_layout_small_list")
    await page.reload()
    await shop.listed()
    await expect(shop.tabs()).toHaveCount(2)
    await expect(shop.activeTab()).toHaveText("olio")
    await isOn("shop_layout_small_list")
    // The same listing again only switches to its tab.
    await shop.search("pomodori pelati interi")
    await expect(shop.activeTab()).toHaveText("pomodori pel…")
    await expect(shop.tabs()).toHaveCount(2)
    await shop.listed()
    await isOn("shop_layout_grid")
    await page.getByRole("button", { name: shop.say("shop_tab_add") }).click()
    await shop.listed()
    await isOn("shop_layout_grid")
  })
})
