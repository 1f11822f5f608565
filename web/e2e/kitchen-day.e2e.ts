/** A buyer's routine: keyboard, back navigation, a big cart, an undone removal, a misspelt word. */
import { fillCart } from "./support/big-cart.ts"
import { stepUntil, stopTime } from "./support/page-clock.ts"
import { everywhere, expect, inEach, inDeepRun, NEW_CLIENT, PASSWORD, test } from "./support/test.ts"

const UNDO_MS = 8000

inEach(everywhere("laptop it", "a cart of eighty lines"), ({ isPhone }) => {
  test("[S2.62] counts its lines, is filtered, keeps total and checkout in view; the badge counts lines", {
    tag: "@deep",
  }, async ({ page, shop }) => {
    await fillCart(page, { user: NEW_CLIENT, password: PASSWORD, clientId: 1002, lines: 80 })
    await shop.comeBack(NEW_CLIENT)
    await shop.open("/pages/cart?tab=active")
    const main = page.getByRole("main")
    await expect(main.getByText(shop.say("cart_line_count", { count: 80 }), { exact: true })).toBeVisible()
    await expect(shop.cartButton()).toContainText("80")
    await page.mouse.wheel(0, 3000)
    const toCheckout = main.getByRole("link", { name: shop.say("cart_checkout") })
    await expect(toCheckout).toBeInViewport({ ratio: 1 })
    // On the phone the bar has it; the summary's own comes after the lines.
    const totals = isPhone ? main.locator("[data-page-bar]") : main
    await expect(totals.getByText(shop.say("cart_document_total")).first()).toBeInViewport()
    // The checkbox that selects all lines overlaps none of them.
    await expect(main.getByRole("checkbox", { name: shop.say("cart_choose_all", { count: 80 }) })).not.toBeInViewport()
    const wanted = await shop.cartRow(/./).nth(40).getByRole("link").first().innerText()
    await main.getByRole("searchbox", { name: shop.say("cart_filter") }).fill(wanted)
    await expect(shop.cartRow(/./).first()).toContainText(wanted)
    expect(await shop.cartRow(/./).count()).toBeLessThan(10)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(toCheckout).toBeInViewport({ ratio: 1 })
  })
})

inEach(everywhere("laptop it", "more than the credit"), () => {
  test("[S2.62] a warning is shown before an order exceeds the remaining credit", { tag: "@deep" }, async ({
    page,
    shop,
  }) => {
    const client = { user: "cliente@dispensa.test", password: PASSWORD, clientId: 1001 }
    await fillCart(page, { ...client, lines: 12, packs: 40 })
    await shop.comeBack()
    await shop.open("/pages/checkout")
    const warning = page.getByRole("main").getByText(shop.say("checkout_credit"))
    await expect(warning).toBeVisible()
  })
})

inEach(everywhere("phone it", "a removal taken back"), ({ act, isPhone }) => {
  test("[S9.4][S8.16] Undo stays 8 seconds and covers no total", { tag: "@deep" }, async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/pages/cart?tab=active")
    await expect(shop.cartRow(/./)).toHaveCount(3)
    await stopTime(page)
    await act(
      shop
        .cartRow(/./)
        .first()
        .getByRole("button", { name: shop.pattern("cart_remove") }),
    )
    const undo = page.getByRole("button", { name: shop.say("cart_undo") })
    await stepUntil(page, async () => (await undo.count()) === 1)
    const notice = await page
      .getByRole("region", { name: shop.say("shell_notifications") })
      .locator("[data-toast], li, > *")
      .first()
      .boundingBox()
    const total = await page
      .getByRole("main")
      .getByRole("link", { name: shop.say("cart_checkout") })
      .boundingBox()
    // Above it on the phone, beside it on the laptop.
    if (isPhone) expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(total?.y ?? 0)
    else expect((notice?.x ?? 0) + (notice?.width ?? 0)).toBeLessThanOrEqual(total?.x ?? 0)
    const shown = await stepUntil(page, async () => (await undo.count()) === 0, 100)
    expect(shown).toBeGreaterThan(UNDO_MS - 200)
    expect(shown).toBeLessThan(UNDO_MS + 500)
  })
})

for (const lang of ["it", "en"] as const)
  test.describe(`on the smallest phone, ${lang}`, inDeepRun(lang === "en"), () => {
    test.use({ lang, viewport: { width: 320, height: 700 } })

    test("[S4.10] on the smallest phone the sort order of the list is readable and can be changed", {
      tag: "@deep",
    }, async ({ page, shop }) => {
      await shop.open("/shop?text=olio")
      await shop.listed()
      const select = page.getByRole("main").getByRole("combobox").first()
      const box = await select.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
      expect(await select.evaluate((node) => node.scrollWidth <= node.clientWidth + 1)).toBe(true)
    })
  })
