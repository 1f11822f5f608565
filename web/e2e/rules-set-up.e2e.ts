/** How the shop is set up, as a person sees it on a first visit (S9.12, S9.13). */
import { expect, LAPTOP, test } from "./support/test.ts"

test.use(LAPTOP)

test.describe("in English", () => {
  test.use({ lang: "en", locale: "en-GB" })

  test("[S9.13] a first visit: a guest, a search tab 'New Search', a small list, prices shown", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop?is_new_tab=true")
    await expect(shop.activeTab()).toHaveText("New Search")
    await shop.search("oil")
    await expect(page).toHaveURL(/\/en\/shop\?text=oil$/)
    await shop.listed()
    await expect(page.getByRole("button", { name: "List", exact: true })).toHaveAttribute("aria-pressed", "true")
    await expect(page.locator("main [data-layout]")).toHaveAttribute("data-layout", "small-list")
    await expect(page.locator("main [data-area=price]").first()).toHaveText(/€/)
    await shop.login()
    const stored = await page.evaluate(() => window.localStorage.getItem("user_temp"))
    expect(JSON.parse(stored ?? "null")).toMatchObject({ client_id: 1001, address_code: "1" })
  })
})

test("[S9.12] net and gross prices, what arrives comes within a week, the goods are sent, a note, no PayPal", async ({
  page,
  shop,
}) => {
  const main = page.locator("main")
  await shop.open("/shop?field_availability=in-arrivo")
  await shop.listed()
  await expect(main.locator("[data-area=price]").first()).toHaveText(/\d,\d\d\s€.*\d,\d\d\s€/)
  await main.locator('[data-row] a[href*="/product/default/"]').first().click()
  await expect(main.getByText("In arrivo: entra in magazzino entro una settimana.")).toBeVisible()
  await shop.comeBack()
  await shop.open("/pages/checkout")
  await expect(main.getByRole("radio", { name: /Consegna al tuo indirizzo/ })).toBeChecked()
  await expect(main.getByRole("radio", { name: /Ritiro in sede/ })).toBeVisible()
  await expect(main.getByLabel("Note per l'ordine")).toBeVisible()
  await expect(main.getByText(/PayPal/i)).toHaveCount(0)
})
