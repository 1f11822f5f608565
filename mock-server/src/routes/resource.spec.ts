import { endpoints } from "@dispensa/contracts"
import { beforeAll, describe, expect, it } from "vitest"
import { at, get, list, mockForAll, supplier } from "../testing/harness.ts"
import { type Shopper, visitor } from "../testing/shop-client.ts"

const mock = mockForAll()
let guest: Shopper
let english: Shopper
beforeAll(async () => {
  guest = await visitor(mock.app)
  english = await visitor(mock.app, "en")
})

/** The rows as on the wire. */
const rows = async (doctype: string, query: Readonly<Record<string, string>>) => {
  const requested = new URLSearchParams({
    fields: '["name"]',
    filters: "[]",
    limit_start: "0",
    limit_page_length: "20",
    ...query,
  })
  return get(mock.app, `/api/resource/${encodeURIComponent(doctype)}?${requested.toString()}`)
}

describe("resources", () => {
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

  it("[S7.21] unknown fields and invalid queries are 417 and named", async () => {
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
  it("[S2.1] the home page has its sections, in both languages", async () => {
    const { sections } = (await guest.call(endpoints.getHome, {})).message
    expect(sections.map(({ kind }) => kind).slice(0, 2)).toEqual(["carousel", "shortcuts"])
    const titles = (await english.call(endpoints.getHome, {})).message.sections.map(({ title }) => title)
    expect(titles).toContain("Our brands")
    expect(sections.map(({ title }) => title)).toContain("Le nostre marche")
  })

  it("[S2.65] posts are listed newest first, page by page, and by tag in either language", async () => {
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
