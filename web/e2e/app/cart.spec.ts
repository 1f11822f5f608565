/** A cart that the backend does not return: never shown as empty, never loading forever. */
import type { AppPage } from "./support/page.ts"
import { CLIENT, expect, test } from "./support/test.ts"

/** The shop retries by itself, with growing pauses: from here on there is time to press the button first. */
const untilRetriedTwice = async (page: AppPage): Promise<void> => {
  for (let time = 0; time < 2; time += 1) await page.waitForAnswer(({ status }) => status === 500)
}

test("[S8.9][S2.36] an unreadable cart is reported as missing, on its pages and in the header, and requested again", async ({
  page,
  shop,
  control,
}) => {
  await control.fault({ endpoint: "cart.get", status: 500 })
  await shop.login(CLIENT)
  for (const path of ["/pages/cart?tab=active", "/pages/checkout"]) {
    await shop.go(path)
    await expect(page.getByRole("main").getByText(shop.say("cart_failed"))).toBeVisible()
    await expect(page.getByRole("main").getByText(shop.say("cart_empty"))).toHaveCount(0)
    await expect(
      page.getByRole("main").getByRole("button", { name: shop.say("cart_retry"), exact: true }),
    ).toBeVisible()
  }
  await shop.cartButton().click()
  const panel = page.getByRole("dialog", { name: shop.say("cart_title") })
  await expect(panel).toContainText(shop.say("cart_failed"))
  await untilRetriedTwice(page)
  await control.noFaults()
  await panel.getByRole("button", { name: shop.say("cart_retry"), exact: true }).click()
  await expect(panel.getByRole("listitem")).toHaveCount(3)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: shop.pattern("checkout_confirm") })).toBeEnabled()
  await shop.go("/pages/cart?tab=active")
  await expect(shop.cartRow(/./)).toHaveCount(3)
})

test("[S2.64] a quantity that breaks the pack gets a rounded suggestion, even after a reload, and is not ordered silently", async ({
  page,
  shop,
}) => {
  await shop.comeBack()
  await shop.open("/pages/cart?tab=active")
  const row = shop.cartRow("Lasagne")
  const field = row.getByRole("textbox")
  const pack = Number(await field.inputValue())
  await row.getByRole("button", { name: shop.pattern("shell_increase") }).click()
  const step = Number(await field.inputValue()) - pack
  await field.fill(String(step + 1))
  await field.press("Enter")
  const offer = row.getByRole("button", { name: shop.pattern("cart_pack_fix") })
  await expect(offer).toBeVisible()
  await page.reload()
  await expect(offer).toBeVisible()
  await shop.open("/pages/checkout")
  const main = page.getByRole("main")
  const rounded = main.getByRole("button", { name: shop.pattern("checkout_check_quantity") })
  await expect(rounded).toBeVisible()
  await expect(main.getByRole("button", { name: shop.pattern("checkout_confirm") })).toBeDisabled()
  await rounded.click()
  await expect(rounded).toHaveCount(0)
  await expect(main.getByRole("button", { name: shop.pattern("checkout_confirm") })).toBeEnabled()
})

test("[S8.16][S2.62][S2.64] the cart shows units everywhere; a quantity of 0 removes the line; it is emptied in one step; Undo restores it", async ({
  page,
  shop,
}) => {
  await shop.comeBack()
  await shop.open("/pages/checkout")
  const lines = page.getByRole("list", { name: shop.say("cart_lines") })
  await expect(lines.getByRole("listitem").first()).toContainText(/\d+\s[a-z]+[^]*[\d.,]+\s€\/[a-z]+/)
  await shop.go("/pages/cart?tab=active")
  const main = page.getByRole("main")
  await expect(main.getByText(shop.say("cart_line_count", { count: 3 }), { exact: true })).toBeVisible()
  await expect(shop.cartRow(/./).first()).toContainText(/€\s*\/[a-z]+/)
  await shop.cartButton().click()
  const panel = page.getByRole("dialog", { name: shop.say("cart_title") })
  await expect(panel.getByRole("listitem").first()).toContainText(/\d+\s\S+ × [\d.,]+\s€\/[a-z]+/)
  await page.keyboard.press("Escape")
  await expect(panel).toHaveCount(0)

  const field = shop.cartRow(/./).first().getByRole("textbox")
  await field.fill("0")
  await field.press("Enter")
  await expect(shop.cartRow(/./)).toHaveCount(2)
  await expect(shop.toast("L'articolo e' stato tolto dal tuo carrello")).toBeVisible()
  await page.getByRole("button", { name: shop.say("cart_undo") }).click()
  await expect(shop.cartRow(/./)).toHaveCount(3)

  await main.getByRole("button", { name: shop.say("cart_clear") }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: shop.say("cart_clear_confirm"), exact: true })
    .click()
  await expect(main.getByText(shop.say("cart_empty"))).toBeVisible()
  await page.getByRole("button", { name: shop.say("cart_undo") }).click()
  await expect(shop.cartRow(/./)).toHaveCount(3)
})
