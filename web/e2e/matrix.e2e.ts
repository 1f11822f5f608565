/** Every route of the shop, in every state, for everybody who sees it, in both languages, on every width. */
import { pages, type PageEntry } from "../src/app/routes.tsx"
import { accountScreens } from "./support/matrix/account.ts"
import { contentScreens } from "./support/matrix/content.ts"
import { enter } from "./support/matrix/enter.ts"
import {
  at,
  expectStill,
  LAPTOP_WIDTH,
  lookAtWidths,
  PHONE_WIDTH,
  settled,
  watchShifts,
} from "./support/matrix/look.ts"
import { nameOf, type Role, type Screen } from "./support/matrix/screen.ts"
import { shoppingScreens } from "./support/matrix/shopping.ts"
import { expect, failedAnswer, test } from "./support/test.ts"

const ROOMS = { content: contentScreens, shopping: shoppingScreens, account: accountScreens } as const
const ROLES: ReadonlyArray<Role> = ["visitor", "client", "new-client", "agent"]

const routesOf = (entries: ReadonlyArray<PageEntry>): ReadonlyArray<string> =>
  entries.flatMap(({ path, index, children }) => [
    ...(index === true ? [""] : path === undefined ? [] : [path]),
    ...routesOf(children ?? []),
  ])

test("[S2.7] every route of the shop stands in the matrix, and no other", () => {
  const screens = Object.values(ROOMS).flat()
  const shown = new Set(screens.filter(({ state }) => state === undefined).map(({ route }) => route))
  expect([...shown].toSorted()).toEqual([...new Set(routesOf(pages))].toSorted())
})

/** Minutes of work: it runs when it is asked for, `MATRIX=1`; with `SHEET=1` it leaves the pictures of the contact sheet. */
const isAsked = process.env["MATRIX"] === "1"

test.describe.configure({ timeout: 600_000 })

/** Italian is looked at on the phone, English on the laptop; each fits on every width. */
const fileOf = (screen: Screen, role: Role, lang: "it" | "en"): string =>
  `${nameOf(screen).replaceAll(/[^\w]+/g, "-")}-${role}-${lang}-${lang === "it" ? "phone" : "laptop"}`

for (const lang of ["it", "en"] as const) {
  for (const [room, screens] of Object.entries(ROOMS)) {
    for (const role of ROLES) {
      const own = screens.filter((screen) => screen.as.includes(role))
      if (own.length === 0) continue
      test.describe(`${room}, ${role}, ${lang}`, () => {
        test.skip(!isAsked, "asked for with MATRIX=1")
        test.use({ lang, locale: lang === "it" ? "it-IT" : "en-GB", contextOptions: { reducedMotion: "reduce" } })

        test(`[S2.10, S9.14] every screen of ${room} is sound for a ${role} (${lang})`, async ({
          shop,
          page,
          control,
          watch,
        }) => {
          watch.allow(...own.flatMap(({ fails = [] }) => fails.map(failedAnswer)))
          await watchShifts(page)
          await enter(shop, role)
          const titles = new Map<string, string>()
          for (const screen of own) {
            const name = `${nameOf(screen)}, ${role}, ${lang}`
            await control.noFaults()
            for (const fault of screen.faults ?? []) await control.fault(fault)
            await at(page, lang === "it" ? PHONE_WIDTH : LAPTOP_WIDTH)
            await shop.open(screen.path)
            await show(screen, name)
            if (screen.state === undefined) titles.set(screen.sameAs ?? screen.route, await page.title())
            await lookAtWidths(page, name, fileOf(screen, role, lang))
          }
          expect(new Set(titles.values()).size, [...titles.values()].join("\n")).toBe(titles.size)

          async function show(screen: Screen, name: string): Promise<void> {
            if (screen.isLoading === true) {
              await expect(page.locator("main .animate-shimmer").first()).toBeVisible()
              return
            }
            await expect(page.locator("h1").first(), name).toBeVisible()
            await settled(page)
            await expect.soft(page.locator("h1"), name).toHaveCount(1)
            await screen.prepare?.(shop)
            await expectStill(page, name)
          }
        })
      })
    }
  }
}
