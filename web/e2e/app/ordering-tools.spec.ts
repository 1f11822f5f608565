/** The ordering tools: one tap away from every page for a client, with suggestions for everybody (S2.23, S2.30). */
import { describe } from "vitest"
import { AGENT } from "../support/agent.ts"
import { expect, LAPTOP, NEW_CLIENT, PHONE, test } from "./support/test.ts"

describe("on the phone", () => {
  test.override({ viewport: PHONE, lang: "it" })

  test("[S2.23] a client's bar has its five entries and an order button", async ({ page, shop }) => {
    const bar = page.getByRole("navigation", { name: shop.say("shell_bottom_navigation") })
    await shop.open("/")
    await expect(bar.getByRole("listitem")).toHaveCount(5)
    await expect(bar.getByRole("link", { name: "Ordina", exact: true })).toHaveCount(0)
    await shop.comeBack()
    await shop.open("/")
    await expect(bar.getByRole("listitem")).toHaveCount(5)
    await bar.getByRole("link", { name: "Ordina", exact: true }).click()
    await expect(page).toHaveURL(/\/pages\/usual$/)
  })
})

describe("on a laptop", () => {
  test.override({ viewport: LAPTOP, lang: "it" })

  test("[S2.30][S2.62] my usual, quick order and lists are in the header and on the home page of a client, who can repeat the shown order with all its lines", async ({
    page,
    shop,
  }) => {
    await shop.comeBack()
    await shop.open("/")
    for (const place of [page.getByRole("banner"), page.getByRole("main")])
      for (const name of ["Il mio solito", "Ordine rapido", "Liste"])
        await expect(place.getByRole("link", { name, exact: true }).first()).toBeVisible()
    const main = page.getByRole("main")
    await main.getByRole("button", { name: /^Ripeti l’ordine \(.*, 6 righe, .*€\)$/ }).click()
    await expect(main.getByText(/^6 articoli aggiunti al carrello/)).toBeVisible()
  })

  test("[S2.62] a new client is shown how to begin, and has no order to repeat", async ({ page, shop }) => {
    await shop.comeBack(NEW_CLIENT)
    await shop.open("/")
    const main = page.getByRole("main")
    await expect(main.getByRole("heading", { name: "Benvenuto: il tuo primo ordine" })).toBeVisible()
    await expect(main.getByText(/^Prima consegna possibile: .*Ordina entro/)).toBeVisible()
    await expect(main.getByRole("button", { name: /^Ripeti l’ordine/ })).toHaveCount(0)
  })

  test("[S4.15][S11.1] offline the quick order finds what was bought before by its code, and other rows stay (#40)", async ({
    page,
    shop,
  }) => {
    await shop.comeBack()
    await shop.open("/pages/usual")
    const main = page.getByRole("main")
    await expect(main.locator("[data-usual-packs]").first()).toBeVisible()
    const code = (await main.locator("[data-usual-packs]").first().getAttribute("data-usual-packs")) ?? ""
    await shop.go("/pages/quick-order")
    const keys = main.getByRole("combobox", { name: shop.pattern("quick_key_label") })
    await expect(keys.first()).toBeVisible()
    await page.setOffline(true)
    for (const text of [code, "XX999999"]) {
      await keys.last().fill(text)
      await page.keyboard.press("Enter")
    }
    await expect(main.getByRole("button", { name: shop.say("quick_add", { count: 1 }) })).toBeVisible()
    await expect(main.getByText(shop.say("quick_failed"))).toBeVisible()
    await expect(keys.nth(1)).toHaveValue("XX999999")
    await page.setOffline(false)
  })

  test("[S6.3] an agent is first asked to choose a client", async ({ page, shop }) => {
    await shop.comeBack(AGENT)
    await shop.open("/")
    const main = page.getByRole("main")
    await expect(main.getByText("Scegli per quale cliente lavorare")).toBeVisible()
    await main.getByRole("link", { name: "I miei clienti" }).click()
    await expect(page).toHaveURL(/\/pages\/account\/clients$/)
  })
})
