/** The same build in another installation: under a base path, with other settings (ADR 0043). */
import { serveInstalled } from "./support/installed-shop.ts"
import { expect, test } from "./support/test.ts"

test.use({ serviceWorkers: "allow" })

/** Runs in the page: the code files that the browser did not read directly from the caches. */
const uncachedCode = (): ReadonlyArray<string> =>
  performance
    .getEntriesByType("resource")
    .filter((entry) => !("workerFinalSourceType" in entry) || entry.workerFinalSourceType !== "cache")
    .map(({ name }) => name)
    .filter((name) => name.endsWith(".js"))

test("[S2.10, S9.12] under a base path, with net prices: deep links in both languages, navigation, and offline", {
  tag: "@deep",
}, async ({ page, context, system, watch }) => {
  watch.allow(/net::ERR_/)
  const { origin, server, close } = await serveInstalled(system, {
    path: "/negozio",
    baseUrl: "/negozio",
    priceView: "NET_PRICE",
    reportsUrl: "/negozio/_reports",
  })
  const shop = `${origin}/negozio`
  const main = page.locator("main")
  const requested: Array<string> = []
  page.on("request", (request) => requested.push(new URL(request.url()).pathname))

  await page.goto(`${shop}/en/shop?text=oil`)
  await expect(main.locator("[data-row]").first()).toBeVisible()
  await expect(main.locator("[data-area=price]").first()).toHaveText(/€\d.*net/)
  await expect(main.locator("[data-area=price]").first()).not.toHaveText(/VAT/)
  await main.locator('[data-row] a[href^="/negozio/en/product/"]').first().click()
  await expect(page).toHaveURL(/\/negozio\/en\/product\/default\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/negozio\/en\/shop\?text=oil$/)
  await page.getByRole("link", { name: "Italian" }).first().click()
  await expect(page).toHaveURL(/\/negozio\/shop\?text=oil$/)
  await expect(page.locator("html")).toHaveAttribute("lang", "it")
  expect(requested.filter((path) => !path.startsWith("/negozio/") && !/^\/(kafka|register|files)/.test(path))).toEqual(
    [],
  )

  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  await page.goto(`${shop}/en/pages/faq`)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${shop}/sw.js`)
  // The reports of the pages contain no URL and identify nobody.
  const reported = async () => (await context.request.get(`${server}/_mock/reports`)).text()
  await expect.poll(reported).toMatch(/"name":"TTFB","value":[\d.]+,"page":"shop"/)
  expect(await reported()).not.toMatch(/oil|http|negozio/)
  await context.setOffline(true)
  await page.goto(`${shop}/en/pages/login`)
  await expect(page.getByLabel("Password").first()).toBeVisible()
  // The browser reads code directly from the caches, and all imports of the page at once (ADR 32).
  expect(await page.evaluate(uncachedCode)).toEqual([])
  await expect(page.locator('link[rel="modulepreload"][href*="/negozio/assets/login-"]')).not.toHaveCount(0)
  await context.setOffline(false)
  await close()
})
