/** What stands around every page: mega-menu, search with suggestions, cart dropdown, notifications. */
import type { Page, Request } from "@playwright/test"
import { stepUntil, stopTime } from "./support/page-clock.ts"
import { expect, test } from "./support/test.ts"

const CLOSE_DELAY_MS = 300
const PAUSE_MS = 500
const TOAST_MS = 2000

/** Calls of autocomplete that the page makes, as they leave. */
const suggestionCalls = (page: Page) => {
  const calls: { readonly at: number; readonly body: unknown }[] = []
  page.on("request", (request: Request) => {
    if (request.url().endsWith("autocomplete")) calls.push({ at: Date.now(), body: request.postDataJSON() })
  })
  return calls
}

test.describe("the mega-menu", () => {
  const OPEN = "nav [data-top][aria-expanded=true]"

  test("[S2.34][S4.1] opens on the chosen item, and closes when the same item is clicked", async ({ page, shop }) => {
    await shop.open("/")
    const menu = page.getByRole("navigation", { name: "Categorie" })
    const pasta = menu.getByRole("button", { name: "Pasta, riso e farine" })
    await pasta.click()
    await expect(pasta).toHaveAttribute("aria-expanded", "true")
    await expect(menu.getByRole("link", { name: "Tutto in Pasta, riso e farine" })).toBeVisible()
    const cheese = menu.getByRole("button", { name: "Formaggi e latticini" })
    await cheese.click()
    await expect(pasta).toHaveAttribute("aria-expanded", "false")
    await expect(cheese).toHaveAttribute("aria-expanded", "true")
    await cheese.click()
    await expect(page.locator(OPEN)).toHaveCount(0)
  })

  test("[S4.1][S9.3] closes 300 ms after the mouse has left, not before", { tag: "@deep" }, async ({ page, shop }) => {
    await shop.open("/")
    await page.getByRole("button", { name: "Pasta, riso e farine" }).click()
    await expect(page.locator(OPEN)).toHaveCount(1)
    await page.getByRole("button", { name: "Pasta, riso e farine" }).hover()
    await stopTime(page)
    await page.mouse.move(640, 20)
    const open = page.locator(OPEN)
    const closed = await stepUntil(page, async () => (await open.count()) === 0)
    expect(closed).toBeGreaterThanOrEqual(CLOSE_DELAY_MS)
    expect(closed).toBeLessThanOrEqual(CLOSE_DELAY_MS + 100)
  })
})

test.describe("the search", () => {
  test("[S5.1][S9.2] asks for 5 suggestions from the third character on, once, 500 ms after the last key", {
    tag: "@deep",
  }, async ({ page, shop }) => {
    await shop.open("/")
    const calls = suggestionCalls(page)
    await shop.searchBox().click()
    await shop.searchBox().pressSequentially("ol", { delay: 30 })
    await page.waitForTimeout(PAUSE_MS + 300)
    expect(calls).toHaveLength(0)
    const typed = Date.now()
    await shop.searchBox().press("i")
    await expect(page.getByRole("gridcell").first()).toBeVisible()
    expect(await page.getByRole("grid").getByRole("row").count()).toBeLessThanOrEqual(5)
    expect(calls.map(({ body }) => body)).toEqual([{ q: "oli", rows: 5 }])
    expect((calls[0]?.at ?? 0) - typed).toBeGreaterThanOrEqual(PAUSE_MS)
    await shop.searchBox().press("Backspace")
    await expect(page.getByRole("grid").getByRole("row")).toHaveCount(0)
  })

  test("[S2.32] a suggestion opens its product", { tag: "@deep" }, async ({ page, shop }) => {
    await shop.open("/")
    await shop.searchBox().click()
    await shop.searchBox().pressSequentially("riso")
    const option = page.getByRole("gridcell").first()
    const [name = ""] = (await option.innerText()).split("\n")
    await option.click()
    await expect(page).toHaveURL(/\/product\/default\//)
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
    await expect(page.getByRole("main")).toBeFocused()
  })
})

test.describe("the header", () => {
  test("[S9.15] sticks after 300 px, and leads back to the top after 400 px [S2.23][S9.6]", async ({ page, shop }) => {
    await shop.open("/shop")
    await shop.listed()
    const stuck = page.locator("header [data-stuck]")
    const top = page.getByRole("button", { name: shop.say("shell_scroll_top") })
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), y)
    await scrollTo(300)
    await expect(stuck).toHaveCount(0)
    await scrollTo(310)
    await expect(stuck).toHaveCount(1)
    await scrollTo(400)
    await expect(top).toHaveCount(0)
    await scrollTo(401)
    await top.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(top).toHaveCount(0)
  })
})

test.describe("notifications", () => {
  test("[S9.4][S2.23] 'Product added!' is 300 px wide, at most 4 show, and each is gone after 2 s", {
    tag: "@deep",
  }, async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/shop")
    await shop.listed()
    const hearts = shop.rows().getByRole("button", { name: shop.pattern("product_wish_add") })
    await page.mouse.move(0, 0)
    await stopTime(page)
    await hearts.first().focus()
    await page.keyboard.press("Enter")
    const toasts = page.getByRole("region", { name: "Notifiche" }).getByRole("dialog")
    await stepUntil(page, async () => (await toasts.count()) === 1)
    await expect(toasts).toHaveText(/Prodotto aggiunto!/)
    expect((await toasts.boundingBox())?.width).toBe(300)
    const shown = await stepUntil(page, async () => (await toasts.count()) === 0)
    expect(shown).toBeGreaterThan(TOAST_MS - 100)
    expect(shown).toBeLessThan(TOAST_MS + 500)
    await hearts.evaluateAll((nodes) => {
      for (const node of nodes.slice(0, 6)) if (node instanceof HTMLElement) node.click()
    })
    await stepUntil(page, async () => (await page.locator("[data-limited]").count()) === 2)
    await expect(page.locator("[data-limited]")).toHaveCount(2)
    await expect(toasts.filter({ visible: true })).toHaveCount(4)
  })
})
