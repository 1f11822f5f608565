/** User actions on the storefront, with the API of the browser tests (`e2e/support/shop.ts`). */
import { localizePath } from "@dispensa/domain"
import type { ShopOf } from "../../support/shop.ts"
import { type Kept, readStorage, TOKEN, writeStorage } from "../../support/storage.ts"
import { type Lang, patternFor, textOf } from "../../support/texts.ts"
import { expect } from "./expect.ts"
import type { Locator } from "./locator.ts"
import type { AppPage } from "./page.ts"
import { CLIENT, PASSWORD } from "./people.ts"

export type AppShop = ShopOf<AppPage, Locator>

export interface Backend {
  /** Starts a session of the user without the storefront. */
  readonly tokenFor: (user: string) => Promise<string>
  /** Neither a fault nor a scenario is active: the browser's cached data is the regular one. */
  readonly isUndisturbed: () => Promise<boolean>
}

type Words = Pick<AppShop, "say" | "pattern" | "path">

const catalogue = (page: AppPage, { say, pattern }: Words) => {
  const rows = () => page.locator("main [data-row]")
  const searchBox = () => page.getByRole("banner").getByLabel(say("shell_search_label"))
  const search = async (text: string) => {
    await searchBox().fill(text)
    await searchBox().press("Enter")
  }
  const listed = async () => {
    await expect(rows().first()).toBeVisible()
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0)
  }
  /** A visitor's button says that a login is needed first. */
  const addPattern = new RegExp(`${pattern("product_add_label").source}|${pattern("product_login_label").source}`)
  return {
    rows,
    searchBox,
    search,
    listed,
    addable: () => rows().filter({ has: page.getByRole("button", { name: addPattern }) }),
    addIn: (row: Locator) => row.getByRole("button", { name: addPattern }).click(),
    find: async (text: string) => {
      await search(text)
      await expect(page.getByRole("heading", { level: 1 })).toContainText(text)
      await listed()
    },
    tabs: () => page.getByRole("navigation", { name: say("shop_tabs") }).locator("[data-tab]"),
    activeTab: () => page.locator("[data-tab][aria-current=page]"),
  }
}

/** Stored browser data after a login, except the token, by language and user. */
const browsersOf = new Map<string, Kept>()

const session = (page: AppPage, { say, path, lang }: Words & { readonly lang: Lang }, backend: Backend) => {
  const fillLogin = async (user: string, password = PASSWORD) => {
    const field = (label: string) => page.locator("main").getByLabel(label).and(page.locator("input"))
    await field(say("account_email")).fill(user)
    await field(say("account_password")).fill(password)
    await page.getByRole("button", { name: say("account_log_in"), exact: true }).click()
  }
  const login = async (user = CLIENT) => {
    await page.goto(path("/pages/login"))
    await fillLogin(user)
    await expect(page).not.toHaveURL(/\/pages\/login/)
    await expect(page.getByRole("main")).toBeFocused()
  }
  return {
    fillLogin,
    login,
    comeBack: async (user = CLIENT) => {
      const browser = `${lang} ${user}`
      const kept = browsersOf.get(browser)
      // Each user has a browser of their own.
      await page.forget()
      if (kept === undefined) {
        await login(user)
        await page.idle()
        if (await backend.isUndisturbed()) {
          const now = await readStorage()
          browsersOf.set(browser, { ...now, local: now.local.filter(([key]) => key !== TOKEN) })
        }
        return
      }
      await writeStorage({ local: [...kept.local, [TOKEN, await backend.tokenFor(user)]], log: kept.log })
    },
  }
}

const cart = (page: AppPage, { say, pattern }: Words) => {
  const banner = () => page.getByRole("banner")
  return {
    cartButton: () => banner().getByRole("button", { name: pattern("cart_open") }),
    cartCount: (count: number) =>
      expect(banner().getByRole("button", { name: pattern("cart_open") })).toHaveAttribute("data-units", String(count)),
    cartRow: (name: string | RegExp) =>
      page
        .getByRole("region", { name: say("cart_lines") })
        .getByRole("listitem")
        .filter({ hasText: name }),
  }
}

export const makeShop = (page: AppPage, lang: Lang, backend: Backend): AppShop => {
  const words: Words = {
    say: (key, values) => textOf(lang, key, values),
    pattern: (key, values) => patternFor(lang, key, values),
    path: (to) => localizePath(to, lang),
  }
  return {
    page,
    lang,
    ...words,
    open: (to) => page.goto(words.path(to)),
    go: (to) => page.walk(words.path(to)),
    ...session(page, { ...words, lang }, backend),
    ...catalogue(page, words),
    ...cart(page, words),
    toast: (text) => page.getByRole("region", { name: words.say("shell_notifications") }).getByText(text),
    liveText: (text) => page.locator("output[aria-live]").filter({ hasText: text }),
  }
}
