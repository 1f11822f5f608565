/** The browser is killed during a stock count, offline: the count continues where it stopped (ADR 49). `KILLS` sets how often. */
import { CLIENT_ID, countField, countPosition, storedLists } from "./support/lists.ts"
import { createProfile } from "./support/own-browser.ts"
import { makeShop } from "./support/shop.ts"
import { CLIENT, expect, test } from "./support/test.ts"

const KILLS = Number(process.env["KILLS"] ?? "2")
/** Maximum time the browser lives after the next item was shown. */
const LONGEST_LIFE_MS = 300
const SHELF = "/pages/lists/cella-frigo/count"

for (const lang of ["it", "en"] as const)
  test.describe(`counting, ${lang}`, { tag: "@deep" }, () => {
    test.use({ lang })

    test("[S11.7][ADR-49][S4.15] a count is resumed after the browser was killed, with everything counted so far", async ({
      baseURL,
      system,
    }) => {
      test.setTimeout(60_000 + KILLS * 25_000)
      const profile = createProfile()
      const open = async (path: string) => {
        const browser = await profile.start()
        const shop = makeShop(browser.page, lang)
        await browser.page.goto(`${baseURL}${shop.path(path)}`)
        return { browser, shop }
      }
      /** In shelf order. */
      const counted: Array<string> = []
      try {
        const first = await open("/pages/login")
        await first.shop.fillLogin(CLIENT)
        await first.browser.page.waitForURL((address) => !address.pathname.endsWith("/pages/login"))
        await first.browser.close()
        for (let kill = 0; kill < KILLS; kill += 1) {
          const { browser, shop } = await open(SHELF)
          await expect(countPosition(shop, counted.length + 1), `after ${kill} kills`).toBeVisible()
          await browser.page.context().setOffline(true)
          for (const amount of [`${kill + 2},5`, `${kill + 30}`]) {
            await countField(shop).fill(amount)
            await countField(shop).press("Enter")
            counted.push(amount.replace(",", "."))
            await countPosition(shop, counted.length + 1).waitFor()
          }
          await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS))
          await browser.kill()
        }
        const { browser, shop } = await open(SHELF)
        await expect(countPosition(shop, counted.length + 1), `after ${KILLS} kills`).toBeVisible()
        const there = async () =>
          [...(await storedLists(system, CLIENT_ID)).matchAll(/"there":([\d.]+)/g)].map(([, amount]) => amount)
        await expect.poll(there).toEqual(counted)
        await browser.close()
      } finally {
        profile.remove()
      }
    })
  })
