/** A whole order without a mouse: every step by keyboard, and every step announced. */
import type { Locator, Page } from "@playwright/test"
import { expect } from "./support/expect.ts"
import { addedText } from "./support/order-steps.ts"
import type { ShopPage } from "./support/shop.ts"
import { CLIENT, PASSWORD, test } from "./support/test.ts"

const MOST_TABS = 90

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((node) => node === document.activeElement)

/** Presses a key until the target has the focus, which must be visible. */
const pressUntil = async (page: Page, key: string, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press(key)
    if (await isFocused(target)) break
  }
  await expect(target).toBeFocused()
}

/** Skips the header: the first Tab offers it. */
const skipToContent = async ({ page, say }: ShopPage): Promise<void> => {
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: say("shell_skip") })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("main")).toBeFocused()
}

const logIn = async (shop: ShopPage): Promise<void> => {
  const { page, open, say } = shop
  await open("/pages/login")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await skipToContent(shop)
  const field = (key: string) => page.locator("main").getByLabel(say(key)).and(page.locator("input"))
  await pressUntil(page, "Tab", field("account_email"))
  await page.keyboard.type(CLIENT)
  await pressUntil(page, "Tab", field("account_password"))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press("Enter")
  await page.waitForURL((url) => !url.pathname.endsWith("/pages/login"))
  await expect(page.getByRole("main")).toBeFocused()
}

/** Searches with `/`, moves to the first row that can be ordered, and adds twice its quantity; returns the quantity. */
const searchAndAdd = async (shop: ShopPage): Promise<number> => {
  const { page, say } = shop
  await expect(shop.searchBox()).toBeVisible()
  await page.keyboard.press("/")
  await expect(shop.searchBox()).toBeFocused()
  await page.keyboard.type("riso")
  await page.keyboard.press("Enter")
  await expect(
    page.getByRole("heading", { level: 1, name: say("shop_search_heading", { text: "riso" }) }),
  ).toBeVisible()
  await shop.listed()
  await expect(shop.liveText(/^\d+ prodotti$/)).toHaveCount(1)
  const row = shop.addable().first()
  const field = row.getByRole("textbox")
  await pressUntil(page, "ArrowDown", field)
  const quantity = Number(await field.inputValue()) * 2
  const name = (await row.getByRole("link").first().innerText()).trim()
  await page.keyboard.type(String(quantity))
  await page.keyboard.press("Enter")
  await expect(shop.liveText(addedText(quantity, name))).toHaveCount(1)
  return quantity
}

/** From the search to the cart's button, into its panel and back, to the cart page, to the checkout. */
const goToCheckout = async (shop: ShopPage): Promise<void> => {
  const { page, say } = shop
  // Out of the row's field, which would receive the text.
  await page.keyboard.press("Shift+Tab")
  await page.keyboard.press("/")
  await expect(shop.searchBox()).toBeFocused()
  await pressUntil(page, "Tab", shop.cartButton())
  await page.keyboard.press("Enter")
  const panel = page.getByRole("dialog", { name: say("cart_title") })
  await expect(panel.getByRole("listitem").first()).toBeVisible()
  await expect.poll(() => panel.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  await page.keyboard.press("Escape")
  await expect(panel).toHaveCount(0)
  await expect(shop.cartButton()).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(panel.getByRole("listitem").first()).toBeVisible()
  await pressUntil(page, "Tab", panel.getByRole("link", { name: say("cart_go") }))
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/pages\/cart\?tab=active$/)
  await pressUntil(page, "Tab", page.locator("main").getByRole("link", { name: say("cart_checkout") }))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: say("checkout_title") })).toBeVisible()
}

const confirm = async ({ page, say, pattern }: ShopPage): Promise<void> => {
  const button = page.getByRole("button", { name: pattern("checkout_confirm") })
  await expect(button).toBeVisible()
  const transfer = page.getByRole("radio", { name: say("checkout_bank_transfer") })
  const payments = page.getByRole("group", { name: say("checkout_payment") }).getByRole("radio")
  await pressUntil(page, "Tab", page.getByLabel(say("checkout_note")))
  await page.keyboard.type("Citofono 3")
  // A radio group is one stop of the Tab key; the arrows choose.
  for (let presses = 0; presses < MOST_TABS && !(await isAmong(payments)); presses += 1)
    await page.keyboard.press("Tab")
  for (let presses = 0; presses < (await payments.count()) && !(await transfer.isChecked()); presses += 1)
    await page.keyboard.press("ArrowDown")
  await expect(transfer).toBeChecked()
  await expect(button).toBeEnabled()
  await pressUntil(page, "Tab", button)
  await page.keyboard.press("Enter")
}

const isAmong = async (targets: Locator): Promise<boolean> => {
  const focused = await Promise.all((await targets.all()).map(isFocused))
  return focused.includes(true)
}

test("[S2.63, S1.3] a whole order is placed by keyboard alone: log in, search, add, cart, checkout, confirmed", async ({
  shop,
  page,
  control,
}) => {
  await logIn(shop)
  await shop.cartCount(29)
  const quantity = await searchAndAdd(shop)
  await shop.cartCount(29 + quantity)
  await goToCheckout(shop)
  const before = (await control.orders()).length
  await confirm(shop)
  await expect(page.getByRole("heading", { level: 1, name: shop.say("checkout_thanks") })).toBeVisible()
  expect(await control.orders()).toHaveLength(before + 1)
  await shop.cartCount(0)
})
