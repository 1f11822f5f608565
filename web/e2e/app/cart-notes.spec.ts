/** A note on a line and the client's reference: written offline, and part of the order (S3.22). */
import { confirmOrder } from "./support/order.ts"
import { expect, test } from "./support/test.ts"

const NOTE = "Affettato sottile"
const REFERENCE = "PO 88"

test("[S11.9][S3.22][S4.15] notes and reference are written offline, survive a reload, and are part of the order", async ({
  page,
  shop,
  control,
}) => {
  await shop.comeBack()
  await shop.open("/pages/cart?tab=active")
  await expect(shop.cartRow(/./)).toHaveCount(3)
  const main = page.getByRole("main")
  await page.setOffline(true)
  const row = shop.cartRow(/./).first()
  await row.getByRole("button", { name: shop.pattern("cart_note_add") }).click()
  await page.keyboard.type(`  ${NOTE} `)
  await page.keyboard.press("Enter")
  await expect(row.getByText(NOTE)).toBeVisible()
  const reference = main.getByRole("textbox", { name: shop.say("cart_reference") })
  await reference.fill(REFERENCE)
  await reference.press("Enter")
  await page.setOffline(false)
  await page.reload()
  await expect(row.getByText(NOTE)).toBeVisible()
  await expect(reference).toHaveValue(REFERENCE)
  await confirmOrder(shop)
  const note = shop.say("checkout_line_note", { note: NOTE })
  await expect(main.getByText(note)).toBeVisible()
  const order = (await control.orders()).at(-1)
  await shop.open(`/pages/order_detail?order=${order?.orderId}`)
  await expect(main.getByText(REFERENCE, { exact: true })).toBeVisible()
  await expect(main.getByText(note).first()).toBeVisible()
  // The next cart starts without them.
  await shop.open("/pages/cart?tab=active")
  await expect(main.getByText(NOTE)).toHaveCount(0)
})
