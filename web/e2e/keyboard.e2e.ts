/** Without a mouse and without eyes: keyboard, focus, announcements. */
import { addedText } from "./support/order-steps.ts"
import { expect, test } from "./support/test.ts"

test.describe("by keyboard alone", () => {
  test("one searches with /, goes to a row with the arrows, types how many and adds with Enter; each is announced", {
    tag: "@deep",
  }, async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/shop")
    await shop.listed()
    await page.keyboard.press("/")
    await expect(shop.searchBox()).toBeFocused()
    await page.keyboard.type("riso")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { level: 1, name: "Risultati per «riso»" })).toBeVisible()
    await shop.listed()
    await expect(shop.liveText(/^\d+ prodotti$/)).toHaveCount(1)
    const row = shop.addable().first()
    const field = row.getByRole("textbox")
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press("ArrowDown")
      if (await field.evaluate((input) => input === document.activeElement)) break
    }
    await expect(field).toBeFocused()
    const quantity = Number(await field.inputValue()) * 2
    const name = (await row.getByRole("link").first().innerText()).trim()
    await page.keyboard.type(String(quantity))
    await page.keyboard.press("Enter")
    await expect(shop.liveText(addedText(quantity, name))).toHaveCount(1)
    await shop.cartCount(29 + quantity)
  })
})
