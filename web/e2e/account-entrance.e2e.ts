/** The way into the account: the gate, login, registration, a forgotten password. */
import { COMPANY } from "./support/company.ts"
import type { Page } from "@playwright/test"
import { ACCOUNT_PATHS, fieldIn, LANGS, localeOf, openComplete } from "./support/account.ts"
import { expectAccessible } from "./support/axe.ts"
import { CLIENT, expect, failedAnswer, inDeepRun, test } from "./support/test.ts"

const WORDS = {
  it: {
    loggedIn: "Accesso effettuato!",
    registered: "Registrazione effettuata!",
    notRegistered: "Registrazione fallita!",
    mailed: "Controlla la tua e-mail: trovi una nuova password",
    notMailed: "Reimpostazione della password fallita. Riprova.",
    required: "Campo obbligatorio",
    email: "Campo e-mail",
  },
  en: {
    loggedIn: "Successfully Login!",
    registered: "Successfully Registered!",
    notRegistered: "Registration failed!",
    mailed: "Please check your email for a new password",
    notMailed: "Password reset failed. Please try again.",
    required: "Field is required",
    email: "Field is email",
  },
}

/** What is none, and how that is said. */
const WRONG = [
  ["account_vat_number", "0248917035", "account_vat_digits"],
  ["account_vat_number", "02489170358", "account_vat_wrong"],
  ["account_postal_code", "4704", "account_postcode_digits"],
  ["account_telephone", "chiamare Lea", "account_telephone_invalid"],
  ["account_sdi_code", "M5UXC", "account_sdi_length"],
] as const

/** What the mailbox of the mock's page shows: the password, and where one's own is chosen. */
const newestMail = async (
  page: Page,
  mockUrl: string,
): Promise<{ readonly password: string; readonly path: string }> => {
  await page.goto(`${mockUrl}/_mock/#mails`)
  const mail = page.getByRole("region", { name: "Mailbox" }).getByRole("listitem").first()
  await expect(mail).toContainText(CLIENT)
  const [password = "", path = ""] = [...(await mail.innerText()).matchAll(/: (\S+)$/gm)].map(([, word]) => word ?? "")
  await page.close()
  return { password, path }
}

