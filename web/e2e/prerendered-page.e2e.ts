/** First pages that the server has drawn, taken over by the browser (ADR 60). */
import type { Browser, BrowserContextOptions, Page } from "@playwright/test"
import { holdCode } from "./support/held-code.ts"
import { type InstalledShop, serveInstalled } from "./support/installed-shop.ts"
import { CLIENT, expect, LAPTOP, PHONE, test as base } from "./support/test.ts"

const PHONE_AGENT =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"
const ON_PHONE = { ...PHONE, userAgent: PHONE_AGENT, locale: "en-GB" } as const
const ON_LAPTOP = { ...LAPTOP, locale: "it-IT" } as const

/** A server that has just started gives plain pages for a second or two. */
const prerenderedAt = async (page: Page, address: string, sign = 'id="drawn"'): Promise<void> => {
  await expect
    .poll(async () => {
      const answer = await page.request.get(address, { headers: await headersOf(page) })
      return (await answer.text()).includes(sign)
    })
    .toBe(true)
}

const headersOf = async (page: Page) => ({
  "user-agent": await page.evaluate(() => navigator.userAgent),
  "accept-language": await page.evaluate(() => navigator.language),
})

/** What people see and what programs are told: every element and text, without the names and the order that React makes up. */
const shownIn = (page: Page): Promise<ReadonlyArray<string>> =>
  page.locator("main").evaluate((main) => {
    // What is chosen or typed is a property of the field; a server can only write it as an attribute.
    const made = new Set(["id", "for", "aria-controls", "aria-labelledby", "aria-describedby", "value", "selected"])
    const linesOf = (node: Node): ReadonlyArray<string> => {
      if (node instanceof Text) return [node.data]
      if (!(node instanceof Element)) return []
      const attributes = [...node.attributes]
        .filter(({ name }) => !made.has(name))
        .map(({ name, value }) => `${name}=${name === "style" ? value.replaceAll(/[\s;]/g, "") : value}`)
      return [`<${[node.localName, ...attributes.toSorted()].join(" ")}>`, ...[...node.childNodes].flatMap(linesOf)]
    }
    return linesOf(main)
  })

const settled = async (page: Page): Promise<void> => {
  await expect(page.locator("main h1")).toBeVisible()
  await expect(page.locator("footer a").first()).toBeAttached()
  await page.waitForLoadState("networkidle")
}

const someProduct = async (page: Page): Promise<string> =>
  (await page.locator('main [data-row] a[href*="/product/"]').first().getAttribute("href")) ?? ""

/** The code that was requested before anything could be seen: nothing besides the entry's own. */
const startedBeforePaint = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    // The frame of the home page is seen before its pictures are.
    const [painted] = performance.getEntriesByName("first-paint")
    return performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime < (painted?.startTime ?? Number.POSITIVE_INFINITY))
      .map(({ name }) => new URL(name).pathname.split("/").at(-1) ?? "")
      .filter((file) => file.endsWith(".js") && !/^(?:index|first)[-.]|^first-visit/.test(file))
  })

const test = base.extend<{ readonly plain: InstalledShop }>({
  /** Draws every page in the browser. */
  plain: async ({ system }, run) => {
    const server = await serveInstalled(system, {})
    await run(server)
    await server.close()
  },
})

let prerendering: InstalledShop
test.beforeEach(async ({ system }) => {
  prerendering = await serveInstalled(system, {}, { prerendersFirstPages: true })
})
test.afterEach(async ({ page }) => {
  // What still loads later would fail.
  await page.goto("about:blank")
  await prerendering.close()
})

/** Opens the same page anew, as somebody who was never here. */
const fresh = async (browser: Browser, options: BrowserContextOptions): Promise<Page> =>
  (await browser.newContext({ reducedMotion: "reduce", serviceWorkers: "block", ...options })).newPage()

for (const { device, options, path } of [
  { device: "a phone, in English", options: ON_PHONE, path: "/en/shop" },
  { device: "a laptop, in Italian", options: ON_LAPTOP, path: "/shop" },
])
  test.describe(device, () => {
    test.use(options)

    test("[S2.29] listing and product are there before the code, are taken over as they stand, request nothing twice, and are in the end what the browser draws", {
      tag: "@deep",
    }, async ({ page, browser, plain }) => {
      await page.goto(`${plain.origin}${path}`)
      await expect(page.locator("main [data-row]").first()).toBeVisible()
      for (const address of [path, await someProduct(page)]) {
        await page.goto("about:blank")
        await prerenderedAt(page, `${prerendering.origin}${address}`)
        const visit = await fresh(browser, options)
        const errors: Array<string> = []
        visit.on("pageerror", ({ message }) => errors.push(message))
        visit.on("console", (message) => message.type() === "error" && errors.push(message.text()))
        const calls: Array<string> = []
        visit.on("request", (request) => calls.push(new URL(request.url()).pathname.split(".").at(-1) ?? ""))
        const letGo = await holdCode(visit)
        await visit.goto(`${prerendering.origin}${address}`, { waitUntil: "commit" })
        const heading = visit.locator("main h1")
        await expect(heading).toBeVisible()
        await heading.evaluate((node) => node.setAttribute("data-drawn", ""))
        const scrolled = () => visit.evaluate(() => window.scrollY)
        // Not before all of it is there.
        await expect.poll(() => visit.evaluate(() => window.scrollTo(0, 300)).then(scrolled)).toBe(300)
        letGo()
        await settled(visit)
        expect(await scrolled()).toBe(300)
        await visit.evaluate(() => window.scrollTo(0, 0))
        await expect(visit.locator("main h1[data-drawn]")).toHaveCount(1)
        expect(calls.filter((call) => /^(product_list|get_item|get_item_child)$/.test(call))).toEqual([])
        expect(errors).toEqual([])
        await heading.evaluate((node) => node.removeAttribute("data-drawn"))

        const usual = await fresh(browser, options)
        await usual.goto(`${plain.origin}${address}`)
        await settled(usual)
        expect(await shownIn(visit)).toEqual(await shownIn(usual))
        await visit.context().close()
        await usual.context().close()
      }
    })
  })

