/** The cart that the backend does not tell: never an empty one, never a wait without end. */
import { CLIENT, expect, failedAnswer, PHONE, test } from "./support/test.ts"

for (const [device, use] of [
  ["a laptop", {}],
  ["a phone", PHONE],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(use)

    test("[S8.9] a cart that cannot be read is said to be missing, and asked for again", async ({
      page,
      shop,
      control,
      watch,
    }) => {
      watch.allow(failedAnswer(500))
      await control.fault({ endpoint: "cart.get", status: 500 })
      await shop.login(CLIENT)
      for (const path of ["/pages/cart?tab=active", "/pages/checkout"]) {
        await shop.open(path)
        await expect(page.getByRole("main").getByText(shop.say("cart_failed"))).toBeVisible()
        await expect(page.getByRole("main").getByText(shop.say("cart_empty"))).toHaveCount(0)
      }
      await control.noFaults()
      await page
        .getByRole("main")
        .getByRole("button", { name: shop.say("cart_retry"), exact: true })
        .click()
      await expect(page.getByRole("button", { name: shop.pattern("checkout_confirm") })).toBeEnabled()
      await shop.open("/pages/cart?tab=active")
      await expect(shop.cartRow(/./)).toHaveCount(3)
    })
  })
}

test("[S8.9][S2.36] the cart in the header says that it is missing", async ({ page, shop, control, watch }) => {
  watch.allow(failedAnswer(500))
  await control.fault({ endpoint: "cart.get", status: 500 })
  await shop.login(CLIENT)
  await shop.cartButton().click()
  const panel = page.getByRole("dialog", { name: shop.say("cart_title") })
  await expect(panel).toContainText(shop.say("cart_failed"))
  await control.noFaults()
  await panel.getByRole("button", { name: shop.say("cart_retry"), exact: true }).click()
  await expect(panel.getByRole("listitem")).toHaveCount(3)
})
