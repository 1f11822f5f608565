/** A cart of more than a hundred lines renders only the rows near the viewport, unnoticed (ADR 42). */
import { fillCart } from "./support/big-cart.ts"
import { everywhere, expect, inEach, NEW_CLIENT, PASSWORD, test } from "./support/test.ts"

const LINES = 120
const RERENDER_MS = 40_000

inEach(everywhere("laptop it"), ({ isPhone }) => {
  test("[S2.62] a cart of 120 lines: to its end by wheel and by keyboard, changed there, and printed completely", {
    tag: "@deep",
  }, async ({ page, shop }) => {
    await fillCart(page, { user: NEW_CLIENT, password: PASSWORD, clientId: 1002, lines: LINES })
    await shop.comeBack(NEW_CLIENT)
    await shop.open("/pages/cart?tab=active")
    const rows = shop.cartRow(/./)
    const places = () => rows.evaluateAll((items) => items.map((item) => Number(item.getAttribute("aria-posinset"))))
    // The browser's known cart is shown first: a shorter one, rendered completely.
    await expect(rows.first()).toHaveAttribute("aria-setsize", String(LINES))
    expect(await rows.count()).toBeLessThan(LINES / 2)

    // The keyboard moves from row to row, and the focused row stays however far the page is scrolled.
    const box = rows.nth(4).getByRole("checkbox")
    await box.focus()
    const focused = page.locator("li[data-index]:focus-within")
    for (let place = 6; place <= 35; place += 1) {
      await expect(page.locator(`li[data-index="${place - 1}"]`)).toBeAttached()
      await page.keyboard.press("ArrowDown")
      await expect(focused).toHaveAttribute("aria-posinset", String(place))
    }
    await expect(focused).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(async () => Math.max(...(await places()))).toBe(LINES)
    await expect(focused).toHaveAttribute("aria-posinset", "35")

    const last = rows.last()
    // On a phone the total and the end of the page follow the rows.
    if (isPhone) await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    const quantity = last.getByRole("textbox")
    const twice = String(2 * Number(await quantity.inputValue()))
    await quantity.fill(twice)
    await page.keyboard.press("Tab")
    await expect(last.getByText(shop.say("cart_saving"))).toHaveCount(0)
    await expect(quantity).toHaveValue(twice)

    // By position in the page: finding them by role takes longer than rendering them all.
    const drawn = page.locator("main li[data-index]")
    await page.emulateMedia({ media: "print" })
    // On a busy machine the page takes longer to rerender than any other step.
    await expect(drawn).toHaveCount(LINES, { timeout: RERENDER_MS })
    await page.emulateMedia({ media: "screen" })
    await expect.poll(() => drawn.count(), { timeout: RERENDER_MS }).toBeLessThan(LINES / 2)
  })
})
