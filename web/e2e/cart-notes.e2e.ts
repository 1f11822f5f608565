/** A note on a line and the client's reference: with the order confirmation by mail, as PDF and as CSV (S3.22); the rest is an app test. */
import { readFile } from "node:fs/promises"
import { expectAccessible } from "./support/axe.ts"
import { confirmOrder } from "./support/order-checks.ts"
import { DEVICES, expect, test } from "./support/test.ts"

const NOTE = "Affettato sottile"
const REFERENCE = "PO 88"

for (const { device, use, lang } of DEVICES) {
  test.describe(`on ${device}`, () => {
    test.use({ ...use, lang })

    test("[S11.9][S3.22][S4.15] notes and reference are written offline, stand after a reload, and go with the order", {
      tag: "@deep",
    }, async ({ page, shop, control, context, watch, system }) => {
      watch.allow(/net::ERR_/)
      await shop.comeBack()
      await shop.open("/pages/cart?tab=active")
      await expect(shop.cartRow(/./)).toHaveCount(3)
      const main = page.getByRole("main")
      await context.setOffline(true)
      const row = shop.cartRow(/./).first()
      await row.getByRole("button", { name: shop.pattern("cart_note_add") }).click()
      await page.keyboard.type(`  ${NOTE} `)
      await page.keyboard.press("Enter")
      await expect(row.getByText(NOTE)).toBeVisible()
      const reference = main.getByRole("textbox", { name: shop.say("cart_reference") })
      await reference.fill(REFERENCE)
      await reference.press("Enter")
      await context.setOffline(false)
      await page.reload()
      await expect(row.getByText(NOTE)).toBeVisible()
      await expect(reference).toHaveValue(REFERENCE)
      await expectAccessible(page, "cart with a note")

      await shop.open("/pages/checkout")
      await expect(main.getByText(shop.say("checkout_line_note", { note: NOTE }))).toBeVisible()
      await expect(reference).toHaveValue(REFERENCE)
      await shop.open("/pages/cart?tab=active")
      await confirmOrder(shop)
      await expect(main.getByText(shop.say("checkout_line_note", { note: NOTE }))).toBeVisible()
      const saved = page.waitForEvent("download")
      await main.getByRole("button", { name: shop.say("orders_confirmation_csv") }).click()
      const file = await (await saved).path()
      const rows = (await readFile(file, "utf8")).trim().split("\r\n")
      expect(rows).toHaveLength(4)
      expect(rows.filter((line) => line.endsWith(NOTE))).toHaveLength(1)
      await expect(main.getByRole("button", { name: shop.say("orders_confirmation_pdf") })).toBeVisible()
      const order = (await control.orders()).at(-1)
      // Its confirmation is in the mail, in the client's language, with its papers.
      const mailbox = await context.newPage()
      await mailbox.goto(`${system.mockUrl}/_mock/#mails`)
      const mail = mailbox.getByRole("region", { name: "Mailbox" }).getByRole("listitem").first()
      for (const part of [order?.orderId ?? "?", NOTE, REFERENCE, shop.path("/pages/order_detail")])
        await expect(mail).toContainText(part)
      const attached = mailbox.waitForEvent("download")
      await mail.getByRole("link", { name: /\.csv$/ }).click()
      expect((await readFile(await (await attached).path(), "utf8")).trim().split("\r\n")).toHaveLength(4)
      await expect(mail.getByRole("link", { name: /\.pdf$/ })).toBeVisible()
      await mailbox.close()
      await shop.open(`/pages/order_detail?order=${order?.orderId}`)
      await expect(main.getByText(REFERENCE, { exact: true })).toBeVisible()
      await expect(main.getByText(shop.say("checkout_line_note", { note: NOTE })).first()).toBeVisible()
      // The next cart begins without them.
      await shop.open("/pages/cart?tab=active")
      await expect(main.getByText(NOTE)).toHaveCount(0)
    })
  })
}
