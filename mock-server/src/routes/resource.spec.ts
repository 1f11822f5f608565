import { endpoints, RESOURCE_FIELDS } from "@dispensa/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { romeDay } from "../shop/common/days.ts"
import { at, get, type Harness, list, start, supplier } from "../testing/harness.ts"
import { type Shopper, visitor } from "../testing/shop-client.ts"

let mock: Harness
let guest: Shopper
let english: Shopper
beforeAll(async () => {
  mock = await start()
  guest = await visitor(mock.app)
  english = await visitor(mock.app, "en")
})
afterAll(() => mock.close())

const EVERY = { filters: [], limitStart: 0, limitPageLength: 100 }

/** The rows as they stand on the wire. */
const rows = async (doctype: string, query: Readonly<Record<string, string>>) => {
  const asked = new URLSearchParams({
    fields: '["name"]',
    filters: "[]",
    limit_start: "0",
    limit_page_length: "20",
    ...query,
  })
  return get(mock.app, `/api/resource/${encodeURIComponent(doctype)}?${asked.toString()}`)
}

describe("resources", () => {
  it("[S7.21] all four are listed, and each row is found by its name", async () => {
    const { flyer, brand, webPage, homeCategory } = RESOURCE_FIELDS
    const flyers = (await guest.call(endpoints.listFlyers, { ...EVERY, fields: flyer })).data
    const brands = (await guest.call(endpoints.listBrands, { ...EVERY, fields: brand })).data
    const pages = (await guest.call(endpoints.listWebPages, { ...EVERY, fields: webPage })).data
    const categories = (await guest.call(endpoints.listHomeCategories, { ...EVERY, fields: homeCategory })).data
    expect([flyers.length, brands.length, pages.length, categories.length]).toEqual([4, 40, 8, 15])
    for (const one of flyers) expect((await guest.call(endpoints.getFlyer, { name: one.name })).data).toEqual(one)
    for (const one of brands.slice(0, 3)) {
      expect((await guest.call(endpoints.getBrand, { name: one.slug })).data).toEqual(one)
    }
    for (const one of pages) expect((await guest.call(endpoints.getWebPage, { name: one.route })).data).toEqual(one)
    for (const one of categories) {
      expect((await guest.call(endpoints.getHomeCategory, { name: one.slug })).data).toEqual(one)
    }
    expect(await guest.refused(endpoints.getFlyer, { name: "no such" })).toMatchObject({ status: 404 })
  })

  it("[S7.21] only the fields that were asked for stand on the wire", async () => {
    expect(at((await rows("Flyer", { fields: '["name","pdf"]' })).body, "data", 0)).toEqual({
      name: "volantino-12",
      pdf: "/files/docs/volantino-12.pdf",
    })
    expect(at((await rows("Flyer", { fields: "[]" })).body, "data", 0)).toEqual({ name: "volantino-12" })
    const [whole] = list(at((await rows("Flyer", { fields: '["*"]' })).body, "data"))
    expect(Object.keys(Object(whole)).toSorted()).toEqual(RESOURCE_FIELDS.flyer.toSorted())
  })

  it.each([
    ['[["name","=","volantino-12"]]', ["volantino-12"]],
    ['[["name","!=","volantino-12"]]', ["offerta-autunno", "mese-della-cantina", "fine-scorta-estate"]],
    ['[["title","like","%cantina%"]]', ["mese-della-cantina"]],
    ['[["name","like","vol%12"]]', ["volantino-12"]],
    ['[["name","like","volantino"]]', []],
    ['[["name",">","n"],["name","<","p"]]', ["offerta-autunno"]],
    ['[["name",">=","offerta-autunno"],["name","<=","volantino-12"]]', ["volantino-12", "offerta-autunno"]],
  ])("[S7.21] conditions must all hold: %s", async (filters, names) => {
    const { body } = await rows("Flyer", { filters })
    expect(list(at(body, "data")).map((row) => at(row, "name"))).toEqual(names)
  })

  it.each([
    ["valid_to desc", ["offerta-autunno", "volantino-12", "mese-della-cantina", "fine-scorta-estate"]],
    ["name asc", ["fine-scorta-estate", "mese-della-cantina", "offerta-autunno", "volantino-12"]],
  ])("[S7.21] a list comes in the order that was asked for: %s", async (order, names) => {
    const { body } = await rows("Flyer", { order_by: order })
    expect(list(at(body, "data")).map((row) => at(row, "name"))).toEqual(names)
    const { body: second } = await rows("Flyer", { order_by: order, limit_start: "1", limit_page_length: "1" })
    expect(list(at(second, "data")).map((row) => at(row, "name"))).toEqual(names.slice(1, 2))
  })

  it("[S7.21] flyers that count today are found by their days", async () => {
    const today = romeDay(Date.now())
    const filters = JSON.stringify([["valid_to", "<", today]])
    const { body } = await rows("Flyer", { filters })
    expect(list(at(body, "data")).map((row) => at(row, "name"))).toEqual(["fine-scorta-estate"])
  })

  it("[S7.21] pages of the list do not overlap", async () => {
    const names = async (limitStart: number) =>
      (await guest.call(endpoints.listBrands, { fields: [], filters: [], limitStart, limitPageLength: 15 })).data
    const all = [...(await names(0)), ...(await names(15)), ...(await names(30)), ...(await names(45))]
    expect(all.map(({ slug }) => slug)).toEqual(supplier.brands.map(({ slug }) => slug))
  })

  it("[S7.21] fields that there are not, and queries that do not fit, are 417 and named", async () => {
    const unknown = await rows("Flyer", { fields: '["name","owner"]', filters: '[["secret","=",1]]' })
    expect(unknown.status).toBe(417)
    expect(JSON.stringify(unknown.body)).toMatch(/owner.*secret/)
    expect((await rows("Flyer", { filters: '[["name","in","x"]]' })).status).toBe(417)
    expect((await rows("Flyer", { fields: "name" })).status).toBe(417)
    expect(JSON.stringify((await rows("Flyer", { order_by: "owner asc" })).body)).toMatch(/order_by.*owner/)
    expect((await rows("Flyer", { order_by: "name; drop" })).status).toBe(417)
    expect((await rows("Flyer", { limit_start: "-1" })).status).toBe(417)
    expect((await rows("User", {})).status).toBe(404)
  })
})

