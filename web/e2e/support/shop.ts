/** User actions on the storefront, and what the tests look at. */
import type { Locator, Page } from "@playwright/test"
import { expect } from "./expect.ts"
import { localizePath } from "@dispensa/domain"
import { Schema } from "effect"
import { type Kept, storedBy, LOGIN_PATH, putBack, TOKEN } from "./storage.ts"
import { type Lang, patternFor, textOf, type Values } from "./texts.ts"
import { goTo } from "./walk.ts"

/** In a browser, or in a document without layout (`e2e/app/support/shop.ts`). */
export interface ShopOf<Page, Locator> {
  readonly page: Page
  readonly lang: Lang
  /** A text in the page's language. */
  readonly say: (key: string, values?: Values) => string
  readonly pattern: (key: string, values?: Values) => RegExp
  /** A path in the page's language: with `/en` in English. */
  readonly path: (path: string) => string
  /** Loads the page. */
  readonly open: (path: string) => Promise<void>
  /** Navigates like a link if a page of the shop is open. */
  readonly go: (path: string) => Promise<void>
  readonly login: (user?: string) => Promise<void>
  /** Becomes a returning, logged-in user; opens no page. */
  readonly comeBack: (user?: string) => Promise<void>
  /** Fills in the login form of the open page. */
  readonly fillLogin: (user: string, password?: string) => Promise<void>
  readonly search: (text: string) => Promise<void>
  /** Searches, and waits until the results are listed: right after the search its tab is named while the previous listing is still shown. */
  readonly find: (text: string) => Promise<void>
  readonly searchBox: () => Locator
  readonly rows: () => Locator
  /** The rows whose product can be added directly. */
  readonly addable: () => Locator
  /** Waits until the active listing is complete. */
  readonly listed: () => Promise<void>
  /** Adds a row's product in its stepper's quantity. */
  readonly addIn: (row: Locator) => Promise<void>
  readonly tabs: () => Locator
  readonly activeTab: () => Locator
  readonly cartButton: () => Locator
  /** Asserts the number of items shown in the header. */
  readonly cartCount: (count: number) => Promise<void>
  readonly cartRow: (name: string | RegExp) => Locator
  readonly toast: (text: string | RegExp) => Locator
  readonly liveText: (text: string | RegExp) => Locator
}

export interface ShopPage extends ShopOf<Page, Locator> {
  /** Waits until the code loaded when the page is idle is there, including the notifications'. */
  readonly idleCodeLoaded: () => Promise<void>
}

export const CLIENT = "cliente@dispensa.test"
export const NEW_CLIENT = "nuovo@dispensa.test"
export const BLOCKED = "bloccato@dispensa.test"
export const PASSWORD = "dispensa"
const Token = Schema.Struct({ access_token: Schema.String })

/** A visitor's button says that a login is needed first. */
const addPatternOf = (pattern: ShopPage["pattern"]): RegExp =>
  new RegExp(`${pattern("product_add_label").source}|${pattern("product_login_label").source}`)

/** Steps of the catalogue. */
const listing = (page: Page, say: ShopPage["say"], pattern: ShopPage["pattern"]) => {
  const rows = () => page.locator("main [data-row]")
  const addPattern = addPatternOf(pattern)
  const searchBox = () => page.getByRole("banner").getByLabel(say("shell_search_label"))
  const tabs = () => page.getByRole("navigation", { name: say("shop_tabs") }).locator("[data-tab]")
  const search = async (text: string) => {
    await searchBox().fill(text)
    await searchBox().press("Enter")
  }
  const listed = async () => {
    await expect(rows().first()).toBeVisible()
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0)
  }
  return {
    rows,
    addable: () => rows().filter({ has: page.getByRole("button", { name: addPattern }) }),
    searchBox,
    search,
    find: async (text: string) => {
      await search(text)
      await expect(page.getByRole("heading", { level: 1 })).toContainText(text)
      await listed()
    },
    listed,
    tabs,
    activeTab: () => page.locator("[data-tab][aria-current=page]"),
  }
}

/** Stored browser data of each user after the first login of this worker, without the token: in one language, like the names in its log. */
const browsersOf = new Map<string, Kept>()

/** Logs in through the backend, into a browser with stored data: no page of the shop has to be loaded. */
const comeBackAs = async (page: Page, user: string, kept: Kept) => {
  const answer = await page.request.post(LOGIN_PATH, { data: { usr: user, pwd: PASSWORD } })
  const { access_token } = Schema.decodeUnknownSync(Token)(await answer.json())
  await page.goto("/robots.txt")
  await putBack(page, { ...kept, local: [...kept.local, [TOKEN, access_token]] })
}

const session = (page: Page, lang: Lang, say: ShopPage["say"], path: ShopPage["path"]) => {
  const fillLogin = async (user: string, password = PASSWORD) => {
    const field = (label: string) => page.locator("main").getByLabel(label).and(page.locator("input"))
    await field(say("account_email")).fill(user)
    await field(say("account_password")).fill(password)
    await page.getByRole("button", { name: say("account_log_in"), exact: true }).click()
  }
  const login = async (user = CLIENT) => {
    await page.goto(path("/pages/login"))
    await fillLogin(user)
    await page.waitForURL((url) => !url.pathname.endsWith("/pages/login"))
    // The URL changes first; the next page gets the focus once it is rendered.
    await expect(page.getByRole("main")).toBeFocused()
  }
  return {
    fillLogin,
    login,
    comeBack: async (user = CLIENT) => {
      const browser = `${lang} ${user}`
      const kept = browsersOf.get(browser)
      if (kept !== undefined) return comeBackAs(page, user, kept)
      await login(user)
      const now = await storedBy(page)
      browsersOf.set(browser, { ...now, local: now.local.filter(([key]) => key !== TOKEN) })
    },
  }
}

export const makeShop = (page: Page, lang: Lang): ShopPage => {
  const say: ShopPage["say"] = (key, values) => textOf(lang, key, values)
  const pattern: ShopPage["pattern"] = (key, values) => patternFor(lang, key, values)
  const path: ShopPage["path"] = (to) => localizePath(to, lang)
  const cartButton = () => page.getByRole("banner").getByRole("button", { name: pattern("cart_open") })
  return {
    page,
    lang,
    say,
    pattern,
    path,
    open: async (to) => void (await page.goto(path(to))),
    go: (to) => goTo(page, path(to)),
    ...session(page, lang, say, path),
    ...listing(page, say, pattern),
    addIn: (row) => row.getByRole("button", { name: addPatternOf(pattern) }).click(),
    cartButton,
    cartCount: (count) => expect(cartButton()).toHaveAttribute("data-units", String(count)),
    cartRow: (name) =>
      page
        .getByRole("region", { name: say("cart_lines") })
        .getByRole("listitem")
        .filter({ hasText: name }),
    idleCodeLoaded: async () => {
      const loaded = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name))
      await expect.poll(async () => (await loaded()).some((name) => name.includes("toast-region"))).toBe(true)
      const isStill = async () => {
        const before = (await loaded()).length
        await page.waitForTimeout(500)
        return (await loaded()).length === before
      }
      await expect.poll(isStill).toBe(true)
    },
    toast: (text) => page.getByRole("region", { name: say("shell_notifications") }).getByText(text),
    liveText: (text) => page.locator("output[aria-live]").filter({ hasText: text }),
  }
}
