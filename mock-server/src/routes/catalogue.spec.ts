/** Listings, items and files over HTTP. */
import { describe, expect, it } from "vitest"
import { readdirSync } from "node:fs"
import { documentsDir, picturesDir } from "@dispensa/fixtures"
import {
  api,
  at,
  call,
  GUEST,
  list,
  login,
  mockForAll,
  number,
  post,
  serverMessages,
  supplier,
  text,
} from "../testing/harness.ts"

describe("the catalogue", () => {
  const mock = mockForAll()

  const listed = async (params: object, language = "it") =>
    at(
      (await post(mock.app, `${api}product_list`, { user_temp: GUEST, text: "", ...params }, undefined, language)).body,
      "message",
    )
  const total = async (params: object) => number(at(await listed(params), "product_list", "pagination", "total"))
  const skus = (listing: unknown) =>
    list(at(listing, "product_list", "data")).map((product) => text(at(product, "sku")))

  it("[S9.1][S2.14] twelve a page by default, a hundred at most", async () => {
    expect(at(await listed({}), "product_list", "pagination")).toEqual({
      page: 1,
      per_page: 12,
      total: supplier.products.length,
      total_pages: Math.ceil(supplier.products.length / 12),
    })
    expect(skus(await listed({ per_page: "1000" }))).toHaveLength(100)
    const [, second] = [await listed({}), await listed({ page: "2" })]
    expect(skus(second)).not.toEqual(skus(await listed({})))
  })

  it("[S3.11] a product states how many formats it has, in a list and on its page", async () => {
    for (const product of list(at(await listed({ per_page: "100" }), "product_list", "data"))) {
      expect(at(product, "num_childs")).toBe(list(at(product, "childs")).length)
    }
    const several = supplier.products.find(({ items }) => items.length > 2)
    const page = await post(mock.app, `${api}get_item`, { user_temp: GUEST, slug: several?.slug })
    expect(at(page.body, "message", "num_childs")).toBe(several?.items.length)
  })

  it("[S2.13] a misspelt text is corrected, and the answer states the corrected text", async () => {
    const corrected = await listed({ text: "mozarella" })
    expect(at(corrected, "corrected_text")).toBe("mozzarella")
    expect(skus(corrected)).toEqual(skus(await listed({ text: "mozzarella" })))
    expect(Object(await listed({ text: "mozzarella" }))).not.toHaveProperty("corrected_text")
  })

  it("[S2.13] a star lists everything, and so does a new tab", async () => {
    expect(await total({ text: "*" })).toBe(supplier.products.length)
    expect(await total({ is_new_tab: "true" })).toBe(supplier.products.length)
  })

  it("[S2.13] accents, case and unfinished last words do not matter; codes and EANs are found", async () => {
    const whole = await total({ text: "caffe" })
    expect(whole).toBeGreaterThan(0)
    expect(await total({ text: "CAFFÈ" })).toBe(whole)
    expect(await total({ text: "caff" })).toBeGreaterThanOrEqual(whole)
    const [product] = supplier.products
    const [item] = product?.items ?? []
    expect(skus(await listed({ text: item?.code }))).toContain(item?.code)
    expect(skus(await listed({ text: item?.barcodes[0] }))).toContain(item?.code)
  })

  it("[S2.12] several categories mean any of them, with and without the and- prefix", async () => {
    const [one, other] = supplier.categories.filter(({ parent }) => parent === null).map(({ slug }) => slug)
    const both = (await total({ category: one })) + (await total({ category: other }))
    expect(await total({ category: `${one},${other}` })).toBe(both)
    expect(await total({ category: `and-${one},${other}` })).toBe(both)
  })

  it("[S2.12] a parent category leads to its children, and its path is shown", async () => {
    const child = supplier.categories.find(({ parent }) => parent !== null)
    const narrow = await listed({ category: child?.slug })
    const way = await listed({ category: `and-${child?.parent},${child?.slug}` })
    expect(skus(way)).toEqual(skus(narrow))
    expect(at(way, "tab_list")).toEqual(at(narrow, "tab_list"))
    expect(await total({ category: `and-${child?.slug},${child?.parent}` })).toBe(
      await total({ category: child?.slug }),
    )
    expect(await total({ category: child?.slug })).toBeLessThan(await total({ category: child?.parent ?? undefined }))
  })

  it("[S3.16][S3.17] the category tree names parents, and its filters are old catalogo queries", async () => {
    const tree = at(await listed({}), "filters", "facets_results", "category", "results")
    for (const { slug, parent, name } of supplier.categories) {
      const item = at(tree, slug)
      if (item === undefined) continue
      expect(item).toMatchObject({ parent, label: name.it, filter: `catalogo?category=${slug}`, label_filter: null })
    }
    expect(at(tree, supplier.categories[0]?.slug ?? "", "count")).toBe(
      await total({ category: supplier.categories[0]?.slug }),
    )
  })

  it("[S3.16] checks toggle a value, links do not, and labels follow the language", async () => {
    const checks = at(await listed({}, "en"), "filters", "facets_check_results")
    expect(at(checks, "field_availability", "label")).toBe("Availability")
    expect(at(checks, "field_availability", "results", "disponibile")).toMatchObject({
      label: "Available",
      label_filter: "disponibile",
      filter: "/shop?field_availability=disponibile",
    })
    const links = at(await listed({}), "filters", "facets_link_results")
    expect(Object.keys(Object(links)).sort()).toEqual(["color", "size"])
  })

  it("[S2.20] the flags list products back in stock, on promotion, and coming soon", async () => {
    const back = supplier.products.filter(({ items }) => items.some(({ isBackInStock }) => isBackInStock)).length
    expect(await total({ disponibili: "true" })).toBe(back)
    expect(await total({ next_insert: "true" })).toBe(supplier.products.filter(({ isNext }) => isNext).length)
    expect(await total({ promo_list: "true" })).toBeGreaterThan(0)
    expect(await total({ promo_list: "false" })).toBe(supplier.products.length)
  })

  it("invalid parameters answer 417, each with its name", async () => {
    const answer = await post(mock.app, `${api}product_list`, {
      user_temp: GUEST,
      text: "",
      page: "0",
      min_price: "cheap",
      order_by: "mood",
    })
    expect(answer.status).toBe(417)
    expect(serverMessages(answer.body).map((message) => message.split(":")[0])).toEqual([
      "min_price",
      "order_by",
      "page",
    ])
  })

  it.each(["1.200", "1,200"])("[S2.14] a price of %s is ambiguous: it may mean twelve hundred", async (price) => {
    const answer = await post(mock.app, `${api}product_list`, { user_temp: GUEST, text: "", min_price: price })
    expect(answer.status).toBe(417)
  })

  it("[S7.13] tab_list is the path of the chosen category, outermost first", async () => {
    const leaf = supplier.products[0]?.category ?? ""
    const path = list(at(await listed({ category: leaf }), "tab_list"))
    expect(path).toHaveLength(4)
    expect(at(path[0], "route")).toBe("/shop")
    expect(at(path[3], "route")).toBe(`/shop?category=${leaf}`)
  })

  it("[S2.57] documents are for clients only, and can be downloaded", async () => {
    const product = supplier.products.find(({ documents }) => documents.length > 0)
    const path = ["message", "sidebar", "extra_info", "product", "documents"]
    const guest = await post(mock.app, `${api}get_item`, { user_temp: GUEST, slug: product?.slug })
    expect(at(guest.body, ...path)).toEqual([])
    const session = await login(mock.app)
    const own = await post(
      mock.app,
      `${api}get_item`,
      { user_temp: session.userTemp, slug: product?.slug },
      session.token,
    )
    const [document] = list(at(own.body, ...path))
    const file = await call(mock.app, { method: "GET", url: text(at(document, "url")) })
    expect(file.status).toBe(200)
    expect(file.headers["content-type"]).toBe("application/pdf")
  })

  it("[S3.12] pictures and documents are served with their types and a long cache time", async () => {
    const files = [
      [`/files/${readdirSync(picturesDir).find((name) => name.endsWith(".webp"))}`, "image/webp"],
      [`/files/docs/${readdirSync(documentsDir).find((name) => name.endsWith(".pdf"))}`, "application/pdf"],
    ]
    for (const [url, type] of files) {
      const file = await call(mock.app, { method: "GET", url: url ?? "" })
      expect([url, file.status, file.headers["content-type"], file.headers["cache-control"]]).toEqual([
        url,
        200,
        type,
        "public, max-age=31536000",
      ])
    }
    for (const url of ["/files/../package.json", "/files/%2e%2e/package.json", "/files/docs/"]) {
      const file = await call(mock.app, { method: "GET", url })
      expect([url, file.status >= 400 && file.status < 500]).toEqual([url, true])
    }
  })
})
