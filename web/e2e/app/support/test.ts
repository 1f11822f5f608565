/** The `test` of the app tests: the whole storefront in a DOM without layout, over the mock backend in this process, reset before each test. */
import { type RunningMock, startMock } from "@dispensa/mock-server"
import { Schema } from "effect"
import { test as base, vi } from "vitest"
import { type Control, makeControl } from "../../support/control.ts"
import { LOGIN_PATH } from "../../support/storage.ts"
import type { Lang } from "../../support/texts.ts"
import { resizeTo, type Viewport } from "./browser.ts"
import { openPage, type AppPage } from "./page.ts"
import { PASSWORD } from "./people.ts"
import { type AppShop, type Backend, makeShop } from "./shop.ts"

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

const Session = Schema.Struct({ access_token: Schema.String })

const Faults = Schema.Struct({ faults: Schema.Array(Schema.Unknown) })
const Scenarios = Schema.Struct({ scenarios: Schema.Array(Schema.Struct({ isOn: Schema.Boolean })) })

const backendOf = ({ app }: RunningMock): Backend => ({
  tokenFor: async (user) => {
    const answer = await app.inject({ method: "POST", url: LOGIN_PATH, payload: { usr: user, pwd: PASSWORD } })
    return Schema.decodeUnknownSync(Session)(answer.json()).access_token
  },
  isUndisturbed: async () => {
    const answers = [app.inject({ url: "/_mock/faults" }), app.inject({ url: "/_mock/scenarios" })] as const
    const [one, other] = await Promise.all(answers)
    const { faults } = Schema.decodeUnknownSync(Faults)(one.json())
    const { scenarios } = Schema.decodeUnknownSync(Scenarios)(other.json())
    return faults.length === 0 && scenarios.every(({ isOn }) => !isOn)
  },
})

interface Options {
  readonly lang: Lang
  readonly viewport: Viewport
  /** The browser's locale; by default that of the language. */
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
    shop: async ({ page, lang, mock }, run) => run(makeShop(page, lang, backendOf(mock))),
  })
