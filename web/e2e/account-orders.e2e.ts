/** My orders, one of them, its tracking, ordering again, and saved carts. */
import { complete, expectSound, fieldIn, LANGS, localeOf, openComplete, rowsOf } from "./support/account.ts"
import { expectAccessible } from "./support/axe.ts"
import { CLIENT, expect, failedAnswer, inDeepRun, test } from "./support/test.ts"
/** The net amount is in the export only; the reference and the invoice are shown below the order's number. */
const LABELS = "number date status delivery total destination"

for (const lang of LANGS) {
  test.describe(`my orders, ${lang}`, inDeepRun(lang === "it"), () => {
    test.use({ lang, locale: localeOf(lang) })

    test(`[S1.4][S3.22][S9.15] are in a table that scrolls within 500 px under its headings, sorts and pages (${lang})`, {
      tag: "@deep",
    }, async ({ page, shop }) => {
      await shop.comeBack()
      await openComplete(shop, "/pages/account/orders")
      const table = page.getByRole("table", { name: shop.say("orders_title") })
      const rows = rowsOf(page, shop.say("orders_title"))
      await expect(rows).toHaveCount(12)
      for (const label of LABELS.split(" "))
        await expect(table.getByRole("columnheader", { name: shop.say(`orders_${label}`), exact: true })).toHaveCount(1)
      const region = page.getByRole("region", { name: shop.say("orders_title") })
      const head = table.getByRole("columnheader").first()
      const before = await head.boundingBox()
      expect((await region.boundingBox())?.height).toBeLessThanOrEqual(502)
      await rows.last().scrollIntoViewIfNeeded()
      expect(await region.evaluate((node) => node.scrollTop)).toBeGreaterThan(50)
      const page0 = await region.boundingBox()
      expect((await head.boundingBox())?.y).toBeCloseTo((page0?.y ?? 0) + 1, 0)
      expect(before?.height).toBe((await head.boundingBox())?.height)

      const total = table.getByRole("columnheader", { name: shop.say("orders_total"), exact: true })
      await total.getByRole("button").focus()
      await page.keyboard.press("Enter")
      await expect(total).toHaveAttribute("aria-sort", "ascending")
      const amounts = async () =>
        (await rows.locator("td:nth-child(5)").allInnerTexts()).map((text) => Number(text.replaceAll(/[^\d-]/g, "")))
      const ascending = await amounts()
      expect(ascending).toEqual(ascending.toSorted((one, other) => one - other))
      await page.keyboard.press("Enter")
      await expect(total).toHaveAttribute("aria-sort", "descending")
      const descending = await amounts()
      expect(descending).toEqual(descending.toSorted((one, other) => other - one))
      const first = await rows.first().innerText()
      await page.getByRole("button", { name: shop.say("table_next") }).click()
      await expect(rows.first()).not.toHaveText(first)
      await expect(page.getByRole("button", { name: shop.say("table_next") })).toBeDisabled()
    })

    test(`[S3.22][S2.62] an order has its facts, lines, totals and documents, and can be ordered again (${lang})`, {
      tag: "@deep",
    }, async ({ page, shop, control, watch }) => {
      watch.allow(failedAnswer(404))
      await shop.comeBack()
      await openComplete(shop, "/pages/account/orders")
      const link = rowsOf(page, shop.say("orders_title")).nth(3).getByRole("link").first()
      const order = await link.innerText()
      await link.click()
      await expect(page.getByRole("heading", { level: 1, name: shop.say("orders_one", { order }) })).toBeVisible()
      await complete(page)
      const main = page.locator("main")
      for (const label of "date destination delivery payment taxable vat transport total".split(" "))
        await expect(
          main
            .locator("dt")
            .filter({ hasText: shop.say(`orders_${label}`) })
            .first(),
        ).toBeVisible()
      for (const label of "line code ordered price vat taxable".split(" "))
        await expect(main.getByRole("columnheader", { name: shop.say(`orders_${label}`), exact: true })).toHaveCount(1)
      const opened = page.waitForEvent("popup")
      await main.getByRole("button", { name: shop.say("orders_paper_order") }).click()
      await (await opened).close()
      const before = (await control.cart(CLIENT, "1")).length
      await main.getByRole("button", { name: shop.say("orders_again"), exact: true }).click()
      await expect(main.getByRole("link", { name: shop.say("account_go_cart") })).toBeVisible()
      await expect.poll(async () => (await control.cart(CLIENT, "1")).length).toBeGreaterThan(before)
      await expect(shop.cartButton()).not.toHaveAccessibleName(/\b29$/)
      await shop.open("/pages/order_detail?order=nothing")
      await expect(page.getByText(shop.say("orders_missing"))).toBeVisible()
    })

    test(`[S1.4][S2.62] carts are saved, loaded, renamed and deleted (${lang})`, { tag: "@deep" }, async ({
      page,
      shop,
      control,
      watch,
    }) => {
      watch.allow(failedAnswer(409))
      await shop.comeBack()
      await openComplete(shop, "/pages/account/saved-carts")
      const cards = page.locator("main li").filter({ has: page.getByRole("heading", { level: 2 }) })
      const dialog = page.getByRole("dialog")
      const long = "Banchetto".repeat(8)
      await expect(cards).toHaveCount(2)
      await page.getByRole("button", { name: shop.say("saved_keep") }).click()
      await fieldIn(dialog, shop.say("saved_name")).fill("Spesa del lunedì")
      await page.keyboard.press("Enter")
      await expect(fieldIn(dialog, shop.say("saved_name"))).toHaveAttribute("aria-invalid", "true")
      await expectAccessible(page, "a name that is taken")
      await fieldIn(dialog, shop.say("saved_name")).fill(long)
      await page.keyboard.press("Enter")
      await expect(cards).toHaveCount(3)
      await expect(dialog).toHaveCount(0)
      await expectSound(page, "saved carts")
      await page.getByRole("button", { name: shop.say("saved_rename_named", { name: long }) }).click()
      await fieldIn(dialog, shop.say("saved_name")).fill("Banchetto")
      await dialog.getByRole("button", { name: shop.say("account_save") }).click()
      await expect(page.getByRole("heading", { level: 2, name: "Banchetto", exact: true })).toBeVisible()
      await page.getByRole("button", { name: shop.say("saved_load_named", { name: "Spesa del lunedì" }) }).click()
      await expect(
        page
          .locator("main")
          .getByText(shop.pattern("orders_filled", { count: 2 }))
          .first(),
      ).toBeVisible()
      await expect.poll(async () => (await control.cart(CLIENT, "1")).length).toBeGreaterThan(3)
      await page.getByRole("button", { name: shop.say("account_delete_named", { name: "Banchetto" }) }).click()
      await dialog.getByRole("button", { name: shop.say("account_delete") }).click()
      await expect(cards).toHaveCount(2)
    })
  })
}
