/** The shop opens without a network (ADR 0032), and a new release waits for the user's choice. */
import type { Page } from "@playwright/test"
import { codeCached, INSTALLED, test } from "./support/release-test.ts"
import { makeShop } from "./support/shop.ts"
import { CLIENT, expect } from "./support/test.ts"
import { walk } from "./support/walk.ts"

const codeCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("dispensa-code-")).length)

const isNext = (page: Page) => page.locator('meta[name="release"][content="next"]').count()

test("without network and server, pages open by URL in both languages from a cold start", async ({
  page,
  shop,
  server,
  context,
  watch,
}) => {
  watch.allow(/net::ERR_/)
  await shop.comeBack(CLIENT)
  await shop.open("/shop")
  await shop.listed()
  await codeCached(page)
  await page.close()
  await server.stop()
  await context.setOffline(true)

  const cold = await context.newPage()
  const italian = makeShop(cold, "it")
  const english = makeShop(cold, "en")
  await italian.open("/shop")
  await expect(cold.getByRole("banner").getByLabel(italian.say("shell_search_label"))).toBeVisible()
  await italian.open("/pages/cart?tab=active")
  await expect(cold).toHaveTitle(new RegExp(`^${italian.say("cart_title")} · `))
  await expect(italian.cartRow(/./)).toHaveCount(3)
  await english.open("/pages/account/orders")
  await expect(cold).toHaveTitle(/^My orders · /)
  await expect(cold.locator("html")).toHaveAttribute("lang", "en")
  await expect(cold.getByRole("banner").getByLabel(english.say("shell_search_label"))).toBeVisible()

  // Anything that is not a page is left to the server: neither a file nor an unknown path shows the shop.
  for (const address of ["/files/nothing.pdf", "/api/method/nothing", "/nowhere"])
    await expect(cold.goto(address)).rejects.toThrow(/net::ERR_/)
})

test("a new release is offered; one tab reloads into it, another one continues with the code of the old", {
  tag: "@deep",
}, async ({ page, shop, server, context }) => {
  await shop.open("/shop")
  await shop.listed()
  await codeCached(page)
  await page.evaluate(() => document.documentElement.setAttribute("data-old-tab", ""))
  await server.release()

  const other = makeShop(await context.newPage(), "it")
  await other.open("/shop")
  expect(await isNext(other.page)).toBe(0)
  const reload = other.page.getByRole("button", { name: other.say("shell_update_reload"), exact: true })
  await expect(other.toast(other.say("shell_update_title"))).toBeVisible(INSTALLED)
  await expect(shop.toast(shop.say("shell_update_title"))).toBeVisible()
  await reload.click()
  await expect(other.page.locator('meta[name="release"]')).toHaveCount(1)
  await other.listed()

  // The old tab is untouched, and opens a page whose code is no longer on the server, nor in the browser's own cache.
  await (await context.newCDPSession(page)).send("Network.clearBrowserCache")
  await walk(page, shop.path("/pages/faq"))
  await expect(page).toHaveURL(/\/pages\/faq/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shop.say("content_faq_title"))
  await expect(page.locator("html")).toHaveAttribute("data-old-tab", "")
  expect(await codeCaches(page)).toBe(2)

  await page.close()
  await other.page.reload()
  await expect.poll(() => codeCaches(other.page)).toBe(1)
  expect(await isNext(other.page)).toBe(1)
})
