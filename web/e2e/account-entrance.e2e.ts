/** The way into the account: the gate, login, registration, a forgotten password. */
import type { Page } from "@playwright/test"
import { fieldIn, LANGS, localeOf, openComplete } from "./support/account.ts"
import { expectAccessible } from "./support/axe.ts"
import { CLIENT, expect, inDeepRun, test } from "./support/test.ts"

const WORDS = {
  it: {
    loggedIn: "Accesso effettuato.",
    mailed: "Controlla la tua e-mail: trovi una nuova password",
    notMailed: "Non siamo riusciti a reimpostare la password. Riprova.",
    required: "Campo obbligatorio",
  },
  en: {
    loggedIn: "Successfully Login!",
    mailed: "Please check your email for a new password",
    notMailed: "Password reset failed. Please try again.",
    required: "Field is required",
  },
}

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
      await expect(main.getByRole("alert").filter({ hasText: words.notMailed })).toBeVisible()
      await expectAccessible(page, "reset password, refused")
      await set(mail.password)
      await expect(main.getByRole("status")).toContainText(shop.say("account_password_changed"))

      await page.evaluate(() => localStorage.clear())
      await shop.open("/pages/login")
      await shop.fillLogin(CLIENT, mail.password)
      await expect(main.getByRole("alert").last()).toBeVisible()
      await shop.fillLogin(CLIENT, "olio-e-sale")
      await expect(page).toHaveURL(new RegExp(`${shop.path("/")}$`))
    })
  })
}

for (const path of ["/pages/login", "/pages/register", "/pages/forgot-password", "/pages/reset-password"]) {
  test(
    `[S2.22] the form stands on one half and a picture on the other, where there is room (${path})`,
    inDeepRun(path !== "/pages/login"),
    async ({ page, shop }) => {
      const picture = page.locator("main svg[viewBox='0 0 720 900']")
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
    },
  )
}
