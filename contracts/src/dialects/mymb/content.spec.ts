/** Menu, home, pages and posts on the family's wire. */
import { menuTarget, menuTree } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { getBlogPost, listBlogPosts } from "../../blog/endpoints.ts"
import { getFooters, getMainPage, getMenu, getPromoSlider } from "../../content/endpoints.ts"
import { getFlyer, listBrands, listFlyers } from "../../resource/endpoints.ts"
import { getHome, getWebPageDetail } from "../../content/web-pages.ts"
import { openFamily, refused } from "./testing/family.ts"

const entry = (name: string, extra: object = {}) => ({
  name,
  label: name,
  title: null,
  url: null,
  disable: 0,
  order: 1,
  ...extra,
})

const menuOf = async (rows: ReadonlyArray<unknown>) => {
  const family = openFamily({ get_b2b_menu: () => rows })
  return { ...family, menu: (await family.answer(getMenu, {})).message }
}

describe("the menu on the family's wire", () => {
  it("is a flat list in its order, named by title, label or name", async () => {
    const { menu, seen, drift } = await menuOf([
      entry("B", { order: 2, title: "Banco" }),
      entry("", { title: "Senza nome" }),
      "niente",
      entry("A", { label: null }),
    ])
    expect(menu.map(({ name, title }) => [name, title])).toEqual([
      ["A", "A"],
      ["B", "Banco"],
    ])
    expect(drift).toEqual(["message[]"])
    expect(seen[0]).toMatchObject({ method: "GET" })
    expect(seen[0]?.headers).not.toHaveProperty("authorization")
  })

  it("omits entries below a disabled or missing one, and cycles", async () => {
    const { menu } = await menuOf([
      entry("top"),
      entry("below", { parent_menu: "top" }),
      entry("off", { disable: true }),
      entry("under-off", { parent_menu: "off" }),
      entry("deep", { parent_menu: "under-off" }),
      entry("lost", { parent_menu: "nobody" }),
      entry("one", { parent_menu: "two" }),
      entry("two", { parent_menu: "one" }),
    ])
    expect(menu.map(({ name }) => name)).toEqual(["top", "below"])
    expect(menuTree(menu)).toMatchObject([{ name: "top", children: [{ name: "below" }] }])
  })

  it("has addresses of this shop, with the last parameter read to the end, and no link for an address of a slash with an appended name", async () => {
    const { menu } = await menuOf([
      entry("A", { url: "shop?category=and-0100,0110&category_detail=A&tab_name=Pane & Vino #1" }),
      entry("B", { url: "/&category_detail=B&tab_name=B" }),
      entry("C", { url: "https://altro.test/x&tab_name=C" }),
    ])
    const [first, second, third] = menu.map(({ url }) => url)
    expect(first).toBe("/shop?category=and-0100,0110&category_detail=A&tab_name=Pane%20%26%20Vino%20%231")
    expect(second).toBe("")
    expect(menuTarget(third ?? "")).toEqual({ _tag: "External", url: "https://altro.test/x" })
  })
})

describe("the frame of a page on the family's wire", () => {
  it("has the footer of business clients, or none", async () => {
    const { answer } = openFamily({
      get_footers: () => ({ data: { footer_b2b_html: null, footer_b2c_html: "<p>no</p>" } }),
    })
    expect((await answer(getFooters, {})).message.data.footerHtml).toBe("")
  })

  it("has the promotions of business clients, each with its own name", async () => {
    const { answer } = openFamily({
      get_promo_slider: () => [
        { icon: null, text: "Sconti", url: "shop?promo_list=true&tab_name=X & Y", b2b: 1 },
        { text: "Per privati", url: "shop", b2b: 0 },
        { text: null, url: "shop" },
      ],
    })
    const { message } = await answer(getPromoSlider, {})
    expect(message).toEqual([{ text: "Sconti", url: "/shop?promo_list=true&tab_name=Sconti", icon: "" }])
  })

  it("has no style without a main page", async () => {
    const { answer, seen } = openFamily({ get_web_page_detail: () => ({ error: "not found" }) })
    expect((await answer(getMainPage, { route: "main" })).message.data.css).toBe("")
    expect(seen[0]?.url).toContain("route=main")
  })
})

const home = {
  slider_top: [
    { order: "10", title_1: "Dopo", slide_image: null, url: null, status: "Published", b2b: 1 },
    { order: "2", title_1: "Prima", slide_image: [{ url: "/files/p.png" }], url: "shop?category=0100", b2b: 1 },
    { order: "1", title_1: "Bozza", status: "Draft", b2b: 1 },
  ],
  promo_banner: [
    { order: 1, label: "Conserve", slide_image: "https://cms.testNone", url: "shop?promo_list=true", b2b: 1 },
  ],
  home_category: [{ label: "Salumi", image: "/files/None", url: "shop?category=0200", b2b: 1 }],
  flyer: [{ order: 1, label: "Ottobre", url: "/files/o.pdf", flyer_image: null, b2b: 1 }],
  home_brand: [
    { order: 1, label: "Alpina", image: "/files/a.png", url: "shop?brand=ALP", b2b: 1, status: "Published" },
    { order: 2, label: "Nuova", image: null, url: null, b2b: 1 },
    { order: 3, label: "Altrove", image: null, url: "https://altrove.test/shop?brand=X", b2b: 1 },
    { order: 4, label: "Tutto", image: null, url: "shop", b2b: 1 },
  ],
}

