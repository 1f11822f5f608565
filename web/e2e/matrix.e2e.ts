/** Every route of the shop, in every state, for every role that sees it, in both languages, at every width. */
import { expectAccessible, expectDarkContrast } from "./support/axe.ts"
import { load } from "./support/matrix/arrive.ts"
import { enter } from "./support/matrix/enter.ts"
import { deviceOf, LANGS, usedFor } from "./support/matrix/language.ts"
import { expectFitsAt, shoot, WIDTHS } from "./support/matrix/look.ts"
import { ROOMS, toursOf } from "./support/matrix/rooms.ts"
import { nameOf } from "./support/matrix/screen.ts"
import { expectStill, watchShifts } from "./support/matrix/shifts.ts"
import { expect, failedAnswer, test } from "./support/test.ts"

/** With `SHEET=1` it writes the pictures of the contact sheet. */
const SCREENS_A_TEST = 10

test.describe.configure({ timeout: 300_000, retries: 0 })

for (const lang of LANGS) {
  for (const [room, screens] of Object.entries(ROOMS)) {
    for (const { role, name: tour, screens: own } of toursOf(screens, deviceOf(lang), SCREENS_A_TEST)) {
      test.describe(`${room}, ${lang}`, { tag: "@deep" }, () => {
        test.use(usedFor(lang))

        test(`[S2.10, S9.14] every screen of ${room} is sound (${tour}, ${lang})`, async ({
          shop,
          page,
          control,
          watch,
        }) => {
          watch.allow(...own.flatMap(({ fails = [] }) => fails.map(failedAnswer)))
          await watchShifts(page)
          await enter(shop, role)
          for (const screen of own) {
            const name = `${nameOf(screen)}, ${role}, ${lang}`
            await test.step(name, async () => {
              await load(shop, control, screen)
              if (screen.isLoading !== true) await expect.soft(page.locator("h1"), name).toHaveCount(1)
              await expectAccessible(page, name)
              // Not earlier: late content has had its time; not after another theme.
              if (screen.moves !== true) await expectStill(page, name)
              await expectDarkContrast(page, name)
              await shoot(page, `${nameOf(screen)}-${role}-${lang}-${deviceOf(lang)}`, screen.prepare !== undefined)
              await expectFitsAt(page, name, WIDTHS)
            })
          }
        })
      })
    }
  }
}
