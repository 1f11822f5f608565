/** What a first view loads, and what it defers. */
import { expect, PHONE, test } from "./support/test.ts"

test("a first view loads two fonts, and one more if a name has a rare letter (ADR 41); a page opened later loads the files of its code at once (ADR 24)", async ({
  page,
  shop,
}) => {
  const fonts: Array<string> = []
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url().replace(/^.*\/assets\/(.*)-.{8}\.woff2$/, "$1"))
  })
  const known = page.waitForResponse(/page-chunks/)
  await shop.open("/shop")
  await expect(page.locator("main h1")).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(fonts.toSorted()).toEqual(["fraunces-first", "inter-first"])

  // Text inserted into a page before it is hydrated is lost (ADR 60).
  await expect(page.locator("footer a").first()).toBeAttached()
  await page.evaluate(() => {
    const name = document.createElement("h1")
    name.className = "page-title"
    name.textContent = "Zakłady Łódź"
    document.querySelector("main")?.prepend(name)
  })
  await expect.poll(() => fonts.slice(2).toSorted()).toEqual(["fraunces-latin-ext"])

  const preloaded = page.locator('link[rel="modulepreload"][href*="/assets/login-"]')
  await known
  await expect(preloaded).toHaveCount(0)
  await page
    .getByRole("banner")
    .getByRole("link", { name: shop.say("shell_sign_in") })
    .first()
    .click()
  await expect(page.locator("main input[type=password]")).toBeVisible()
  await expect(preloaded).not.toHaveCount(0)
})

test.describe("on a phone", () => {
  test.use(PHONE)

  test("nothing shifts while a listing loads (ADR 23)", async ({ page, shop }) => {
    const session = await page.context().newCDPSession(page)
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries()) performance.mark(`moved ${name}`, { startTime })
      }).observe({ type: "layout-shift", buffered: true })
    })
    await shop.open("/shop")
    // At a quarter of the CPU speed.
    await expect(page.locator("main [data-row]").first()).toBeVisible({ timeout: 45_000 })
    await shop.listed()
    const moved = () => page.evaluate(() => performance.getEntriesByType("mark").map(({ name }) => name))
    expect((await moved()).filter((name) => name.startsWith("moved"))).toEqual([])
  })
})

test("[S2.5] a phone of 390 px shows the price of the first format above its bottom bar (#40)", {
  tag: "@deep",
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.comeBack()
  await shop.open("/product/child/AB126542-1")
  const price = page
    .getByRole("list", { name: shop.say("product_children") })
    .getByText("€")
    .first()
  const bar = page.getByRole("navigation", { name: shop.say("shell_bottom_navigation") })
  const roomBelow = async (): Promise<number> => {
    const [shown, covering] = [await price.boundingBox(), await bar.boundingBox()]
    return shown === null || covering === null ? Number.NaN : covering.y - shown.y - shown.height
  }
  await expect.poll(roomBelow).toBeGreaterThanOrEqual(0)
})
