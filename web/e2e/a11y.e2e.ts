/** Everybody can use it: no axe violation on any page, in both languages, on a laptop and on a phone. */
import { expectAccessible, expectContrast } from "./support/axe.ts"
import { visitClient, visitPublic } from "./support/pages.ts"
import type { ShopPage } from "./support/shop.ts"
import { expect, failedAnswer, inFullRun, LAPTOP, PHONE, test } from "./support/test.ts"

test.use({ contextOptions: { reducedMotion: "reduce" } })
/** A whole walk with a look at each page takes long on a busy machine. */
test.describe.configure({ timeout: 240_000 })

/** What opens on top of a page. */
const openParts = async (shop: ShopPage, isPhone: boolean, check: (name: string) => Promise<void>): Promise<void> => {
  const { page } = shop
  await shop.open("/shop?text=oli")
  await shop.listed()
  if (isPhone) {
    await page.getByRole("button", { name: shop.say("shop_filters_open"), exact: true }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await check("filters open")
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: shop.say("shell_menu_open") }).click()
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
    await check("menu open")
    await page.keyboard.press("Escape")
  } else {
    await page.locator("nav [data-top]").first().click()
    await expect(page.locator("nav [data-top][aria-expanded=true]")).toHaveCount(1)
    await check("mega-menu open")
    await page.keyboard.press("Escape")
  }
  await shop.searchBox().click()
  await shop.searchBox().pressSequentially("o")
  await expect(page.getByRole("option").first()).toBeVisible()
  await check("suggestions open")
}

const cartOpen = async (shop: ShopPage, check: (name: string) => Promise<void>): Promise<void> => {
  await shop.login()
  await shop.cartCount(29)
  await shop.cartButton().click()
  await expect(shop.page.getByRole("dialog", { name: shop.say("cart_title") }).getByRole("listitem")).toHaveCount(3)
  await check("cart dropdown open")
}

for (const lang of ["it", "en"] as const) {
  for (const [device, use] of [["laptop", LAPTOP] as const, ["phone", PHONE] as const]) {
    test.describe(`on a ${device}, ${lang}`, inFullRun((device === "phone") !== (lang === "it")), () => {
      test.use({ ...use, lang, locale: lang === "it" ? "it-IT" : "en-GB" })

      test(`every public page is accessible and has a title of its own (${device}, ${lang})`, async ({
        shop,
        page,
        watch,
      }) => {
        watch.allow(failedAnswer(404))
        const titles = new Map<string, string>()
        await visitPublic(shop, async (name) => {
          await expectAccessible(page, name)
          titles.set(name, await page.title())
        })
        titles.delete("shop, grid")
        expect(new Set(titles.values()).size).toBe(titles.size)
      })

      test(`every page of a client is accessible and has a title of its own (${device}, ${lang})`, async ({
        shop,
        page,
      }) => {
        const titles: string[] = []
        await visitClient(shop, async (name) => {
          await expectAccessible(page, name)
          titles.push(await page.title())
        })
        expect(new Set(titles).size).toBe(titles.length)
      })

      test(
        `what opens on top of a page is accessible (${device}, ${lang})`,
        inFullRun(device === "phone"),
        async ({ shop, page }) => {
          await openParts(shop, device === "phone", (name) => expectAccessible(page, name))
          await cartOpen(shop, (name) => expectAccessible(page, name))
        },
      )
    })
  }
}

test.describe("the dark theme", () => {
  test.use({ colorScheme: "dark", lang: "it" })

  test("has enough contrast on every page", async ({ shop, page, watch }) => {
    watch.allow(failedAnswer(404))
    await shop.open("/")
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(paper).not.toMatch(/25\d, 25\d/)
    await visitPublic(shop, (name) => expectContrast(page, name))
    await visitClient(shop, (name) => expectContrast(page, name))
  })
})
