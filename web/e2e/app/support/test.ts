/** The `test` of the app tests: the whole storefront in a DOM without layout, over the mock backend in this process, on its first day before each test. */
import { type RunningMock, startMock } from "@dispensa/mock-server"
import { test as base, vi } from "vitest"
import { type Control, makeControl } from "../../support/control.ts"
import type { Lang } from "../../support/texts.ts"
import { resizeTo, type Viewport } from "./browser.ts"
import { openPage, type AppPage } from "./page.ts"
import { type AppShop, makeShop } from "./shop.ts"

export { expect } from "./expect.ts"
export { BLOCKED, CLIENT, NEW_CLIENT, PASSWORD } from "./people.ts"

export const LAPTOP: Viewport = { width: 1280, height: 800 }
export const PHONE: Viewport = { width: 390, height: 844 }

let running: Promise<RunningMock> | null = null
/** One for all files of a worker. */
const theMock = (): Promise<RunningMock> => (running ??= startMock({ port: null }))

const aMock = async (): Promise<RunningMock> => {
  const mock = await theMock()
  await mock.reset()
  return mock
}

interface Options {
  readonly lang: Lang
  readonly viewport: Viewport
  /** Of the browser; by default that of the language. */
  readonly locale: string | null
}

interface Fixtures {
  readonly control: Control
  readonly page: AppPage
  readonly shop: AppShop
}

export const test = base
  .extend("mock", aMock)
  .extend<Options>({ lang: "it", viewport: LAPTOP, locale: null })
  .extend<Fixtures>({
    control: async ({ mock }, run) => run(makeControl((request) => mock.app.inject(request))),
    page: async ({ mock, lang, viewport, locale }, run) => {
      resizeTo(viewport)
      const page = openPage(mock, [locale ?? (lang === "it" ? "it-IT" : "en-GB")])
      await run(page)
      await page.close()
      vi.unstubAllGlobals()
    },
    shop: async ({ page, lang }, run) => run(makeShop(page, lang)),
  })
