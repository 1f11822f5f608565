/** My orders, one of them, where it is, ordering again, and carts kept for later. */
import { complete, expectSound, fieldIn, LANGS, localeOf, openComplete, rowsOf, savedBy } from "./support/account.ts"
import { expectAccessible } from "./support/axe.ts"
import { CLIENT, expect, failedAnswer, inDeepRun, NEW_CLIENT, PHONE, test } from "./support/test.ts"

const WORDS = {
  it: { none: "Nessun ordine effettuato.", statuses: ["Da accettare", "Da completare", "Evaso"], comma: "," },
  en: { none: "No Order has been made yet.", statuses: ["To be accepted", "To checkout", "Escaped"], comma: "." },
}
const LABELS = "number date status destination delivery reference invoice taxable total"

for (const lang of LANGS) {
  const words = WORDS[lang]
  test.describe(`my orders, ${lang}`, inDeepRun(lang === "it"), () => {
    test.use({ lang, locale: localeOf(lang) })

    test(`[S1.4][S3.22][S9.15] stand in a table that scrolls within 500 px under its headings, sorts and pages (${lang})`, {
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
        (await rows.locator("td:nth-last-child(2)").allInnerTexts()).map((text) =>
          Number(text.replaceAll(/[^\d-]/g, "")),
        )
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

    test(`[S3.27] are filtered by status: to be accepted, to checkout, escaped; the address keeps it (${lang})`, async ({
      page,
      shop,
    }) => {
      await shop.comeBack()
      await openComplete(shop, "/pages/account/orders")
      const filter = page.getByRole("group", { name: shop.say("orders_filter") })
      const codes = ["IA", "NE", "E"]
      for (const [at, status] of words.statuses.entries()) {
        const asked = page.waitForRequest(
          (request) => request.url().includes("get_orders") || (request.postData() ?? "").includes(codes[at] ?? ""),
        )
        await filter.getByRole("button", { name: status, exact: true }).focus()
        await page.keyboard.press("Enter")
        await asked
        await expect(page).toHaveURL(new RegExp(`status=${codes[at]}$`))
        await expect(filter.getByRole("button", { name: status, exact: true })).toHaveAttribute("aria-pressed", "true")
        await complete(page)
        const rows = rowsOf(page, shop.say("orders_title"))
        await expect(rows.filter({ hasText: status }).or(page.getByText(words.none)).first()).toBeVisible()
        expect(await rows.count()).toBe(await rows.filter({ hasText: status }).count())
      }
      await page.goto(shop.path("/pages/account/orders?status=IA"))
      await complete(page)
      expect(await rowsOf(page, shop.say("orders_title")).count()).toBeGreaterThan(0)
      await filter.getByRole("button", { name: shop.say("orders_all"), exact: true }).click()
      await expect(rowsOf(page, shop.say("orders_title"))).toHaveCount(12)
    })

    test(`[S2.62] are exported as CSV in the language's form, all pages of them (${lang})`, { tag: "@deep" }, async ({
      page,
      shop,
    }) => {
      await shop.comeBack()
      await openComplete(shop, "/pages/account/orders")
      const { name, lines } = await savedBy(page, () =>
        page.getByRole("button", { name: shop.say("table_export") }).click(),
      )
      expect(name).toBe(`${shop.say("orders_file")}.csv`)
      expect(lines.length).toBeGreaterThan(13)
      const separator = lang === "it" ? ";" : ","
      expect(lines[0]?.split(separator)[0]).toBe(shop.say("orders_number"))
      for (const line of lines.slice(1)) expect(line).toMatch(new RegExp(`${separator}-?\\d+\\${words.comma}\\d\\d$`))
    })

    test(`[S3.22][S2.62] one order has its facts, lines, totals and papers, and can be had again (${lang})`, {
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
      for (const label of "date destination delivery reference payment taxable vat transport total".split(" "))
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
      await main.getByRole("button", { name: shop.say("orders_again") }).click()
      await expect(main.getByRole("link", { name: shop.say("account_go_cart") })).toBeVisible()
      await expect.poll(async () => (await control.cart(CLIENT, "1")).length).toBeGreaterThan(before)
      await expect(shop.cartButton()).not.toHaveAccessibleName(/\b29$/)
      await shop.open("/pages/order_detail?order=nothing")
      await expect(page.getByText(shop.say("orders_missing"))).toBeVisible()
    })

    test(`[S1.4][S2.62] an order is followed step by step, found by its number (${lang})`, { tag: "@deep" }, async ({
      page,
      shop,
      watch,
    }) => {
      watch.allow(failedAnswer(404))
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
    })

    test(`[S8.17] say that there are none (${lang})`, { tag: "@deep" }, async ({ page, shop }) => {
      await shop.comeBack(NEW_CLIENT)
      for (const path of ["/pages/account/orders", "/pages/dashboard", "/pages/account/saved-carts"]) {
        await openComplete(shop, path)
        await expect(
          page.locator("main").getByText(path.endsWith("carts") ? shop.say("saved_empty") : words.none),
        ).toBeVisible()
      }
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

test("[S2.62] orders that are on their way show their place, those that do not come a retry", { tag: "@deep" }, async ({
  page,
  shop,
  control,
  watch,
}) => {
  watch.allow(failedAnswer(500))
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

test.describe("on the phone", () => {
  test.use({ ...PHONE })

  test("[S2.62] tables are cards that sort", { tag: "@deep" }, async ({ page, shop }) => {
    await shop.comeBack()
    await openComplete(shop, "/pages/account/orders")
    const cards = page.getByRole("list", { name: shop.say("orders_title") }).locator(":scope > li")
    await expect(cards).toHaveCount(12)
    await expect(page.getByRole("table")).toHaveCount(0)
    const first = await cards.first().innerText()
    await page.getByLabel(shop.say("table_sort")).selectOption({ label: shop.say("orders_total") })
    await expect(cards.first()).not.toHaveText(first)
  })
})
