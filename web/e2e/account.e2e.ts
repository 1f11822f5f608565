/** The dashboard, and the customer's own data (S3.23, S3.24). */
import { expectSound, LANGS, localeOf, openComplete } from "./support/account.ts"
import { expect, test } from "./support/test.ts"

for (const lang of LANGS) {
  test.describe(`the customer's data, ${lang}`, () => {
    test.use({ lang, locale: localeOf(lang) })

    test(`[S3.23] the details show every label (${lang})`, async ({ page, shop }) => {
      await shop.login()
      await openComplete(shop, "/pages/account")
      const main = page.locator("main")
      const labels =
        "customer_code company_name surname first_name tax_code vat_number address city telephone fax email discount payment_method port vector referral_agent"
      for (const label of labels.split(" "))
        await expect(
          main.locator("dt").filter({ hasText: new RegExp(`^${shop.say(`account_${label}`)}$`) }),
        ).toHaveCount(1)
      await expect(main).toContainText("40121 Bologna BO")
    })

    test(`[S2.62][S3.24] the dashboard has what is due, the last orders and the credit position (${lang})`, async ({
      page,
      shop,
    }) => {
      await shop.login()
      await openComplete(shop, "/pages/dashboard")
      const part = (key: string) => page.getByRole("region", { name: shop.say(key), exact: true })
      await expect(part("orders_last").getByRole("listitem")).toHaveCount(4)
      await expect(part("documents_what_is_due")).toContainText("€")
      for (const label of "insured advances orders notes".split(" "))
        await expect(
          part("documents_credit")
            .locator("div")
            .filter({ hasText: shop.say(`documents_credit_${label}`) })
            .last(),
        ).toContainText("€")
      await part("orders_last").getByRole("button").first().click()
      await expect(part("orders_last").getByRole("link", { name: shop.say("account_go_cart") })).toBeVisible()
      await expectSound(page, "dashboard")
    })
  })
}
