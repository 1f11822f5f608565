/** The customer's own data (S3.23). */
import { LANGS, localeOf, openComplete } from "./support/account.ts"
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
  })
}