test.describe("a visitor on a laptop", () => {
  test.use(ON_LAPTOP)

  test("[S2.1] the home page's code is loaded once the frame of its first banner is seen", { tag: "@deep" }, async ({
    page,
  }) => {
    await page.goto("about:blank")
    await prerenderedAt(page, `${prerendering.origin}/`, "boot-banner")
    await page.goto(`${prerendering.origin}/`)
    await expect(page.locator("main h1")).toBeVisible()
    expect(await startedBeforePaint(page)).toEqual([])
  })

  test("[S9.11] another language chosen before the code is there is opened once it is, and kept", {
    tag: "@deep",
  }, async ({ page, context }) => {
    await page.goto("about:blank")
    await prerenderedAt(page, `${prerendering.origin}/shop`)
    const letGo = await holdCode(page)
    await page.goto(`${prerendering.origin}/shop`, { waitUntil: "commit" })
    await page.getByRole("banner").getByRole("link", { name: "English" }).click()
    letGo()
    await expect(page).toHaveURL(/\/en\/shop$/)
    const cookies = await context.cookies(prerendering.origin)
    expect(cookies.find(({ name }) => name === "i18n_redirected")?.value).toBe("en")
  })
})

test.describe("a visitor on a phone", () => {
  test.use({ ...ON_PHONE, lang: "en" })

  test("[S2.29] the listing is there before the code; what is clicked and typed meanwhile is done once it is taken over", async ({
    page,
    shop,
  }) => {
    await page.goto("about:blank")
    await prerenderedAt(page, `${prerendering.origin}/en/shop`)
    const letGo = await holdCode(page)
    const listings: Array<string> = []
    page.on("request", (request) => request.url().endsWith("product_list") && listings.push(request.url()))
    await page.goto(`${prerendering.origin}/en/shop`, { waitUntil: "commit" })
    await page.locator("main h1").evaluate((heading) => heading.setAttribute("data-drawn", ""))
    await shop.searchBox().fill("oil")
    await page.getByRole("button", { name: shop.say("shop_layout_grid") }).click()
    await expect(page.locator('main [data-layout="small-list"]')).toBeVisible()
    const title = await page.title()
    expect(title).toBe("All products · Dispensa")
    letGo()
    await expect(page.locator('main [data-layout="grid"]')).toBeVisible()
    expect(await page.title()).toBe(title)
    expect(await startedBeforePaint(page)).toEqual([])
    await expect(page.locator("main h1[data-drawn]")).toBeVisible()
    expect(listings).toEqual([])
    await expect(shop.searchBox()).toHaveValue("oil")
    await shop.searchBox().press("Enter")
    await expect(page).toHaveURL(/\/en\/shop\?text=oil$/)
    await shop.listed()
  })

  test("a page that is not the browser's is drawn anew, and the console says so", { tag: "@deep" }, async ({
    page,
    shop,
    watch,
  }) => {
    await page.goto("about:blank")
    await prerenderedAt(page, `${prerendering.origin}/en/shop`)
    await page.route(/\/en\/shop$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replace(/(<h1[^>]*>)All products/, "$1Something else"),
      })
    })
    await page.goto(`${prerendering.origin}/en/shop`)
    await expect(page.locator("main h1")).toHaveText("All products")
    await shop.listed()
    await expect.poll(() => watch.unexpected().length).toBeGreaterThan(0)
    watch.allow(/Minified React error #418/)
  })

  test("[S4.2] somebody who was here before sees the frame alone until their own page is drawn, and no price that is not theirs", async ({
    page,
    shop,
  }) => {
    await page.goto(`${prerendering.origin}/en/pages/login`)
    await shop.fillLogin(CLIENT)
    await expect(page).not.toHaveURL(/login/)
    await prerenderedAt(page, `${prerendering.origin}/en/shop`)
    const letGo = await holdCode(page)
    await page.addInitScript(() => {
      const look = () => {
        const isSeen = document.querySelector("#root [data-row]")?.checkVisibility() === true
        if (isSeen && document.querySelector("#root .boot-shell") === null) performance.mark("seen")
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto(`${prerendering.origin}/en/shop`, { waitUntil: "commit" })
    await expect(page.locator(".boot-shell")).toBeVisible()
    await expect(page.locator("#root .boot-shell")).toBeVisible()
    await expect(page.locator("[data-row]")).toHaveCount(0)
    expect(await page.evaluate(() => performance.getEntriesByName("seen").length)).toBe(0)
    letGo()
    await shop.listed()
  })
})
