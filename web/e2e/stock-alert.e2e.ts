/** Who waits for an article sets an alert, offline as well, and gets one mail when it is available again (ADR 56). */
import { Schema } from "effect"
import type { ShopPage } from "./support/shop.ts"
import { CLIENT, expect, LAPTOP, PHONE, test } from "./support/test.ts"

const Mails = Schema.Struct({
  mails: Schema.Array(Schema.Struct({ kind: Schema.String, to: Schema.String, subject: Schema.String })),
})

const NONE_LEFT = "/shop?text=gnocchi&field_availability=non-disponibile"

const devices = (["en", "it"] as const).flatMap((lang) => [
  { device: "phone", lang, use: { ...PHONE, lang } },
  { device: "laptop", lang, use: { ...LAPTOP, lang } },
])

const alerts = ({ page, pattern }: ShopPage) =>
  page.locator("main").getByRole("button", { name: pattern("product_alert_label") })

for (const { device, lang, use } of devices) {
  test.describe(`on a ${device}, ${lang}`, () => {
    test.use(use)

    test(`[S11.12] an alert is set without a connection, mailed once and then over (${device}, ${lang})`, {
      tag: "@deep",
    }, async ({ page, shop, context, control, system, watch }) => {
      const mails = async () => {
        const answer = await page.request.get(`${system.mockUrl}/_mock/mails`)
        return Schema.decodeUnknownSync(Mails)(await answer.json()).mails.filter(({ kind }) => kind === "back-in-stock")
      }
      await shop.comeBack()
      await shop.open(NONE_LEFT)
      await shop.listed()
      await expect(alerts(shop).first()).toBeVisible()
      const name = (await alerts(shop).first().getAttribute("aria-label")) ?? ""
      await shop.idleCodeLoaded()
      // The wish is tried at once, and nobody answers.
      watch.allow(/ERR_INTERNET_DISCONNECTED.*wishlist/)
      await context.setOffline(true)
      await alerts(shop).first().press("Enter")
      await expect(shop.toast(shop.say("product_alert_set"))).toBeVisible()
      await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0)
      const isOn = page.locator("main [data-row]").getByRole("button", { name: shop.pattern("product_alert_end") })
      await expect(isOn).toHaveText(shop.say("product_alert_on"))
      const sent = page.waitForResponse(
        (answer) => answer.request().method() === "POST" && answer.url().endsWith("wishlist"),
      )
      await context.setOffline(false)
      expect((await sent).ok()).toBe(true)
      expect(await mails()).toEqual([])
      const row = page.getByRole("main").getByRole("listitem")
      const isSaid = row.getByText(shop.say("product_alert_on"))
      await shop.open("/pages/wishlist")
      await expect(row.getByRole("button", { name: shop.pattern("product_alert_end") })).toBeVisible()
      await expect(isSaid).toHaveCount(1)

      await control.scenario("goods-arrived")
      const [mail, ...others] = await mails()
      expect([mail?.to, others]).toEqual([CLIENT, []])
      await shop.open("/pages/wishlist")
      await expect(row).toHaveCount(1)
      await expect(row.getByRole("button", { name: shop.pattern("product_add_label") })).toBeVisible()
      await expect(isSaid).toHaveCount(0)
      expect(mail?.subject).toContain(await row.getByRole("link").innerText())
    })
  })
}
