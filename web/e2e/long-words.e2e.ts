/** A word of fifty letters in user input: it wraps, is completely readable and moves nothing out of the smallest phone. */
import type { Locator } from "@playwright/test"
import { expectFitsAt, settled } from "./support/matrix/look.ts"
import { CLIENT, everywhere, expect, inEach, test } from "./support/test.ts"

const WORD = "Speisekammervorratsverwaltungsübersichtslistenname"
const NARROW = { width: 320, height: 640 }

/** Neither truncated by an ellipsis nor by a number of lines. */
const expectWhole = async (text: Locator): Promise<void> => {
  const hidden = await text.evaluate((node) =>
    Math.max(node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight),
  )
  expect(hidden).toBeLessThanOrEqual(1)
}

inEach(
  everywhere("phone it", "long words").filter(({ isPhone, isAgain }) => isPhone && !isAgain),
  ({ act }) => {
    test("[S9.14][S11.6][S3.22] a list's name, its section, a line's note and the client's reference wrap wherever they are shown (#40)", async ({
      page,
      shop,
    }) => {
      await page.setViewportSize(NARROW)
      await shop.comeBack(CLIENT)
      const main = page.getByRole("main")
      const dialog = page.getByRole("dialog")
      const write = async (button: string) => {
        await act(main.getByRole("button", { name: shop.say(button), exact: true }))
        await dialog.getByRole("textbox").fill(WORD)
        await act(dialog.getByRole("button", { name: shop.say("account_save") }))
      }
      await shop.open("/pages/lists")
      await write("lists_new")
      await write("lists_section_new")
      await expect(main.getByText(WORD)).toHaveCount(2)
      for (const name of await main.getByText(WORD).all()) await expectWhole(name)
      await expectFitsAt(page, "a list", [])
      await shop.open("/pages/lists")
      await expectWhole(main.getByText(WORD).first())
      await expectFitsAt(page, "the lists", [])

      await shop.open("/pages/cart?tab=active")
      const row = shop.cartRow(/./).first()
      await act(row.getByRole("button", { name: shop.pattern("cart_note_add") }))
      await page.keyboard.type(WORD)
      await page.keyboard.press("Enter")
      await expectWhole(row.getByText(WORD))
      await main.getByRole("textbox", { name: shop.say("cart_reference") }).fill(WORD)
      await page.keyboard.press("Enter")
      await expectFitsAt(page, "the cart", [])

      await shop.open("/pages/checkout")
      await expectWhole(main.getByText(shop.say("checkout_line_note", { note: WORD })))
      await expectFitsAt(page, "the checkout", [])
      await act(page.getByRole("button", { name: shop.pattern("checkout_confirm") }))
      await expect(page).toHaveURL(/thankyou/)
      await settled(page)
      await expectFitsAt(page, "the page of thanks", [])
      await act(main.getByRole("link", { name: /^ORD-/ }))
      await expect(main.getByText(WORD).first()).toBeVisible()
      for (const each of await main.getByText(WORD).all()) await expectWhole(each)
      await expectFitsAt(page, "the order", [])
    })

    test("[S9.14][S7.20] names are completely readable in my usual, the cart and the checkout on the smallest phones (#40)", async ({
      page,
      shop,
    }) => {
      await shop.comeBack(CLIENT)
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 640 })
        for (const [path, names] of [
          ["/pages/usual", 'li [id$="-name"]'],
          ["/pages/cart?tab=active", 'li a[href*="/product/"]'],
          ["/pages/checkout", "li span.block"],
        ] as const) {
          await shop.open(path)
          const all = page.getByRole("main").locator(names)
          await expect(all.first()).toBeVisible()
          for (const name of await all.all()) await expectWhole(name)
        }
      }
    })
  },
)