describe("home, pages and posts", () => {
  it("[S2.1] the home page has its parts, in both languages", async () => {
    const { sections } = (await guest.call(endpoints.getHome, {})).message
    expect(sections.map(({ kind }) => kind).slice(0, 2)).toEqual(["carousel", "shortcuts"])
    const titles = (await english.call(endpoints.getHome, {})).message.sections.map(({ title }) => title)
    expect(titles).toContain("Our brands")
    expect(sections.map(({ title }) => title)).toContain("Le nostre marche")
  })

  it("[S2.8] a page is found by its route, with or without a slash", async () => {
    for (const route of ["faq", "/faq"]) {
      expect((await english.call(endpoints.getWebPageDetail, { route })).message).toMatchObject({
        route: "faq",
        title: "Frequently asked questions",
      })
    }
    expect(await guest.refused(endpoints.getWebPageDetail, { route: "no such" })).toMatchObject({ status: 404 })
  })

  it("[S2.65] posts come newest first, page by page, and by tag in either language", async () => {
    const posts = async (tag: string, page = 1, perPage = 100) =>
      (await guest.call(endpoints.listBlogPosts, { page, perPage, tag })).message
    const { data } = await posts("")
    expect(data.length).toBe(supplier.content.posts.length)
    expect(data.map(({ date }) => date)).toEqual(
      data
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
    expect((await posts("", 2, 4)).data).toEqual(data.slice(4, 8))
    expect((await posts("Stagione")).data).toEqual((await posts("season")).data)
    expect((await posts("Stagione")).data.length).toBeGreaterThan(0)
    expect((await posts("no such")).data).toEqual([])
    const [newest] = data
    const { message: post } = await english.call(endpoints.getBlogPost, { slug: newest?.slug ?? "" })
    expect(post.html).toMatch(/^<p>From late September/)
    expect(await guest.refused(endpoints.getBlogPost, { slug: "no such" })).toMatchObject({ status: 404 })
  })
})
