/** The frame of every page: login without leaving it, notices about products, layout, what closes and what is restored. */
import { persistedAnswers, storedBy } from "./support/storage.ts"
import { expect, LAPTOP, PHONE, test } from "./support/test.ts"

test.describe("the frame of pages", () => {
  test.use({ ...LAPTOP, lang: "it" })

  test("[S2.27] a change of route closes what is open, and starts at the top", { tag: "@deep" }, async ({
    page,
    shop,
  }) => {
    await shop.comeBack()
    await shop.open("/shop")
    await shop.listed()
    await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }))
    await shop.cartButton().click()
    const panel = page.getByRole("dialog", { name: shop.say("cart_title") })
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(400)
    await panel.getByRole("link", { name: shop.say("cart_go") }).click()
    await expect(page.getByRole("heading", { level: 1, name: shop.say("cart_title") })).toBeVisible()
    await expect(panel).toHaveCount(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await shop.listed()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
  })

  test("[S4.13] no product and no filter is left in the store, and an older demo's data is removed", {
    tag: "@deep",
  }, async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/shop?text=olio")
    await shop.listed()
    const name = (await shop.rows().first().getByRole("link").first().innerText()).trim()
    const brand = await page.getByRole("group").filter({ hasText: "Marca" }).locator("label").first().innerText()
    await page.reload()
    await shop.listed()
    const stored = JSON.stringify(await storedBy(page))
    expect(stored).toContain("Nives")
    for (const text of [name, brand.split("\n")[0] ?? ""]) expect(stored).not.toContain(text)
    await page.evaluate(() => window.localStorage.setItem("dispensa.demo.version", "0"))
    await page.reload()
    await expect(page.getByRole("link", { name: "ACCEDI O REGISTRATI" })).toBeVisible()
    expect(await page.evaluate(() => window.localStorage.getItem("access_token"))).toBeNull()
    expect(JSON.stringify(await storedBy(page))).not.toContain("Nives")
  })

  test("[S4.13] another demo's data clears the storage, whatever wrote it, and the page is reloaded", {
    tag: "@deep",
  }, async ({ page, shop }) => {
    // A visitor's answers, which a login leaves in place.
    await shop.open("/shop?text=scarpa")
    await shop.listed()
    await expect.poll(() => persistedAnswers(page)).toContain("scarpa")
    await shop.comeBack()
    await shop.open("/pages/faq")
    await expect(page.getByRole("link", { name: /AREA UTENTE/ })).toBeVisible()
    await page.evaluate(() => {
      window.localStorage.setItem("dispensa.demo", "another")
      window.localStorage.setItem("somebody.else", "theirs")
    })
    let loads = 0
    page.on("load", () => void (loads += 1))
    await page.reload()
    await expect.poll(() => loads).toBe(2)
    await expect(page.getByRole("link", { name: "ACCEDI O REGISTRATI" })).toBeVisible()
    const { local, log } = await storedBy(page)
    expect(Object.fromEntries(local)).toMatchObject({ "dispensa.demo": "dispensa" })
    expect(local.map(([key]) => key)).not.toContain("somebody.else")
    expect(local.map(([key]) => key)).not.toContain("access_token")
    expect(JSON.stringify(log)).not.toContain("Nives")
    expect(await persistedAnswers(page)).not.toContain("scarpa")
    expect(loads).toBe(2)
  })
})

test.describe("the phone", () => {
  test.use({ ...PHONE, lang: "en", locale: "en-GB" })

  test("[S2.27][S9.15] its menu is 260 px wide and closes on navigation; the language switch keeps the page", async ({
    page,
    shop,
  }) => {
    await shop.open("/pages/faq")
    await page.getByRole("button", { name: shop.say("shell_categories") }).click()
    const menu = page.getByRole("dialog", { name: shop.say("shell_menu") })
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(260)
    await menu.locator("summary").first().click()
    await menu.locator("details a").first().click()
    await expect(menu).toHaveCount(0)
    await expect(page).toHaveURL(/\/en\/shop/)
    // The next page would close it.
    await shop.listed()
    await page.getByRole("button", { name: shop.say("shell_categories") }).click()
    const here = new URL(page.url())
    await menu.getByRole("link", { name: "Italiano" }).click()
    await expect(page).toHaveURL(`${here.origin}${here.pathname.replace(/^\/en/, "")}${here.search}`)
  })
})