describe("the home page on the family's wire", () => {
  it("is in its order, without drafts, and shows no missing picture", async () => {
    const { answer } = openFamily({ get_home: () => home })
    const { message } = await answer(getHome, {})
    const kinds = message.sections.map(({ kind }) => kind)
    expect(kinds).toEqual(["carousel", "shortcuts", "categories", "featured", "flyers", "brands", "newsletter"])
    expect(message.sections[0]?.entries).toMatchObject([
      { title: "Prima", image: "/files/p.png" },
      { title: "Dopo", image: null },
      { title: "Conserve", image: null },
    ])
    expect(message.sections[1]?.entries).toMatchObject([{ title: "Salumi", image: null, url: "/shop?category=0200" }])
  })

  it("has the flyers and brands with pages of their own", async () => {
    const { answer, ask } = openFamily({ get_home: () => home })
    const list = { fields: [], filters: [], limitStart: 0, limitPageLength: 10 }
    expect((await answer(listFlyers, list)).data).toMatchObject([
      { name: "Ottobre", pdf: "/files/o.pdf", validTo: null },
    ])
    expect((await answer(listBrands, list)).data).toMatchObject([
      { slug: "Alpina", image: "/files/a.png", url: "/shop?brand=ALP" },
      { slug: "Nuova", image: null, url: "" },
      { slug: "Altrove", url: "" },
      { slug: "Tutto", url: "" },
    ])
    expect(await ask(getFlyer, { name: "Maggio" })).toMatchObject({ failure: { _tag: "NotFound" } })
  })

  it("omits lists that are not sent", async () => {
    const { answer } = openFamily({ get_home: () => ({}) })
    const kinds = (await answer(getHome, {})).message.sections.map(({ kind }) => kind)
    expect(kinds).toEqual(["categories", "featured", "newsletter"])
  })
})

describe("pages and posts on the family's wire", () => {
  const row = {
    name: "chi",
    route: "web-page/chi",
    title: "Chi",
    published: 1,
    content_type: "HTML",
    main_section_html: null,
    main_section: "<p>Noi</p>",
    css: null,
  }

  it("a page is found below its prefix, with whichever text it has", async () => {
    const { answer, seen } = openFamily({ get_web_page_detail: () => ({ data: row }) })
    expect((await answer(getWebPageDetail, { route: "chi" })).message).toEqual({
      route: "chi",
      title: "Chi",
      html: "<p>Noi</p>",
      css: "",
    })
    expect(decodeURIComponent(seen[0]?.url ?? "")).toContain("route=web-page/chi")
  })

  it.each([
    ["an error", () => ({ error: "none" })],
    ["404", () => refused(404, { exc_type: "DoesNotExistError" })],
    ["a draft", () => ({ data: { ...row, published: 0 } })],
  ])("a page whose route has no prefix is found without one, after %s", async (_name, none) => {
    const { answer, names } = openFamily({
      get_web_page_detail: ({ route }) => (route === "chi" ? { data: row } : none()),
    })
    expect((await answer(getWebPageDetail, { route: "chi" })).message.title).toBe("Chi")
    expect(names()).toHaveLength(2)
  })

  it.each([[{ error: "none" }], [{ data: { ...row, published: 0 } }]])(
    "a page is not found with %j",
    async (message) => {
      const { ask } = openFamily({ get_web_page_detail: () => message })
      expect(await ask(getWebPageDetail, { route: "chi" })).toMatchObject({ failure: { _tag: "NotFound" } })
    },
  )

  it("posts continue while a page is full", async () => {
    const post = { route: "blog/x", title: "X", creation: "2026-03-01 09:00:00.0" }
    const { answer, seen } = openFamily({
      get_blog_post: () => ({ data: [post, post], count: 2 }),
      get_blog_post_detail: () => ({ data: { ...post, content_html: null, content: "<p>x</p>" } }),
    })
    const { message } = await answer(listBlogPosts, { page: 1, perPage: 2, tag: "" })
    expect(message).toMatchObject({ data: [{ slug: "blog/x", date: "2026-03-01" }, {}], pagination: { totalPages: 2 } })
    expect(seen[0]).toMatchObject({ method: "POST", body: { limit: 2, page: 1, filters: { published: 1 } } })
    expect((await answer(getBlogPost, { slug: "blog/x" })).message.html).toBe("<p>x</p>")
  })
})
