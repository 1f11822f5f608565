/** Entering the account: the login gate, login, registration, a forgotten password. */
import { fieldIn, LANGS, localeOf, openComplete } from "./support/account.ts"
import { expectAccessible } from "./support/axe.ts"
import { CLIENT, expect, inDeepRun, test } from "./support/test.ts"

const LOGGED_IN = { it: "Accesso effettuato.", en: "Successfully Login!" }

for (const lang of LANGS) {
  test.describe(`entering the account, ${lang}`, inDeepRun(lang === "en"), () => {
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
      // It is shown for two seconds only: the test waits for it from before the login.
      await Promise.all([expect(shop.toast(LOGGED_IN[lang])).toBeVisible(), shop.fillLogin(CLIENT)])
      await expect(page).not.toHaveURL(/login_origin/)
    })
  })
}

for (const path of ["/pages/login", "/pages/register", "/pages/forgot-password", "/pages/reset-password"]) {
  test(
    `[S2.22] the form is on one half and a picture on the other, if there is room (${path})`,
    inDeepRun(path !== "/pages/login"),
    async ({ page, shop }) => {
      const picture = page.locator("main svg[viewBox='0 0 720 640']")
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
