/** Documents: transport documents, invoices, deadlines, downloads; and the wishlist. */
import { expectSound, LANGS, localeOf, openComplete, rowsOf, savedBy } from "./support/account.ts"
import { expect, failedAnswer, inDeepRun, PHONE, test } from "./support/test.ts"

for (const lang of LANGS) {
  test.describe(`documents, ${lang}`, inDeepRun(lang === "en"), () => {
    test.use({ lang, locale: localeOf(lang) })

    test(`[S1.4][S3.22] invoices link to their order and their PDF; a failed PDF is reported (${lang})`, {
      tag: "@deep",
    }, async ({ page, shop, control, watch, context }) => {
      watch.allow(failedAnswer(500))
      await shop.comeBack()
      await openComplete(shop, "/pages/account/invoices")
      const rows = rowsOf(page, shop.say("documents_invoices"))
      await expect(rows).toHaveCount(12)
      const pdf = rows.first().getByRole("button", { name: shop.pattern("documents_open") })
      const answered = page.waitForResponse(
        (response) => response.headers()["content-type"]?.startsWith("application/pdf") === true,
      )
      const opened = page.waitForEvent("popup")
      await pdf.click()
      expect((await answered).url()).not.toMatch(/token|Bearer/i)
      await (await opened).close()
      await control.fault({ endpoint: "document.file", status: 500, times: 1 })
      await Promise.all([expect(shop.toast(shop.say("errors_team_title"))).toBeVisible(), pdf.click()])
      await expect.poll(() => context.pages().length).toBe(1)
      await rows
        .filter({ has: page.getByRole("link") })
        .first()
        .getByRole("link")
        .click()
      await expect(page).toHaveURL(/order_detail\?order=ORD-/)
    })

    test(`[S1.4][S2.62] deadlines are shown in a chart and in a table with the same values (${lang})`, {
      tag: "@deep",
    }, async ({ page, shop }) => {
      await shop.comeBack()
      await openComplete(shop, "/pages/account/deadlines")
      const chart = page.getByRole("figure", { name: shop.say("documents_chart") })
      await expect(chart.locator("rect").first()).toBeVisible()
      const { lines } = await savedBy(page, () => page.getByRole("button", { name: shop.say("table_export") }).click())
      const cents = lines.slice(1).map((line) => Number((line.match(/-?\d+[.,]\d\d$/)?.[0] ?? "").replace(/[.,]/, "")))
      const inTable = cents.reduce((sum, each) => sum + each, 0)
      const told = (await chart.locator("figcaption p").innerText()).split(";")
      const inChart = told
        .map((text) => Number(text.split(":")[1]?.replaceAll(/\D/g, "")))
        .reduce((sum, each) => sum + each, 0)
      expect(inTable).toBeGreaterThan(0)
      expect(inChart).toBe(inTable)
    })

    test(`[S2.62] downloads come in groups, each with its file (${lang})`, { tag: "@deep" }, async ({ page, shop }) => {
      await shop.comeBack()
      await openComplete(shop, "/pages/downloads")
      const main = page.locator("main")
      await expect(main.getByRole("region", { name: shop.say("documents_price_lists") })).toBeVisible()
      const opened = page.waitForEvent("popup")
      await main
        .getByRole("button", { name: shop.pattern("documents_open") })
        .first()
        .click()
      await (await opened).close()
    })
  })
}

test.describe("on the phone", () => {
  test.use({ ...PHONE, lang: "en", locale: "en-GB" })

  test("[S2.62] tables on the phone: a checkmark is aligned with its label, and columns outside the view are indicated", {
    tag: "@deep",
  }, async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/pages/account/deadlines")
    const card = page
      .getByRole("list", { name: shop.say("documents_deadlines") })
      .getByRole("listitem")
      .first()
    const label = await card.getByText(shop.say("documents_pay"), { exact: true }).last().boundingBox()
    const tick = await card.getByRole("checkbox").boundingBox()
    const amount = await card.locator("dd").first().boundingBox()
    if (label === null || tick === null || amount === null) throw new Error("The table's parts are not on the page")
    expect(Math.abs(label.y + label.height / 2 - tick.y - tick.height / 2)).toBeLessThanOrEqual(1)
    expect(Math.abs(amount.x + amount.width - tick.x - tick.width)).toBeLessThanOrEqual(1)

    await shop.open("/pages/allergens")
    const sheet = page.getByRole("region", { name: shop.say("food_sheet") })
    await expect(sheet).toBeVisible()
    const shadow = page.locator("main [data-more-columns]")
    await expect(shadow).toBeVisible()
    await sheet.evaluate((scrolls) => scrolls.scrollTo({ left: scrolls.scrollWidth }))
    await expect(shadow).toHaveCount(0)
  })

  test("[S2.62][S4.10] the account's pages, including the wishlist, are reached from a menu that marks the current one", {
    tag: "@deep",
  }, async ({ page, shop }) => {
    await shop.comeBack()
    await openComplete(shop, "/pages/account/password")
    const navigation = page.getByRole("navigation", { name: shop.say("account_navigation") })
    const menu = navigation.getByRole("button", { expanded: false })
    await expect(menu).toContainText(shop.say("account_password_change"))
    await menu.click()
    const current = navigation.locator("[aria-current=page]")
    await expect(current).toHaveText(shop.say("account_password_change"))
    await expect(current).toBeInViewport()
    await shop.open("/shop")
    await shop.listed()
    await shop
      .rows()
      .getByRole("button", { name: shop.pattern("product_wish_add") })
      .first()
      .click()
    await openComplete(shop, "/pages/dashboard")
    await menu.click()
    await navigation.getByRole("link", { name: shop.say("shell_wishlist") }).click()
    await expect(page).toHaveURL(/\/pages\/wishlist$/)
    await expect(page.locator("main li")).toHaveCount(1)
    await expectSound(page, "wishlist")
  })
})
