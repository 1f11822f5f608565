/** A week's cart: sort order and sections, lines selected and changed together (S2.62, S4.4, S8.16). */
import { expectAccessible } from "./support/axe.ts"
import { fillCart } from "./support/big-cart.ts"
import type { ShopPage } from "./support/shop.ts"
import { CLIENT, expect, inDeepRun, LAPTOP, PASSWORD, PHONE, test } from "./support/test.ts"

const boxes = (shop: ShopPage) => shop.cartRow(/./).getByRole("checkbox")
const namesOf = (shop: ShopPage) => shop.cartRow(/./).getByRole("link").allInnerTexts()
const bar = ({ page, say }: ShopPage) => page.getByRole("region", { name: say("cart_chosen_actions") })
const chosen = ({ page, say }: ShopPage, count: number) =>
  expect(page.getByRole("main").getByText(say("cart_chosen", { count }))).toBeVisible()
const clientCart = { user: CLIENT, password: PASSWORD, clientId: 1001 }

for (const lang of ["it", "en"] as const)
  test.describe(`on a laptop, ${lang}`, inDeepRun(lang === "en"), () => {
    test.use({ ...LAPTOP, lang })

    test("[S2.62][S8.16] sections and sort orders; lines are selected, set and removed by keyboard, and restored", async ({
      page,
      shop,
    }) => {
      await shop.comeBack()
      await fillCart(page, { ...clientCart, lines: 9 })
      await shop.open("/pages/cart?tab=active")
      const lines = shop.cartRow(/./)
      await expect(lines).toHaveCount(12)
      const asAdded = await namesOf(shop)
      const sort = page.getByRole("combobox", { name: shop.say("cart_sort") })
      await sort.selectOption({ label: shop.say("cart_sort_name") })
      await expect(page).toHaveURL(/sort=name/)
      const inLanguage = new Intl.Collator(lang, { numeric: true, sensitivity: "base" })
      await expect.poll(() => namesOf(shop)).toEqual(asAdded.toSorted(inLanguage.compare))
      await sort.selectOption({ label: shop.say("cart_sort_category") })
      const heads = page.getByRole("region", { name: shop.say("cart_lines") }).getByRole("heading", { level: 2 })
      await expect(heads.nth(1)).toBeVisible()
      await page.reload()
      await expect(heads.nth(1)).toBeVisible()
      const inSections = await namesOf(shop)
      expect(inSections.toSorted()).toEqual(asAdded.toSorted())

      await boxes(shop).first().focus()
      await page.keyboard.press("ControlOrMeta+a")
      await chosen(shop, 12)
      await page.keyboard.press("Escape")
      await expect(bar(shop)).toHaveCount(0)

      // From the second line to the fourth: the checkbox, arrows, Shift and the space bar.
      await boxes(shop).nth(1).focus()
      await page.keyboard.press("Space")
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("Shift+Space")
      await chosen(shop, 3)
      // The bar overlaps the lines scrolled under it.
      expect(await bar(shop).evaluate((each) => each.scrollWidth - each.clientWidth), "the bar fits").toBe(0)
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectAccessible(page, "cart with chosen lines")
      await page.keyboard.press("Delete")
      await expect(lines).toHaveCount(9)
      await expect(bar(shop)).toHaveCount(0)
      const undo = page.getByRole("button", { name: shop.say("cart_undo") })
      await undo.click()
      await expect(undo).toHaveCount(0)
      await expect(lines).toHaveCount(12)
      expect((await namesOf(shop)).toSorted()).toEqual(asAdded.toSorted())

      // With the mouse, Shift selects the range between two lines.
      await boxes(shop).nth(0).click()
      await boxes(shop)
        .nth(2)
        .click({ modifiers: ["Shift"] })
      await bar(shop)
        .getByRole("button", { name: shop.say("cart_set_quantity") })
        .click()
      await page.getByRole("dialog").getByRole("textbox").fill("7")
      await page.keyboard.press("Enter")
      await expect(bar(shop)).toHaveCount(0)
      for (const at of [0, 1, 2]) {
        // The bar disappears at once, the quantities once they are persisted.
        const field = lines.nth(at).getByRole("textbox")
        await expect.poll(async () => Number(await field.inputValue())).toBeGreaterThanOrEqual(7)
        await expect(lines.nth(at).getByRole("button", { name: shop.pattern("cart_pack_fix") })).toHaveCount(0)
      }
    })
  })

