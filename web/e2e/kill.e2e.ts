/** The browser is killed right after the user was notified of an addition to the cart: it is not lost (ADR 0027). `KILLS` sets how often. */
import { codeIn } from "./support/item-code.ts"
import { createProfile, type OwnBrowser } from "./support/own-browser.ts"
import { makeShop, type ShopPage } from "./support/shop.ts"
import { expect, NEW_CLIENT, test } from "./support/test.ts"

const KILLS = Number(process.env["KILLS"] ?? (process.env["E2E_DEEP"] === "1" ? "10" : "1"))
/** Maximum time the browser lives after "added" was shown. */
const LONGEST_LIFE_MS = 500

test.describe.configure({ mode: "serial" })

const openShop = async ({ page }: OwnBrowser, url: string): Promise<ShopPage> => {
  const shop = makeShop(page, "it")
  await page.goto(`${url}/shop`)
  await shop.listed()
  return shop
}

/** Adds a row's product offline, and waits for the notification. */
const addOffline = async (shop: ShopPage, at: number): Promise<readonly [string, number]> => {
  await shop.page.context().setOffline(true)
  const row = shop.addable().nth(at)
  const code = await codeIn(row)
  expect(code, "the row's item code").not.toBe("")
  const quantity = Number(await row.getByRole("textbox").inputValue())
  await shop.addIn(row)
  // Observed by the page itself, in the frame it appears: a polling assertion would give the browser more time.
  await shop.liveText(/nel carrello/).waitFor({ state: "attached" })
  return [code, quantity]
}

test("[S4.15] an item announced as added is in the cart after the browser was killed", async ({ baseURL, control }) => {
  test.setTimeout(90_000 + KILLS * 25_000)
  const url = baseURL ?? ""
  const profile = createProfile()
  const told = new Map<string, number>()
  const inBackend = async () => new Map((await control.cart(NEW_CLIENT, "1")).map((row) => [row.carti, row.quantity]))
  try {
    const first = await profile.start()
    const login = makeShop(first.page, "it")
    await first.page.goto(`${url}/pages/login`)
    await login.fillLogin(NEW_CLIENT)
    await first.page.waitForURL((address) => !address.pathname.endsWith("/pages/login"))
    // A session that was flushed to disk: local storage, which has the token, is not under test here.
    await first.close()
    for (let kill = 0; kill < KILLS; kill += 1) {
      const browser = await profile.start()
      const shop = await openShop(browser, url)
      await expect.poll(inBackend, `after ${kill} kills`).toEqual(told)
      const [code, quantity] = await addOffline(shop, kill % 5)
      told.set(code, (told.get(code) ?? 0) + quantity)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS))
      await browser.kill()
    }
    const last = await profile.start()
    await openShop(last, url)
    await expect.poll(inBackend, `after ${KILLS} kills`).toEqual(told)
    await last.close()
  } finally {
    profile.remove()
  }
})
