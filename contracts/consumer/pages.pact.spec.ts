/** Pages, resources and blog posts (S2.1, S2.8, S2.65, S7.20, S7.21). */
import { describe } from "vitest"
import type { Endpoint } from "../src/endpoint.ts"
import { endpoints } from "../src/table.ts"
import { gives } from "./support/answers.ts"
import { theApplication } from "./support/contract.ts"
import { refuses, sharedRefusals } from "./support/refusals.ts"
import { example, given, value } from "./support/states.ts"
import { eachLike, pagination, string } from "./support/wire.ts"

const published = { states: [given("contentIsPublished", {})], caller: theApplication }
const UNKNOWN = "no-such-thing"

describe("content.home", () => {
  const endpoint = endpoints.getHome
  const ask = () => ({ request: {}, sends: {} })
  const section = { kind: "featured", title: "", entries: [], query: "" }
  gives(
    {
      ...published,
      endpoint,
      title: "the home page is published",
      ...ask(),
      answers: { message: { sections: eachLike({ kind: string(section.kind) }) } },
    },
    { message: { sections: [section] } },
    "S2.1",
  )
  sharedRefusals({ endpoint, ask })
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
  const ask = () => ({ request: { route: UNKNOWN }, sends: { route: UNKNOWN } })
  refuses({ ...published, endpoint, status: 404, title: "the page is unknown", ...ask() })
  sharedRefusals({ endpoint, ask })
})

const list = { fields: ["name"], filters: [], limitStart: 0, limitPageLength: 20 }
const listWire = { fields: '["name"]', filters: "[]", limit_start: "0", limit_page_length: "20" }

const resource = <Row>(
  many: Endpoint<typeof endpoints.listFlyers.request.Type, { readonly data: ReadonlyArray<Row> }>,
  one: Endpoint<{ readonly name: string }, { readonly data: Row }>,
  doctype: string,
): void => {
  const name = example("resourceExists", "name")
  const exists = {
    ...published,
    title: "the resource exists",
    states: [...published.states, given("resourceExists", { doctype })],
  }
  const asList = () => ({ request: list, sends: listWire })
  const answers = { data: eachLike({ name: string(name) }) }
  gives({ ...exists, endpoint: many, ...asList(), answers }, { data: [{}] })
  const ordered = { request: { ...list, orderBy: "name desc" }, sends: { ...listWire, order_by: "name desc" } }
  gives({ ...exists, endpoint: many, ...ordered, title: "an order is asked for", answers }, { data: [{}] })
  sharedRefusals({ endpoint: many, ask: asList })

  const sends = { name: value("resourceExists", "name") }
  const found = { data: { name: string(name) } }
  gives({ ...exists, endpoint: one, request: { name }, sends, answers: found }, { data: {} })
  const unknown = () => ({ request: { name: UNKNOWN }, sends: { name: UNKNOWN } })
  refuses({ ...published, endpoint: one, status: 404, title: "the resource is unknown", ...unknown() })
  sharedRefusals({ endpoint: one, ask: unknown })
}

describe("resources", () => {
  resource(endpoints.listFlyers, endpoints.getFlyer, "Flyer")
  resource(endpoints.listBrands, endpoints.getBrand, "Home Brand")
  resource(endpoints.listWebPages, endpoints.getWebPage, "Web Page")
  resource(endpoints.listHomeCategories, endpoints.getHomeCategory, "Home Category")
})

describe("blog.list", () => {
  const endpoint = endpoints.listBlogPosts
  const ask = () => ({ request: { page: 1, perPage: 12, tag: "" }, sends: { page: "1", per_page: "12", tag: "" } })
  const post = { slug: "olio-nuovo", title: "L'olio nuovo", date: "2026-01-20" }
  gives(
    {
      ...published,
      endpoint,
      title: "a post is published",
      states: [...published.states, given("postIsPublished", {})],
      ...ask(),
      answers: {
        message: {
          data: eachLike({ slug: string(post.slug), title: string(post.title), date: string(post.date) }),
          pagination,
        },
      },
    },
    { message: { data: [{ ...post, tags: [] }], pagination: { page: 1 } } },
  )
  sharedRefusals({ endpoint, ask })
})

describe("blog.post", () => {
  const endpoint = endpoints.getBlogPost
  const slug = example("postIsPublished", "slug")
  const post = { slug, title: "L'olio nuovo", date: "2026-01-20", html: "<p>Tre frantoi</p>" }
  gives(
    {
      ...published,
      endpoint,
      title: "the post is published",
      states: [...published.states, given("postIsPublished", {})],
      request: { slug },
      sends: { slug: value("postIsPublished", "slug") },
      answers: {
        message: {
          slug: string(post.slug),
          title: string(post.title),
          date: string(post.date),
          html: string(post.html),
        },
      },
    },
    { message: post },
  )
  const ask = () => ({ request: { slug: UNKNOWN }, sends: { slug: UNKNOWN } })
  refuses({ ...published, endpoint, status: 404, title: "the post is unknown", ...ask() })
  sharedRefusals({ endpoint, ask })
})