for (const lang of ["it", "en"] as const)
  test.describe(`on a phone, ${lang}`, inDeepRun(lang === "it"), () => {
    test.use({ ...PHONE, lang })

    test("[S4.4][S7.22] lines are moved to another address's cart or to a list, and saved under a name", {
      tag: "@deep",
    }, async ({ page, shop, control, watch }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED/)
      await shop.comeBack()
      await shop.open("/pages/cart?tab=active")
      const lines = shop.cartRow(/./)
      await expect(lines).toHaveCount(3)
      const [first = "", second = ""] = await namesOf(shop)
      await lines.nth(0).getByRole("checkbox").tap()
      await lines.nth(1).getByRole("checkbox").tap()
      await bar(shop)
        .getByRole("button", { name: shop.say("saved_keep_lines") })
        .tap()
      const dialog = page.getByRole("dialog")
      await dialog.getByRole("textbox").fill("Two of three")
      await dialog.getByRole("button", { name: shop.say("account_save") }).tap()
      await expect(dialog).toHaveCount(0)
      await bar(shop)
        .getByRole("button", { name: shop.say("cart_send") })
        .tap()
      const stays = page.getByText(shop.pattern("cart_other_stays"))
      const moved = page
        .getByRole("dialog", { name: shop.pattern("cart_lines_moved", { count: 2 }) })
        .getByRole("button", { name: shop.say("cart_undo") })
      // Offline and undone: both carts are unchanged, here and on the backend.
      const cartAt = async (addressCode: string) =>
        (await control.cart(CLIENT, addressCode)).toSorted((one, other) => one.carti.localeCompare(other.carti))
      const carts = async () => [await cartAt("1"), await cartAt("2")]
      const before = await carts()
      await page.context().setOffline(true)
      await dialog.getByRole("button", { name: shop.say("cart_send_move"), exact: true }).tap()
      await expect(lines).toHaveCount(1)
      await expect(stays).toBeVisible()
      // Two lines of text at most.
      const told = page.getByRole("dialog", { name: shop.pattern("cart_lines_moved", { count: 2 }) })
      expect((await told.boundingBox())?.height).toBeLessThan(64)
      await moved.tap()
      await expect(lines).toHaveCount(3)
      await expect(stays).toHaveCount(0)
      await page.context().setOffline(false)
      await page.reload()
      await expect(lines).toHaveCount(3)
      await expect.poll(carts).toEqual(before)

      await lines.filter({ hasText: first }).getByRole("checkbox").tap()
      await lines.filter({ hasText: second }).getByRole("checkbox").tap()
      await bar(shop)
        .getByRole("button", { name: shop.say("cart_send") })
        .tap()
      await dialog.getByRole("button", { name: shop.say("cart_send_move"), exact: true }).tap()
      await expect(lines).toHaveCount(1)
      // The page shows what remains there, and it is the selected quantity.
      await expect(stays).toBeVisible()
      await page
        .getByRole("button", { name: shop.pattern("cart_other_copy_from") })
        .first()
        .tap()
      await expect(lines).toHaveCount(3)
      for (const name of [first, second]) await expect(shop.cartRow(name)).toHaveCount(1)

      // Moving to a list removes the line from the cart, offline too, and "undo" restores it.
      const toList = bar(shop).getByRole("button", { name: shop.say("lists_to_list_short") })
      await lines.nth(0).getByRole("checkbox").tap()
      await toList.tap()
      await dialog.getByRole("textbox").fill("For later")
      await page.context().setOffline(true)
      await dialog.getByRole("button", { name: shop.say("lists_create") }).tap()
      await expect(lines).toHaveCount(2)
      await expect(page.getByRole("checkbox", { name: shop.say("cart_choose_all", { count: 2 }) })).toBeFocused()
      const kept = shop.say("lists_moved_lines", { count: 1, name: "For later" })
      await expect(page.locator("output[aria-live]").filter({ hasText: kept })).toHaveCount(1)
      await page
        .getByRole("dialog", { name: kept })
        .getByRole("button", { name: shop.say("cart_undo") })
        .tap()
      await expect(lines).toHaveCount(3)
      await page.context().setOffline(false)
      // Into an existing list: the line is on it, and no longer in the cart.
      const name = (await lines.nth(0).getByRole("link").first().innerText()).trim()
      await lines.nth(0).getByRole("checkbox").tap()
      await toList.tap()
      await dialog.getByRole("button", { name: /^Cella frigo/ }).tap()
      await expect(lines).toHaveCount(2)
      await shop.open("/pages/lists/cella-frigo")
      await expect(page.getByRole("main").getByText(name).first()).toBeVisible()
      await shop.open("/pages/account/saved-carts")
      const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Two of three" }) })
      await expect(card.getByRole("listitem")).toHaveCount(2)
    })
  })