for (const lang of LANGS) {
  const words = WORDS[lang]
  test.describe(`the way in, ${lang}`, inDeepRun(lang === "en"), () => {
    test.use({ lang, locale: localeOf(lang) })

    test(`[S4.11][S6.1] every page of the account leads to the login, and back (${lang})`, async ({ page, shop }) => {
      for (const path of ACCOUNT_PATHS) {
        await shop.open(path)
        await expect(page).toHaveURL(
          new RegExp(`${shop.path("/pages/login")}\\?from=${encodeURIComponent(shop.path(path))}$`),
        )
      }
      await shop.open("/pages/account/orders?status=IA")
      await expect(page.getByText(shop.say("account_login_needed"))).toBeVisible()
      await shop.fillLogin(CLIENT)
      await expect(page).toHaveURL(new RegExp(`${shop.path("/pages/account/orders")}\\?status=IA$`))
    })

    test(`[S2.7][S4.2][S8.16] login_origin has the login and the registration on one page (${lang})`, {
      tag: "@deep",
    }, async ({ page, shop }) => {
      await openComplete(shop, "/pages/login_origin")
      const tab = (key: string) => page.getByRole("tab", { name: shop.say(key) })
      await expect(tab("account_login_title")).toHaveAttribute("aria-selected", "true")
      await expectAccessible(page, "login_origin")
      await tab("account_login_title").press("ArrowRight")
      await expect(tab("account_register")).toBeFocused()
      await expect(page.getByRole("heading", { level: 1, name: shop.say("account_register") })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${shop.say("account_register")}`))
      await expect(fieldIn(page.locator("main"), shop.say("account_vat_number"))).toBeVisible()
      await tab("account_login_title").click()
      // It stays for two seconds only: it is waited for from before the login.
      await Promise.all([expect(shop.toast(words.loggedIn)).toBeVisible(), shop.fillLogin(CLIENT)])
      await expect(page).not.toHaveURL(/login_origin/)
    })

    test(`[S5.6][S8.15][S8.16] registering says what is missing, what failed and what was done (${lang})`, async ({
      page,
      shop,
      control,
      watch,
    }) => {
      watch.allow(failedAnswer(417))
      await openComplete(shop, "/pages/register_origin")
      const main = page.locator("main")
      const send = main.getByRole("button", { name: shop.say("account_register"), exact: true })
      await send.click()
      await expect(main.getByText(words.required)).toHaveCount(10)
      await expect(fieldIn(main, shop.say("account_company_name"))).toBeFocused()
      // All at once: the consent is said with the fields.
      await expect(main.getByText(shop.say("content_consent_required"))).toBeVisible()
      await expect(main.getByRole("link", { name: shop.say("content_consent_policy") })).toBeVisible()
      for (const [key, text, error] of WRONG) {
        await fieldIn(main, shop.say(key)).fill(text)
        await expect(main.getByText(shop.say(error))).toBeVisible()
      }
      await fieldIn(main, shop.say("account_email")).fill("lea")
      await expect(main.getByText(words.email)).toBeVisible()
      await expectAccessible(page, "register, refused")
      for (const [key, text] of Object.entries(COMPANY)) await fieldIn(main, shop.say(key)).fill(text)
      await send.click()
      await expect(main.getByText(shop.say("content_consent_required"))).toBeVisible()
      await main.getByRole("checkbox").check()
      await control.fault({ endpoint: "session.register", status: 417, message: "Fuori zona", times: 1 })
      await send.click()
      await expect(main.getByRole("alert")).toContainText(words.notRegistered)
      await expect(main.getByRole("alert")).toContainText("Fuori zona")
      await send.click()
      await expect(main.getByRole("status")).toContainText(words.registered)
      await expect(main.getByRole("link", { name: shop.say("account_log_in") }).first()).toHaveAttribute(
        "href",
        shop.path("/pages/login"),
      )
    })

    test(`[S7.7][S8.15][S8.16] a forgotten password is mailed, or the failure is told (${lang})`, async ({
      page,
      shop,
      control,
      watch,
    }) => {
      watch.allow(failedAnswer(417))
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
      await expectAccessible(page, "password mailed")
    })

    test(`[S2.62][S7.7] the mailed password logs in, and one's own takes its place (${lang})`, {
      tag: "@deep",
    }, async ({ page, shop, context, system }) => {
      const main = page.locator("main")
      const labelled = (key: string) => fieldIn(main, shop.say(key))
      await openComplete(shop, "/pages/forgot-password")
      await labelled("account_email").fill(CLIENT)
      await main.getByRole("button", { name: shop.say("account_reset_send") }).click()
      await expect(main.getByRole("status")).toContainText(words.mailed)

      const mail = await newestMail(await context.newPage(), system.mockUrl)
      expect(mail.path).toBe(shop.path("/pages/reset-password"))
      await main.getByRole("link", { name: shop.say("account_log_in") }).click()
      await shop.fillLogin(CLIENT, mail.password)
      await expect(page).toHaveURL(new RegExp(`${shop.path("/")}$`))
      await expect(page.getByRole("banner").getByText("Trattoria", { exact: false }).first()).toBeVisible()

      await openComplete(shop, mail.path.replace(/^\/en/, ""))
      await expect(page).toHaveTitle(`${shop.say("account_reset_title")} · Dispensa`)
      const set = async (mailed: string) => {
        await labelled("account_email").fill(CLIENT)
        await labelled("account_reset_mailed").fill(mailed)
        await labelled("account_password_new").fill("olio-e-sale")
        await labelled("account_password_repeat").fill("olio-e-sale")
        await main.getByRole("button", { name: shop.say("account_reset_set") }).click()
      }
      await set("not-the-one")
      await expect(main.getByRole("alert")).toContainText(words.notMailed)
      await expectAccessible(page, "reset password, refused")
      await set(mail.password)
      await expect(main.getByRole("status")).toContainText(shop.say("account_password_changed"))

      await page.evaluate(() => localStorage.clear())
      await shop.open("/pages/login")
      await shop.fillLogin(CLIENT, mail.password)
      await expect(main.getByRole("alert")).toBeVisible()
      await shop.fillLogin(CLIENT, "olio-e-sale")
      await expect(page).toHaveURL(new RegExp(`${shop.path("/")}$`))
    })
  })
}

test("[S2.22] the form stands on one half and a picture on the other, where there is room", async ({ page, shop }) => {
  const picture = page.locator("main svg[viewBox='0 0 720 900']")
  for (const path of ["/pages/login", "/pages/register", "/pages/forgot-password", "/pages/reset-password"]) {
    await openComplete(shop, path)
    for (const width of [1280, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      const [form, drawn] = [await page.locator("main form").boundingBox(), await picture.boundingBox()]
      expect((drawn?.width ?? 0) / width).toBeGreaterThan(0.48)
      expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThanOrEqual(drawn?.x ?? 0)
    }
    for (const width of [360, 820]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(picture).toBeHidden()
    }
  }
})

const LABELLED = ["/pages/cart", "/pages/checkout", "/pages/contact-us", "/pages/faq", "/pages/wishlist"]
const ENTRANCE = ["/pages/login", "/pages/login_origin", "/pages/register", "/pages/register_origin"]

test("[S2.62][S6.2] every screen of the account and of the order has its heading and a title", {
  tag: "@deep",
}, async ({ page, shop, watch }) => {
  // One of the paths names an order that is not there.
  watch.allow(failedAnswer(404))
  for (const path of [...ENTRANCE, "/pages/forgot-password", "/pages/reset-password"]) {
    await openComplete(shop, path)
    await expect(page).toHaveTitle(/\S · Dispensa$/)
  }
  await shop.comeBack()
  const titles: string[] = []
  for (const path of [...ACCOUNT_PATHS, ...LABELLED, "/pages/failed-transaction"]) {
    await openComplete(shop, path)
    await expect(page).toHaveURL(new RegExp(`${path.replace("?", "\\?")}$`))
    titles.push(await page.title())
  }
  expect(new Set(titles).size).toBe(titles.length)
})
