/** The `test` of the browser tests: a whole system per worker, reset before each test. */
import { test as base, type Locator } from "@playwright/test"
import { type Control, makeControl } from "./control.ts"
import { expect } from "./expect.ts"
import { makeShop, type ShopPage } from "./shop.ts"
import type { System, SystemOptions } from "./system.ts"
import type { Lang } from "./texts.ts"
import { type Watch, watchContext } from "./watch.ts"

export { expect }
export { BLOCKED, CLIENT, NEW_CLIENT, PASSWORD } from "./shop.ts"

export interface Fixtures {
  /** The language in which `shop` opens pages. */
  readonly lang: Lang
  readonly control: Control
  readonly watch: Watch
  readonly shop: ShopPage
}

export interface WorkerFixtures extends SystemOptions {
  readonly system: System
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  prerendersFirstPages: [true, { option: true, scope: "worker" }],
  dialect: ["dispensa", { option: true, scope: "worker" }],
  variants: [[], { option: true, scope: "worker" }],
  system: [
    async ({ prerendersFirstPages, dialect, variants }, run) => {
      const { startSystem } = await import("./system-bundle.mjs")
      const system = await startSystem({ prerendersFirstPages, dialect, variants })
      await run(system)
      await system.stop()
    },
    { scope: "worker", timeout: 180_000 },
  ],
  lang: ["it", { option: true }],
  baseURL: async ({ system }, run) => run(system.webUrl),
  control: [
    async ({ system }, run) => {
      const control = makeControl(system.send)
      await control.reset()
      await run(control)
    },
    { auto: true },
  ],
  watch: [
    async ({ context }, run) => {
      const watch = watchContext(context)
      await run(watch)
      expect(watch.unexpected(), "nothing unexpected on the console").toEqual([])
    },
    { auto: true },
  ],
  shop: async ({ page, lang }, run) => run(makeShop(page, lang)),
})

/** The browser's console message for a failed answer, however the page handles it. */
export const failedAnswer = (status: number): RegExp => new RegExp(`the server responded with a status of ${status} `)

/** A repetition in another language or on another device: only with `E2E_DEEP=1`. */
export const inDeepRun = (isAgain: boolean): { readonly tag?: string } => (isAgain ? { tag: "@deep" } : {})

/** A laptop in the office and a phone in the cold store. */
export const LAPTOP = { viewport: { width: 1280, height: 800 } } as const
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
/** The user's way to activate an element: a tap on the phone, a key on the laptop. */
const actBy =
  (isPhone: boolean) =>
  (target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> =>
    isPhone ? target.tap() : target.press(key)
/** Both devices, each in both languages: the named one always, the others in the full run. `what` distinguishes several. */
export const everywhere = (first: `${"laptop" | "phone"} ${Lang}`, what?: string) =>
  [
    { device: "laptop", use: LAPTOP },
    { device: "phone", use: PHONE },
  ].flatMap(({ device, use }) =>
    (["it", "en"] as const).map((lang) => ({
      on: [`on a ${device}`, lang, ...(what === undefined ? [] : [what])].join(", "),
      isPhone: device === "phone",
      lang,
      isAgain: `${device} ${lang}` !== first,
      use: { ...use, lang, locale: lang === "it" ? "it-IT" : "en-GB" },
      act: actBy(device === "phone"),
    })),
  )
type Place = ReturnType<typeof everywhere>[number]
/** The same tests in each of these environments. */
export const inEach = (places: ReadonlyArray<Place>, tests: (place: Place) => void): void => {
  for (const place of places)
    test.describe(place.on, inDeepRun(place.isAgain), () => {
      test.use(place.use)
      tests(place)
    })
}
/** Both devices, each in one of the languages. */
export const DEVICES = [
  { device: "a laptop", use: LAPTOP, lang: "it" },
  { device: "a phone", use: PHONE, lang: "en" },
] as const
