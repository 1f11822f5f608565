/** The customer's own data: password, details, addresses (S1.2). */
import { fieldIn, LANGS, localeOf, openComplete } from "./support/account.ts"
import { expectAccessible } from "./support/axe.ts"
import { expect, inDeepRun, test } from "./support/test.ts"

const WORDS = {
  it: {
    required: "Campo obbligatorio",
    wrong: "La password è errata",
    changed: "Password cambiata.",
    noAddress: "Nessun indirizzo presente",
  },
  en: {
    required: "Field is required",
    wrong: "Password is wrong",
    changed: "Password change, success",
    noAddress: "There is no Address Data",
  },
}

for (const lang of LANGS) {
  const words = WORDS[lang]
  test.describe(`the customer's data, ${lang}`, inDeepRun(lang === "it"), () => {
    test.use({ lang, locale: localeOf(lang) })

    test(`[S1.2][S3.5][S4.4] addresses are added, changed, preferred, chosen and deleted (${lang})`, async ({
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
      await expectAccessible(page, "adding an address")
      await page.keyboard.press("Escape")
      await expect(dialog).toHaveCount(0)
      await expect(adding).toBeFocused()
      await page.keyboard.press("Enter")
      await dialog.getByRole("button", { name: shop.say("account_save") }).click()
      await expect(dialog.getByText(words.required)).toHaveCount(2)
      // What is wrong gets the focus: whoever types before that types there.
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
      await page.setViewportSize({ width: 360, height: 800 })
      await expect(card).toContainText("MagazzinoMagazzino")
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await page.setViewportSize({ width: 1280, height: 800 })
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
  })
}
