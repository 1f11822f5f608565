/** In print: an order, the cart and the count sheet, without screen-only elements. */
import type { Page } from "@playwright/test"
import type { ShopPage } from "./support/shop.ts"
import { CLIENT, everywhere, expect, inEach, LAPTOP, PHONE, test } from "./support/test.ts"

/** All clickable elements, and the frame around the page. */
const expectPrintLayout = async (page: Page, shop: ShopPage) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" })
  await expect(page.getByRole("banner")).toBeHidden()
  await expect(page.getByRole("contentinfo")).toBeHidden()
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0)
  await expect(page.locator("main button:visible, main input:visible")).toHaveCount(0)
  await expect(page.getByRole("region", { name: shop.say("shell_notifications") })).toBeHidden()
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement)
    return { backgroundColor, color }
  })
  expect(colours).toEqual({ backgroundColor: "rgb(255, 255, 255)", color: "rgb(0, 0, 0)" })
  const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(width).toBeLessThanOrEqual(room ?? 0)
}

for (const [device, use, lang] of [
  ["laptop", LAPTOP, "it"],
  ["phone", PHONE, "en"],
] as const) {
  test.describe(`printed from a ${device}, ${lang}`, { tag: "@deep" }, () => {
    test.use({ ...use, lang, locale: lang === "it" ? "it-IT" : "en-GB" })

    test("[S2.62][S3.22] an order shows its number, its lines and its totals", async ({ page, shop }) => {
      await shop.comeBack()
      await shop.open("/pages/account/orders")
      const order = page.locator('main a[href*="order_detail"]').first()
      const path = (await order.getAttribute("href")) ?? ""
      await page.goto(path)
      await expect(page.getByText(shop.say("orders_total")).first()).toBeVisible()
      await expectPrintLayout(page, shop)
      await expect(page.getByRole("heading", { level: 1 })).toContainText(/\w+-\d+/)
      await expect(page.getByText(shop.say("orders_total")).first()).toBeVisible()
    })

    test("[S2.62] the cart shows quantities as numbers, prices and totals", { tag: "@deep" }, async ({
      page,
      shop,
    }) => {
      await shop.comeBack()
      await shop.open("/pages/cart?tab=active")
      await expect(shop.cartRow(/./)).toHaveCount(3)
      await expectPrintLayout(page, shop)
      await expect(shop.cartRow(/./).filter({ visible: true })).toHaveCount(3)
      await expect(shop.cartRow(/./).first()).toContainText(/\d+\s(?:×|[a-z]+)/)
      await expect(page.getByText(shop.say("cart_document_total")).first()).toBeVisible()
    })
  })
}

/** Minimum box for a pencil, in CSS pixels: 6 mm by 15 mm. */
const ROOM = { height: 22, width: 56 }

inEach(everywhere("laptop it", "printed"), ({ act, isPhone }) => {
  test("[S11.7] the count sheet lists every entry by shelf, with the wanted amount and room to write", {
    tag: "@deep",
  }, async ({ page, shop }) => {
    await shop.comeBack(CLIENT)
    await shop.open("/pages/lists/cella-frigo")
    const main = page.getByRole("main")
    const entries = main.locator("[data-entry]")
    await expect(entries.first()).toBeVisible()
    const codes = await entries.evaluateAll((all) => all.map((each) => each.getAttribute("data-entry") ?? ""))
    const shelves = await main.getByRole("heading", { level: 2 }).allInnerTexts()
    expect(codes.length).toBeGreaterThan(10)
    expect(shelves.length).toBeGreaterThan(2)

    const printing = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          window.print = resolve
        }),
    )
    await act(main.getByRole("button", { name: shop.say("lists_print"), exact: true }))
    await printing
    await expectPrintLayout(page, shop)
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(main.getByText(shop.say("lists_sheet_head"))).toBeVisible()
    await expect(entries.filter({ visible: true })).toHaveCount(0)
    await expect(main.getByRole("link").filter({ visible: true })).toHaveCount(0)

    const tables = main.getByRole("table")
    await expect(tables).toHaveCount(shelves.length)
    const heads = [shop.say("lists_par"), shop.say("lists_there"), shop.say("lists_missing")]
    for (const [at, shelf] of shelves.entries())
      expect(await tables.nth(at).getByRole("columnheader").allInnerTexts()).toEqual([shelf, ...heads])
    const lines = tables.getByRole("row").filter({ has: page.getByRole("cell") })
    await expect(lines).toHaveCount(codes.length)
    for (const [at, code] of codes.entries()) {
      const cells = lines.nth(at).getByRole("cell")
      await expect(cells.first()).toContainText(code)
      await expect(cells.nth(1)).toHaveText(/\d/)
      for (const empty of [cells.nth(2), cells.nth(3)]) {
        expect((await empty.innerText()).trim()).toBe("")
        const box = await empty.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(ROOM.height)
        expect(box?.width).toBeGreaterThanOrEqual(ROOM.width)
      }
    }
    if (!isPhone) await page.pdf({ path: test.info().outputPath("sheet.pdf"), format: "A4" })
  })
})
