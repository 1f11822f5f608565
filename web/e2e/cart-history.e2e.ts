/** The history of the cart: who changed what, what became of it, undone by a new change, and the cart as it was (ADR 0029). */
import { expectAccessible } from "./support/axe.ts"
import { expect, inDeepRun, NEW_CLIENT, test } from "./support/test.ts"

for (const lang of ["it", "en"] as const) {
  test.describe(lang, inDeepRun(lang === "en"), () => {
    test.use({ lang })
    test(`[ADR 29] the history of the cart is read, undone and looked back at [${lang}]`, { tag: "@deep" }, async ({
      page,
      shop,
      control,
    }) => {
      const { say } = shop
      await shop.login(NEW_CLIENT)
      await shop.open("/shop?text=olio")
      await shop.listed()
      for (const at of [0, 1]) await shop.addIn(shop.addable().nth(at))
      await expect.poll(() => control.cart(NEW_CLIENT, "1")).toHaveLength(2)
      const [first] = await control.cart(NEW_CLIENT, "1")
      const before = first?.quantity ?? 0
      await shop.open("/pages/cart")
      const line = page
        .getByRole("region", { name: say("cart_lines") })
        .getByRole("listitem")
        .filter({ hasText: first?.carti ?? "?" })
      const name = (await line.getByRole("link").first().innerText()).trim()
      await line.getByRole("textbox").fill(String(before * 3))
      await line.getByRole("textbox").press("Enter")
      const quantityOf = async () =>
        (await control.cart(NEW_CLIENT, "1")).find(({ carti }) => carti === first?.carti)?.quantity
      await expect.poll(quantityOf).toBe(before * 3)

      await page.getByRole("button", { name: say("cart_history_title") }).click()
      const dialog = page.getByRole("dialog", { name: say("cart_history_title") })
      const entries = dialog.getByRole("listitem")
      await expect(entries).toHaveCount(3)
      await expect(entries.first()).toContainText(say("cart_history_changed", { before, after: before * 3 }))
      await expect(entries.first()).toContainText(say("cart_history_accepted"))
      await expectAccessible(page, "the history of the cart")

      // Back to what it was, as a new change that the backend takes.
      await dialog
        // The unit stands behind the quantity.
        .getByRole("button", { name: say("cart_history_undo_of", { name, quantity: before }) })
        .first()
        .click()
      await expect.poll(quantityOf).toBe(before)
      await expect(entries).toHaveCount(4)

      await dialog
        .getByRole("button", { name: say("cart_history_of", { name }), exact: true })
        .first()
        .click()
      await expect(entries).toHaveCount(3)
      await entries
        .last()
        .getByRole("button", { name: shop.pattern("cart_history_at") })
        .click()
      await expect(dialog.getByRole("region").getByRole("listitem").first()).toContainText(name)
      await expectAccessible(page, "the cart as it was")
      await page.keyboard.press("Escape")
      await expect(dialog).toBeHidden()

      // It is on record: another page of the shop knows it.
      await page.reload()
      await shop
        .cartRow(name)
        .getByRole("button", { name: say("cart_history_of", { name }), exact: true })
        .click()
      await expect(entries).toHaveCount(3)
    })
  })
}
