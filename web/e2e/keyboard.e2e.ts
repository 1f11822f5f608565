/** Without a mouse, without eyes, on any width: keyboard, focus, announcements, and no scrolling sideways. */
import { addedText } from "./support/order-steps.ts"
import { expect, PHONE, test } from "./support/test.ts"

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

  test("the first Tab offers to skip to the content", async ({ page, shop }) => {
    await shop.open("/shop")
    await shop.listed()
    await page.keyboard.press("Tab")
    const skip = page.getByRole("link", { name: "Vai al contenuto" })
    await expect(skip).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(page.locator("main")).toBeFocused()
  })

  test("the focus goes into the cart and back to its button; a removal is announced", async ({ page, shop }) => {
    await shop.login()
    await shop.cartCount(29)
    await shop.cartButton().focus()
    await page.keyboard.press("Enter")
    const panel = page.getByRole("dialog", { name: "Carrello" })
    await expect(panel.getByRole("listitem")).toHaveCount(3)
    await expect.poll(() => panel.evaluate((node) => node.contains(document.activeElement))).toBe(true)
    await panel
      .getByRole("button", { name: /^Togli/ })
      .first()
      .press("Enter")
    await expect(shop.liveText(shop.say("cart_removed"))).toHaveCount(1)
    await expect(panel.getByRole("listitem")).toHaveCount(2)
    await page.keyboard.press("Escape")
    await expect(panel).toHaveCount(0)
    await expect(shop.cartButton()).toBeFocused()
  })
})

test.describe("dialogs of the phone", () => {
  test.use(PHONE)

  test("give the focus back to what opened them", async ({ page, shop }) => {
    await shop.open("/shop")
    await shop.listed()
    for (const name of [shop.say("shop_filters_open"), shop.say("shell_menu_open")]) {
      const opener = page.getByRole("button", { name, exact: true })
      await opener.click()
      const dialog = page.getByRole("dialog")
      await expect(dialog).toBeVisible()
      await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
      await page.keyboard.press("Escape")
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  })
})

test.describe("on any width", () => {
  test.describe.configure({ timeout: 240_000 })
})
