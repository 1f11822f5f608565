/** My orders, one of them, its tracking, ordering again, and saved carts. */
import { describe } from "vitest"
import { complete, fieldIn, LANGS, openComplete, rowsOf } from "./support/account.ts"
import { expect, test } from "./support/test.ts"

const WORDS = {
  it: {
    none: "Nessun ordine effettuato.",
    statuses: ["In attesa di conferma", "In attesa di evasione", "Uscito dal magazzino"],
  },
  en: { none: "No Order has been made yet.", statuses: ["To be accepted", "To checkout", "Escaped"] },
}

for (const lang of LANGS) {
  const words = WORDS[lang]
  describe(`my orders, ${lang}`, () => {
    test.override({ lang })

    test(`[S3.27] are filtered by status: to be accepted, to checkout, escaped; the filter is in the URL (${lang})`, async ({
      page,
      shop,
    }) => {
      await shop.comeBack()
      await openComplete(shop, "/pages/account/orders")
      const filter = fieldIn(page.locator("main"), shop.say("orders_status"))
      const codes = ["IA", "NE", "E"]
      for (const [at, status] of words.statuses.entries()) {
        const asked = page.waitForCall(({ body }) => (body ?? "").includes(codes[at] ?? ""))
        await filter.selectOption({ label: status })
        await asked
        await expect(page).toHaveURL(new RegExp(`status=${codes[at]}$`))
        await expect(filter).toHaveValue(codes[at] ?? "")
        await complete(page)
        const rows = rowsOf(page, shop.say("orders_title"))
        await expect(rows.filter({ hasText: status }).or(page.getByText(words.none)).first()).toBeVisible()
        expect(await rows.count()).toBe(await rows.filter({ hasText: status }).count())
      }
      await page.goto(shop.path("/pages/account/orders?status=IA"))
      await complete(page)
      expect(await rowsOf(page, shop.say("orders_title")).count()).toBeGreaterThan(0)
      await page.getByRole("button", { name: shop.say("orders_no_filters") }).click()
      await expect(filter).toHaveValue("all")
      await expect(rowsOf(page, shop.say("orders_title"))).toHaveCount(12)
    })

    test(`[S1.4][S2.62] an order is tracked step by step, and found by its number (${lang})`, async ({
      page,
      shop,
    }) => {
      await shop.comeBack()
      await openComplete(shop, "/pages/order-tracking")
      const main = page.locator("main")
      const number = fieldIn(main, shop.say("orders_number"))
      await number.fill("ORD-000000")
      await page.keyboard.press("Enter")
      await expect(main.getByText(shop.say("orders_missing"))).toBeVisible()
      const known = fieldIn(main, shop.say("orders_choose"))
      await known.selectOption({ index: 1 })
      await expect(page).toHaveURL(/order=ORD-/)
      await complete(page)
      await expect(main.locator("[aria-current=step]")).toHaveCount(1)
      await expect(main.getByText(shop.say("orders_step_open")).first()).toBeVisible()
      // A missing order cannot be ordered again.
      await shop.open("/pages/order_detail?order=ORD-000000")
      await expect(main.getByText(shop.say("orders_missing"))).toBeVisible()
      await expect(main.getByRole("button", { name: shop.say("orders_again") })).toHaveCount(0)
    })
  })
}

test("[S2.62] orders that are loading show a placeholder, those that fail a retry", async ({ page, shop, control }) => {
  await shop.comeBack()
  await control.fault({ endpoint: "order.list", delay: 60_000, times: 1 })
  await shop.open("/pages/account/orders")
  await expect(page.locator("main [aria-busy=true]").first()).toBeVisible()
  await control.noFaults()
  await complete(page)
  await control.fault({ endpoint: "order.list", status: 500 })
  await page.reload()
  await expect(page.locator("main").getByText(shop.say("table_failed"))).toBeVisible()
  await control.noFaults()
  await page.getByRole("button", { name: shop.say("content_retry") }).click()
  await expect(rowsOf(page, shop.say("orders_title"))).toHaveCount(12)
})
