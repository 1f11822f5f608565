/** Entering the account: the login gate, login, registration, a forgotten password. */
import { describe } from "vitest"
import { COMPANY } from "../support/company.ts"
import { fieldIn, LANGS, openComplete } from "./support/account.ts"
import { watchSent } from "./support/sent.ts"
import { CLIENT, expect, test } from "./support/test.ts"

const WORDS = {
  it: {
    registered: "Registrazione ricevuta.",
    notRegistered: "Registrazione non riuscita.",
    mailed: "Controlla la tua e-mail: trovi una nuova password",
    notMailed: "Non siamo riusciti a reimpostare la password. Riprova.",
    required: "Campo obbligatorio",
    email: "Campo e-mail",
  },
  en: {
    registered: "Successfully Registered!",
    notRegistered: "Registration failed!",
    mailed: "Please check your email for a new password",
    notMailed: "Password reset failed. Please try again.",
    required: "Field is required",
    email: "Field is email",
  },
}

/** Invalid values, and their error messages. */
const WRONG = [
  ["account_vat_number", "0248917035", "account_vat_digits"],
  ["account_vat_number", "02489170358", "account_vat_wrong"],
  ["account_postal_code", "4704", "account_postcode_digits"],
  ["account_telephone", "chiamare Lea", "account_telephone_invalid"],
  ["account_sdi_code", "M5UXC", "account_sdi_length"],
] as const

/** The company's fields on the wire. */
const REGISTERED = {
  email: "lea@molo.test",
  company_name: "Osteria del Molo S.r.l.",
  first_name: "Lea",
  surname: "Amati",
  vat_number: "02489170353",
  postal_code: "47042",
  sdi_code: "M5UXCR1",
  pec: "molo@pec.test",
  privacy_consent: true,
}

for (const lang of LANGS) {
  const words = WORDS[lang]
  describe(`entering the account, ${lang}`, () => {
    test.override({ lang })

    test(`[S5.6][S7.6][S8.15][S8.16] registration reports missing fields, failures and success (${lang})`, async ({
      page,
      shop,
      control,
    }) => {
      await openComplete(shop, "/pages/register_origin")
      const sent = watchSent(page)
      const main = page.locator("main")
      const send = main.getByRole("button", { name: shop.say("account_register"), exact: true })
      await send.click()
      await expect(main.getByText(words.required)).toHaveCount(10)
      await expect(fieldIn(main, shop.say("account_company_name"))).toBeFocused()
      // All at once: the missing consent is reported with the fields.
      await expect(main.getByText(shop.say("content_consent_required"))).toBeVisible()
      await expect(main.getByRole("link", { name: shop.say("content_consent_policy") })).toBeVisible()
      for (const [key, text, error] of WRONG) {
        await fieldIn(main, shop.say(key)).fill(text)
        await expect(main.getByText(shop.say(error))).toBeVisible()
      }
      await fieldIn(main, shop.say("account_email")).fill("lea")
      await expect(main.getByText(words.email)).toBeVisible()
      for (const [key, text] of Object.entries(COMPANY)) await fieldIn(main, shop.say(key)).fill(text)
      await send.click()
      await expect(main.getByText(shop.say("content_consent_required"))).toBeVisible()
      await expect(main.getByRole("checkbox")).toBeFocused()
      await main.getByRole("checkbox").check()
      await control.fault({ endpoint: "session.register", status: 417, message: "Fuori zona", times: 1 })
      await send.click()
      await expect(main.getByRole("alert")).toContainText(words.notRegistered)
      await expect(main.getByRole("alert")).toContainText("Fuori zona")
      await send.click()
      await expect(main.getByRole("status")).toContainText(words.registered)
      const call = sent.to("/register").at(-1)
      expect(call?.headers["authorization"]).toBeUndefined()
      expect(call).toMatchObject({ verb: "POST", body: REGISTERED })
      await expect(main.getByRole("link", { name: shop.say("account_log_in") }).first()).toHaveAttribute(
        "href",
        shop.path("/pages/login"),
      )
    })

    test(`[S7.7][S8.15][S8.16] a forgotten password is mailed, or the failure is reported (${lang})`, async ({
      page,
      shop,
      control,
    }) => {
      await openComplete(shop, "/pages/forgot-password")
      const main = page.locator("main")
      const send = main.getByRole("button", { name: shop.say("account_reset_send") })
      await fieldIn(main, shop.say("account_email")).fill(CLIENT)
      await control.fault({ endpoint: "session.reset-password", status: 417, message: "No", times: 1 })
      await send.click()
      await expect(main.getByRole("alert")).toContainText(words.notMailed)
      await send.click()
      await expect(main.getByRole("status")).toContainText(words.mailed)
      await expect(main.getByRole("status")).toContainText(CLIENT)
    })
  })
}
