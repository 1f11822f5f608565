/** The customer's own data: password, details, addresses (S1.2). */
import { describe } from "vitest"
import { complete, fieldIn, openComplete } from "./support/account.ts"
import { expect, test } from "./support/test.ts"

const REQUIRED = "Field is required"
const NO_ADDRESS = "There is no Address Data"

describe("the customer's data", () => {
  test.override({ lang: "en" })

  test("[S3.23] the details show every label; the customer's own data can be changed", async ({
    page,
    shop,
    control,
  }) => {
    await shop.comeBack()
    await openComplete(shop, "/pages/account")
    const main = page.locator("main")
    const labels =
      "customer_code company_name surname first_name tax_code vat_number address city telephone fax email sdi_code pec discount payment_method port vector referral_agent"
    for (const label of labels.split(" "))
      await expect(main.locator("dt").filter({ hasText: new RegExp(`^${shop.say(`account_${label}`)}$`) })).toHaveCount(
        1,
      )
    await expect(main).toContainText("40121 Bologna BO")
    const edit = (title: string) =>
      main.getByRole("button", { name: `${shop.say("account_edit")}: ${shop.say(title)}` }).click()
    await edit("account_invoicing")
    await fieldIn(main, shop.say("account_sdi_code")).fill("m5-")
    await fieldIn(main, shop.say("account_pec")).fill("nives")
    await main.getByRole("button", { name: shop.say("account_save") }).click()
    await expect(main.getByText(shop.say("account_sdi_invalid"))).toBeVisible()
    await expect(main.getByText(shop.say("account_email_invalid"))).toBeVisible()
    await fieldIn(main, shop.say("account_sdi_code")).fill("krrh6b9")
    await fieldIn(main, shop.say("account_pec")).fill("nives@pec.test")
    await main.getByRole("button", { name: shop.say("account_save") }).click()
    await expect(main.getByText("KRRH6B9")).toBeVisible()
    await edit("account_person")
    const surname = fieldIn(main, shop.say("account_surname"))
    await surname.fill("")
    await main.getByRole("button", { name: shop.say("account_save") }).click()
    await expect(main.getByText(REQUIRED)).toBeVisible()
    await expect(surname).toBeFocused()
    await surname.fill("Nonbasta".repeat(12))
    await control.fault({ endpoint: "account.update-profile", status: 500, times: 1 })
    await main.getByRole("button", { name: shop.say("account_save") }).click()
    await expect(main.getByRole("alert")).toContainText(shop.say("errors_unanswered"))
    await Promise.all([
      expect(shop.toast(shop.say("account_saved"))).toBeVisible(),
      main.getByRole("button", { name: shop.say("account_save") }).click(),
    ])
    await page.reload()
    await expect(main.getByText("Nonbasta".repeat(12))).toBeVisible()
    // The other panel's data stay as saved.
    await expect(main.getByText("KRRH6B9")).toBeVisible()
    await expect(main.getByText("nives@pec.test")).toBeVisible()
  })

  test("[S8.17] a failure to load the addresses is reported and can be retried; an empty list is reported as such", async ({
    page,
    shop,
    control,
  }) => {
    // Without an address there is no cart either.
    await shop.comeBack()
    await control.fault({ endpoint: "address.list", status: 500 })
    await shop.open("/pages/account/addresses")
    await expect(page.getByText(shop.say("table_failed"))).toBeVisible()
    await control.noFaults()
    await page.getByRole("button", { name: shop.say("content_retry") }).click()
    await expect(page.locator("main h2").first()).toBeVisible()
    await control.fault({ endpoint: "address.list", body: { message: [] } })
    await page.reload()
    await expect(page.getByText(NO_ADDRESS)).toBeVisible()
    await complete(page)
  })

  test("[S1.2][S3.5][S4.4] addresses are added, changed, set as default, selected and deleted", async ({
    page,
    shop,
  }) => {
    await shop.comeBack()
    await openComplete(shop, "/pages/account/addresses")
    const cards = page.locator("main li").filter({ has: page.getByRole("heading", { level: 2 }) })
    await expect(cards).toHaveCount(3)
    const adding = page.getByRole("button", { name: shop.say("account_address_add") })
    await adding.focus()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog")
    await expect(dialog).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(dialog).toHaveCount(0)
    await expect(adding).toBeFocused()
    await page.keyboard.press("Enter")
    await dialog.getByRole("button", { name: shop.say("account_save") }).click()
    await expect(dialog.getByText(REQUIRED)).toHaveCount(2)
    // The invalid field gets the focus: typing before that goes there.
    await expect(fieldIn(dialog, shop.say("account_address"))).toBeFocused()
    await fieldIn(dialog, shop.say("account_address_label")).fill("Deposito")
    await fieldIn(dialog, shop.say("account_address")).fill("Via Larga 9")
    await fieldIn(dialog, shop.say("account_city")).fill("Imola")
    await page.keyboard.press("Enter")
    await expect(cards).toHaveCount(4)
    const card = cards.filter({ hasText: "Via Larga 9" })
    const press = (key: string, name = "Deposito") =>
      page.getByRole("button", { name: shop.say(key, { name }) }).click()
    await press("account_address_prefer_named")
    await expect(card).toContainText(shop.say("account_address_default"))
    await expect(shop.liveText(shop.say("account_address_is_default", { name: "Deposito" }))).toHaveCount(1)
    const name = page.getByRole("heading", { level: 2, name: "Deposito" })
    await expect(name).toBeFocused()
    await press("account_address_deliver_to")
    await expect(name).toBeFocused()
    await expect(page.getByRole("banner").getByRole("button", { name: "Via Larga 9" })).toBeVisible()
    await shop.cartCount(0)
    await press("account_edit_named")
    await fieldIn(dialog, shop.say("account_address_label")).fill("Magazzino".repeat(12))
    await dialog.getByRole("button", { name: shop.say("account_save") }).click()
    await expect(dialog).toHaveCount(0)
    await expect(card).toContainText("MagazzinoMagazzino")
    await press("account_delete_named", "Magazzino".repeat(12))
    await Promise.all([
      expect(shop.toast(shop.say("account_address_deleted"))).toBeVisible(),
      dialog.getByRole("button", { name: shop.say("account_delete") }).click(),
    ])
    await expect(cards).toHaveCount(3)
    await expect(
      page.getByRole("banner").getByRole("button", { name: /Via dei Mille 14|Piazza del Mercato 3|Lungomare/ }),
    ).toBeVisible()
  })

  test("[S2.62] the dashboard shows due payments, and the last orders to order again", async ({ page, shop }) => {
    await shop.comeBack()
    await openComplete(shop, "/pages/dashboard")
    const part = (key: string) => page.getByRole("region", { name: shop.say(key), exact: true })
    await expect(part("orders_last").getByRole("listitem")).toHaveCount(4)
    await expect(part("documents_what_is_due")).toContainText("€")
    await part("orders_last").getByRole("button").first().click()
    await expect(part("orders_last").getByRole("link", { name: shop.say("account_go_cart") })).toBeVisible()
  })
})
