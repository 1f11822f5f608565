/** Hostile content of the backend: no script runs, no request leaves the origin, nothing covers the page (S2.8, S3.1, S3.14, S7.4). */
import type { Page } from "@playwright/test"
import { Schema } from "effect"
import type { Control } from "./support/control.ts"
import { hostileAddresses } from "./support/hostile/addresses.ts"
import { cssPayloads, hostileSheets, misleadingSheet, PARAGRAPHS } from "./support/hostile/css.ts"
import { guard, type Guard } from "./support/hostile/guard.ts"
import { hostileTexts, htmlPayloads } from "./support/hostile/html.ts"
import type { ShopPage } from "./support/shop.ts"
import { expect, failedAnswer, inDeepRun, test } from "./support/test.ts"
import { walk } from "./support/walk.ts"

test.describe.configure({ timeout: 240_000 })

/** The policy blocks what the sinks would let through; each must be sufficient by itself. */
const POLICIES = [
  { name: "under the policy", bypassCSP: false },
  { name: "without the policy", bypassCSP: true },
] as const

/** The browser reports violations of the policy even while the sanitiser parses in a document that is never shown. */
const REFUSED = /violates the following Content Security Policy directive.*(html-sink|behind-panels)-[\w-]+\.js\)$/s

const footer = (html: string) => ({ message: { data: { footer_b2b_html: html } } })
/** Hostile in every field of a post. */
const post = (title: string, html: string) => ({
  message: { slug: "x", title, excerpt: html, image: null, date: "2026-01-20", author: html, tags: [html], html },
})
const webPage = (title: string, html: string, css = "") => ({ message: { route: "x", title, html, css } })
const answer = (endpoint: string, body: unknown) => ({ endpoint, status: 200, body })

interface Show {
  readonly shop: ShopPage
  readonly control: Control
  readonly look: Guard["look"]
}

const titled = (page: Page, title: string) =>
  expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible()

/** Shows every text as a page and as a post, one after the other. */
const showTexts = async ({ shop, control, look }: Show): Promise<void> => {
  const { page } = shop
  await shop.open("/pages/contact-us")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  for (const [at, { html, marks }] of hostileTexts.entries()) {
    for (const [endpoint, path, body] of [
      ["content.web-page", "/web-page", webPage(`Pagina ${at}`, html)],
      ["blog.post", "/pages/blog", post(`Articolo ${at}`, html)],
    ] as const) {
      await control.fault({ ...answer(endpoint, body), times: 1 })
      await walk(page, shop.path(`${path}/x${at}`))
      await titled(page, body.message.title)
      await expect(page.locator("main .prose p", { hasText: /^voce$/ })).toHaveCount(marks)
      await look(`${path}: ${html}`)
    }
  }
}

const showFooters = async ({ shop, control, look }: Show): Promise<void> => {
  const { page } = shop
  for (const { html, marks } of hostileTexts) {
    await control.noFaults()
    await control.fault(answer("content.footers", footer(html)))
    await shop.open("/pages/contact-us")
    await expect(page.locator(".footer-html p", { hasText: /^voce$/ })).toHaveCount(marks)
    await look(`footer: ${html}`)
  }
}

const showSheets = async ({ shop, control, look }: Show): Promise<void> => {
  const { page } = shop
  const text = "<p>Testo</p>".repeat(PARAGRAPHS)
  for (const css of hostileSheets) {
    await control.noFaults()
    await control.fault(answer("content.main-page", { message: { data: { css } } }))
    await control.fault(answer("content.web-page", webPage("Titolo", text, css)))
    await shop.open("/web-page/x")
    await titled(page, "Titolo")
    await expect(page.locator("main .prose p")).toHaveCount(PARAGRAPHS)
    await look(css)
    const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 9999
    expect.soft(await top("main"), css).toBeLessThan(400)
    expect.soft(await top("main h1"), css).toBeLessThan(500)
  }
}

test("[S2.8] the corpus has at least 200 payloads", () => {
  expect(htmlPayloads + cssPayloads + hostileAddresses.length).toBeGreaterThanOrEqual(200)
})

for (const { name, bypassCSP } of POLICIES) {
  test.describe(name, inDeepRun(bypassCSP), () => {
    test.use({ bypassCSP })

    test(`[S2.8, S2.65] hostile HTML in pages and posts does nothing (${name})`, async ({ shop, control, watch }) => {
      watch.allow(REFUSED)
      await showTexts({ shop, control, ...(await guard(shop.page)) })
    })
  })
}

