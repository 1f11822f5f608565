/** Several searches side by side, each in a tab (S4.6). */
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"

describe("search tabs", () => {
  test("[S2.50][S2.51][S9.5] seven at most; a close button only when there are several; closing leads to the one before", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop?text=olio")
    await shop.listed()
    await expect(shop.tabs()).toHaveCount(1)
    const closers = page.getByRole("button", { name: /^Chiudi la ricerca/ })
    await expect(closers).toHaveCount(0)
    for (const [at, text] of ["riso", "pasta", "farina", "pelati", "tonno", "vino"].entries()) {
      await page.getByRole("button", { name: "Apri una nuova ricerca" }).click()
      await expect(shop.activeTab()).toHaveText("Nuova ricerca")
      await shop.listed()
      await shop.find(text)
      await expect(shop.activeTab()).toHaveText(text)
      await expect(shop.tabs()).toHaveCount(at + 2)
    }
    await expect(shop.tabs()).toHaveCount(7)
    await expect(page.getByRole("button", { name: "Apri una nuova ricerca" })).toHaveCount(0)
    await expect(closers).toHaveCount(7)
    await page.getByRole("button", { name: "Chiudi la ricerca vino" }).click()
    await expect(shop.tabs()).toHaveCount(6)
    await expect(shop.activeTab()).toHaveText("tonno")
    await expect(page).toHaveURL(/\/shop\?text=tonno$/)
    await expect(page.getByRole("button", { name: "Apri una nuova ricerca" })).toBeVisible()
  })

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

  test("[S4.6] tabs stay as they are while a listing loads", async ({ page, shop, control }) => {
    await shop.open("/shop?text=olio")
    await shop.listed()
    await control.fault({ endpoint: "product.list", delay: 60_000, times: 1 })
    await shop.search("riso")
    const plus = page.getByRole("button", { name: "Apri una nuova ricerca" })
    await expect(plus).toHaveAttribute("aria-disabled", "true")
    await plus.click()
    await expect(shop.tabs()).toHaveCount(1)
    await control.noFaults()
    await shop.listed()
    await expect(plus).not.toHaveAttribute("aria-disabled", "true")
  })
})
