/** Every route in its usual state, in both languages: accessible, and without overflow. Other states: `matrix.e2e.ts`. */
import { expectAccessible, expectDarkContrast, FRAME } from "./support/axe.ts"
import { goTo } from "./support/matrix/arrive.ts"
import { enter } from "./support/matrix/enter.ts"
import { deviceOf, LANGS, usedFor } from "./support/matrix/language.ts"
import { expectFitsAt } from "./support/matrix/look.ts"
import { toursOf, usualScreens } from "./support/matrix/rooms.ts"
import { nameOf, type Role, type Screen } from "./support/matrix/screen.ts"
import { expect, failedAnswer, inDeepRun, test } from "./support/test.ts"

/** As many as take about twenty seconds: each test loads the shop and logs in once. */
const SCREENS_A_TEST = 16

/** A state of a route has the route's title. */
const hasOwnTitle = ({ sameAs, state = "" }: Screen): boolean => sameAs === undefined && state === ""

const isDeep = process.env["E2E_DEEP"] === "1"

/** The role with the most content. */
const fullest = ({ as }: Screen): Role | undefined => as.find((role) => role === "client") ?? as[0]

/** In Italian, on a phone, each screen for one role; the deep run shows both languages for each role, English on a laptop too. */
const screens: ReadonlyArray<Screen> = isDeep
  ? usualScreens
  : usualScreens.map((screen) => ({ ...screen, as: [fullest(screen)].filter((role) => role !== undefined) }))

for (const lang of LANGS) {
  test.describe(`${deviceOf(lang)}, ${lang}`, () => {
    test.use(usedFor(lang))

    for (const { role, name: tour, screens: stops } of toursOf(screens, deviceOf(lang), SCREENS_A_TEST)) {
      test(
        `[S2.10, S9.14] every route is accessible and fits (${tour}, ${lang})`,
        inDeepRun(lang === "en"),
        async ({ shop, page, watch }) => {
          watch.allow(...stops.flatMap(({ fails = [] }) => fails.map(failedAnswer)))
          await enter(shop, role)
          const titles = new Set<string>()
          for (const [at, screen] of stops.entries()) {
            const name = `${nameOf(screen)}, ${role}, ${lang}`
            await test.step(name, async () => {
              await goTo(shop, screen)
              await expect.soft(page.locator("main h1"), name).toHaveCount(1)
              if (hasOwnTitle(screen)) {
                expect.soft([...titles], `the title of ${name}`).not.toContain(await page.title())
                titles.add(await page.title())
              }
              await expectFitsAt(page, name, lang === "it" ? [1280] : [820, 1600])
              // Once per tour; a part that was opened may be inside it.
              await expectAccessible(page, name, at === 0 || screen.prepare !== undefined ? [] : FRAME)
              if (isDeep) await expectDarkContrast(page, name)
            })
          }
        },
      )
    }
  })
}

test.describe("with a dark system", () => {
  test.use({ colorScheme: "dark" })

  test("the page background is dark", { tag: "@deep" }, async ({ shop, page }) => {
    await shop.open("/pages/faq")
    await expect(page.locator("body")).not.toHaveCSS("background-color", /25\d, 25\d/)
  })
})
