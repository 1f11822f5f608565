/** Content calls of every page (S7.1–S7.4). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { endpoints } from "../src/table.ts"
import { interact, theApplication } from "./support/contract.ts"
import { sharedRefusals } from "./support/refusals.ts"
import { given } from "./support/states.ts"
import { eachLike, string } from "./support/wire.ts"

const published = { status: 200, states: [given("contentIsPublished", {})], caller: theApplication }
const nothing = { request: {}, sends: {} }

describe("content.menu", () => {
  it("[S7.1] [S3.1] gives a list of menu items", async () => {
    const answers = { message: eachLike({ name: string("pasta"), title: string("Pasta") }) }
    const result = await interact({ ...published, ...nothing, endpoint: endpoints.getMenu, title: "the menu", answers })
    expect(result).toMatchObject(
      Result.succeed({ message: [{ name: "pasta", title: "Pasta", url: "", children: [], isDisabled: false }] }),
    )
  })
  sharedRefusals({ endpoint: endpoints.getMenu, ask: () => nothing })
})

describe("content.footers", () => {
  it("[S7.2] [S3.14] gives the footer's HTML", async () => {
    const answers = { message: { data: { footer_b2b_html: string("<p>Dispensa</p>") } } }
    const endpoint = endpoints.getFooters
    const result = await interact({ ...published, ...nothing, endpoint, title: "the footer", answers })
    expect(result).toEqual(Result.succeed({ message: { data: { footerHtml: "<p>Dispensa</p>" } } }))
  })
  sharedRefusals({ endpoint: endpoints.getFooters, ask: () => nothing })
})

describe("content.promo-slider", () => {
  it("[S7.3] [S3.10] gives a list of promo tabs", async () => {
    const tab = { text: "Offerte", url: "/shop?promo_list=true", icon: "percent" }
    const template = { text: string(tab.text), url: string(tab.url), icon: string(tab.icon) }
    const endpoint = endpoints.getPromoSlider
    const answers = { message: eachLike(template) }
    const result = await interact({ ...published, ...nothing, endpoint, title: "the promo tabs", answers })
    expect(result).toEqual(Result.succeed({ message: [tab] }))
  })
  sharedRefusals({ endpoint: endpoints.getPromoSlider, ask: () => nothing })
})

describe("content.main-page", () => {
  const main = { request: { route: "main" }, sends: { route: "main" } }
  it("[S7.4] [S2.29] gives the styles of the main page", async () => {
    const answers = { message: { data: { css: string(":root{}") } } }
    const endpoint = endpoints.getMainPage
    const result = await interact({ ...published, ...main, endpoint, title: "the main page", answers })
    expect(result).toEqual(Result.succeed({ message: { data: { css: ":root{}" } } }))
  })
  sharedRefusals({ endpoint: endpoints.getMainPage, ask: () => main })
})