test.describe("with the sinks alone", () => {
  test.use({ bypassCSP: true })

  test("[S3.14] hostile HTML in the footer does nothing", { tag: "@deep" }, async ({ shop, control }) => {
    await showFooters({ shop, control, ...(await guard(shop.page)) })
  })

  test("[S7.4, S2.8] hostile CSS of the shop and of a page fetches and covers nothing", { tag: "@deep" }, async ({
    shop,
    control,
  }) => {
    await showSheets({ shop, control, ...(await guard(shop.page)) })
  })

  test("[S7.4] CSS of the shop writes nothing, and buttons, links and texts look the same as without it", {
    tag: "@deep",
  }, async ({ shop, control }) => {
    const looks = () =>
      shop.page.locator("main, main :is(h1, p, a, button, input, ul, li)").evaluateAll((elements) =>
        elements.map((element) => {
          const { color, backgroundColor, opacity, letterSpacing, lineHeight, listStyleType } =
            getComputedStyle(element)
          return [color, backgroundColor, opacity, letterSpacing, lineHeight, listStyleType].join(" · ")
        }),
      )
    const shown = async (css: string) => {
      await control.noFaults()
      await control.fault(answer("content.main-page", { message: { data: { css } } }))
      await shop.open("/pages/login")
      await expect(shop.page.locator("main button").first()).toBeVisible()
      return looks()
    }
    const plain = await shown("")
    expect(plain.length).toBeGreaterThan(8)
    expect(await shown(misleadingSheet)).toEqual(plain)
    // The sheet is applied: its decorations are accepted.
    const decorated = await shown("main p{color:rgb(1, 2, 3)}main button{color:rgb(1, 2, 3)}")
    expect(decorated.some((look) => look.startsWith("rgb(1, 2, 3)"))).toBe(true)
  })
})

const menuOf = (urls: ReadonlyArray<string>) => ({
  message: urls.map((url, at) => ({
    name: `m${at}`,
    title: `Voce ${at}`,
    url,
    category_menu_image: url,
    children: [{ name: `c${at}`, title: `Sotto ${at}`, url, children: [] }],
  })),
})

const promosOf = (urls: ReadonlyArray<string>) => ({
  message: urls.map((url, at) => ({ text: `Promo ${at}`, url, icon: url })),
})

const homeOf = (urls: ReadonlyArray<string>) => ({
  message: {
    sections: [
      {
        kind: "carousel",
        title: "",
        entries: urls.map((url, at) => ({ title: `Slide ${at}`, text: "", image: url, url })),
        query: "",
      },
      { kind: "categories", title: "", entries: [], query: "" },
      { kind: "flyers", title: "", entries: [], query: "" },
      { kind: "brands", title: "", entries: [], query: "" },
    ],
  },
})

test("[S3.1, S2.33, S2.60] hostile URLs in menu, promotions and slides lead nowhere and load nothing", {
  tag: "@deep",
}, async ({ shop, page, control, watch }) => {
  // What remains of them are pictures of our own origin that do not exist.
  watch.allow(failedAnswer(404))
  const { look } = await guard(page)
  await control.fault(answer("content.menu", menuOf(hostileAddresses)))
  await control.fault(answer("content.promo-slider", promosOf(hostileAddresses)))
  await control.fault(answer("content.home", homeOf(hostileAddresses)))
  await shop.open("/")
  await expect(page.getByText("Slide 0", { exact: true })).toBeAttached()
  await look("home")
  await page.locator("nav [data-top]").first().click()
  await expect(page.getByText("Sotto 0", { exact: true })).toBeVisible()
  await look("menu", "open")
})

test("[S2.7, S2.57] hostile URLs of documents and pictures give no link and no request", { tag: "@deep" }, async ({
  shop,
  page,
  control,
  watch,
}) => {
  watch.allow(failedAnswer(404))
  const { look } = await guard(page)
  const flyers = hostileAddresses.map((url, at) => ({ name: `f${at}`, title: `Volantino ${at}`, pdf: url, image: url }))
  const brands = hostileAddresses.map((url, at) => ({ name: `b${at}`, brand_name: `Marca ${at}`, image: url }))
  await control.fault(answer("resource.flyer-list", { data: flyers }))
  await control.fault(answer("resource.brand-list", { data: brands }))
  await shop.open("/pages/flyers")
  await expect(page.getByRole("heading", { name: "Volantino 0", exact: true })).toBeVisible()
  await look("flyers")
  await walk(page, shop.path("/pages/brands"))
  await expect(page.getByText("Marca 0", { exact: true })).toBeVisible()
  await look("brands")
})

const Fields = Schema.Record(Schema.String, Schema.Unknown)
const ItemAnswer = Schema.Struct({ message: Schema.StructWithRest(Schema.Struct({ sidebar: Fields }), [Fields]) })

test("[S2.57, S2.58, S3.13] hostile URLs of a product's documents and assistance give no link", {
  tag: "@deep",
}, async ({ shop, page, control }) => {
  const { look } = await guard(page)
  await page.setViewportSize({ width: 1600, height: 900 })
  await shop.comeBack()
  const answered = page.waitForResponse((response) => response.url().endsWith("get_item"))
  await shop.open("/product/default/DE891900")
  const { message } = Schema.decodeUnknownSync(ItemAnswer)(await (await answered).json())
  const documents = hostileAddresses.map((url, at) => ({ title: `Scheda ${at}`, url, kind: "scheda" }))
  for (const url of hostileAddresses.filter((_, at) => at % 5 === 0)) {
    const extra_info = { product: { barcodes: [], documents, link_assistence: url } }
    const sidebar = { ...message.sidebar, extra_info }
    await control.noFaults()
    await control.fault(answer("product.item", { message: { ...message, sidebar } }))
    await page.reload()
    await expect(page.getByRole("heading", { name: shop.say("product_documents"), exact: true })).toBeVisible()
    await expect(page.getByText("Scheda 0", { exact: true })).toHaveCount(0)
    await look(url)
  }
})
