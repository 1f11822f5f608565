/** Menu, footer, promo slider, main page; the home page and the backend's own pages (S7.1–S7.4, S7.20). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { interact, theApplication } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, value } from "../../consumer/support/states.ts"
import { eachLike, string } from "../../consumer/support/wire.ts"

const published = { status: 200, states: [given("contentIsPublished", {})], caller: theApplication }
const nothing = { request: {}, sends: {} }

describe("content.menu", () => {
  it("[S7.1] [S3.1] returns a list of menu items", async () => {
    const answers = { message: eachLike({ name: string("pasta"), title: string("Pasta") }) }
    const result = await interact({ ...published, ...nothing, endpoint: endpoints.getMenu, title: "the menu", answers })
    expect(result).toMatchObject(
      Result.succeed({ message: [{ name: "pasta", title: "Pasta", url: "", children: [], isDisabled: false }] }),
    )
  })
  sharedRefusals({ endpoint: endpoints.getMenu, call: () => nothing })
})

describe("content.footers", () => {
  it("[S7.2] [S3.14] returns the footer's HTML", async () => {
    const answers = { message: { data: { footer_b2b_html: string("<p>Dispensa</p>") } } }
    const endpoint = endpoints.getFooters
    const result = await interact({ ...published, ...nothing, endpoint, title: "the footer", answers })
    expect(result).toEqual(Result.succeed({ message: { data: { footerHtml: "<p>Dispensa</p>" } } }))
  })
  sharedRefusals({ endpoint: endpoints.getFooters, call: () => nothing })
})

describe("content.promo-slider", () => {
  it("[S7.3] [S3.10] returns a list of promo tabs", async () => {
    const tab = { text: "Offerte", url: "/shop?promo_list=true", icon: "percent" }
    const template = { text: string(tab.text), url: string(tab.url), icon: string(tab.icon) }
    const endpoint = endpoints.getPromoSlider
    const answers = { message: eachLike(template) }
    const result = await interact({ ...published, ...nothing, endpoint, title: "the promo tabs", answers })
    expect(result).toEqual(Result.succeed({ message: [tab] }))
  })
  sharedRefusals({ endpoint: endpoints.getPromoSlider, call: () => nothing })
})

describe("content.main-page", () => {
  const main = { request: { route: "main" }, sends: { route: "main" } }
  it("[S7.4] [S2.29] returns the styles of the main page", async () => {
    const answers = { message: { data: { css: string(":root{}") } } }
    const endpoint = endpoints.getMainPage
    const result = await interact({ ...published, ...main, endpoint, title: "the main page", answers })
    expect(result).toEqual(Result.succeed({ message: { data: { css: ":root{}" } } }))
  })
  sharedRefusals({ endpoint: endpoints.getMainPage, call: () => main })
})

const UNKNOWN = "no-such-thing"

describe("content.home", () => {
  const endpoint = endpoints.getHome
  const call = () => ({ request: {}, sends: {} })
  const section = { kind: "featured", title: "", entries: [], query: "" }
  gives(
    {
      ...published,
      endpoint,
      title: "the home page is published",
      ...call(),
      answers: { message: { sections: eachLike({ kind: string(section.kind) }) } },
    },
    { message: { sections: [section] } },
    "S2.1",
  )
  sharedRefusals({ endpoint, call })
})

describe("content.web-page", () => {
  const endpoint = endpoints.getWebPageDetail
  const route = example("pageIsPublished", "route")
  const page = { route, title: "Chi siamo", html: "<p>Dal 1958</p>" }
  gives(
    {
      ...published,
      endpoint,
      title: "the page is published",
      states: [...published.states, given("pageIsPublished", {})],
      request: { route },
      sends: { route: value("pageIsPublished", "route") },
      answers: { message: { route: string(page.route), title: string(page.title), html: string(page.html) } },
    },
    { message: { ...page, css: "" } },
    "S2.8",
  )
  const call = () => ({ request: { route: UNKNOWN }, sends: { route: UNKNOWN } })
  refuses({ ...published, endpoint, status: 404, title: "the page is unknown", ...call() })
  sharedRefusals({ endpoint, call })
})
