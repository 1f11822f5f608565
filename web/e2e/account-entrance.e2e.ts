/** The way into the account: the gate, login, registration, a forgotten password. */
import { ACCOUNT_PATHS, LANGS, localeOf, openComplete } from "./support/account.ts"
import { CLIENT, expect, test } from "./support/test.ts"

for (const lang of LANGS) {
  test.describe(`the way in, ${lang}`, () => {
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
  })
}

test("[S2.22] the form stands on one half and a picture on the other, where there is room", async ({ page, shop }) => {
  const picture = page.locator("main svg[viewBox='0 0 720 900']")
  for (const path of ["/pages/login", "/pages/register", "/pages/forgot-password"]) {
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
