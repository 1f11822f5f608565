/** Situations of the documents in which deviations of the sixteenth set show: of products and of content. */
import { BLOG_CONTROLLER, RESOURCE_ROOT } from "@dispensa/contracts"
import { type Row, rowsIn } from "./answers.ts"
import { contentAt, rowOf, rowsOf, type Seen, type Shopper, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { articles, productsOf, type Situation } from "./ninth-situations.ts"

const listed = (shopper: Shopper, fields: Row, language: "it" | "en" = "it"): Promise<Seen> =>
  shopper.call("api.product_list", { fields, language })

const rowAt = (row: Row, ...names: ReadonlyArray<string>): Row =>
  names.reduce<Row>((inner, name) => rowsIn([inner[name]])[0] ?? {}, row)

const facetOf = (answer: Seen, kind: string, name: string): ReadonlyArray<string> =>
  Object.keys(rowAt(rowOf(answer), "filters", kind, name, "results"))

/** The first product of the whole catalogue that fits. */
const productThat = async (shopper: Shopper, fits: (product: Row) => boolean): Promise<Row> => {
  for (let page = 1; page < 20; page++) {
    const product = productsOf(await listed(shopper, { page: String(page), per_page: "100" })).find(fits)
    if (product !== undefined) return product
  }
  return {}
}

const itemOf = async (shopper: Shopper, slug: unknown): Promise<Row> =>
  rowOf(await shopper.call("api.get_item", { fields: { slug } }))

const ofGoods: Readonly<Record<string, Situation>> = {
  "suggestions that choose the first format": async (base) => {
    const answer = await visitorAt(base).call("wrapper.autocomplete", { fields: { q: "olio", rows: 50 } })
    return rowsIn(rowOf(answer)["result"]).map(({ sku }) => sku ?? null)
  },
  "a barcode of what cannot be ordered is unknown": async (base) => {
    const visitor = visitorAt(base)
    const { slug } = await productThat(visitor, ({ availability }) => availability === "NON DISPONIBILE")
    const { barcodes } = rowAt(await itemOf(visitor, slug), "sidebar", "extra_info", "product")
    const barcode: unknown = Array.isArray(barcodes) ? barcodes[0] : null
    return (await visitor.call("api.get_item_by_barcode", { fields: { barcode } })).status
  },
  "related products at the list price": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    const { related_products: related } = rowAt(await itemOf(shopper, article?.["slug"]), "sidebar")
    return rowsIn(related).map(({ sku, price }) => [sku, price])
  },
  "stars in which a replaced review counts on": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    for (const ratings of [5, 1])
      await shopper.call("api.add_review", { fields: { item_code: article?.["sku"], ratings, text: "Sedici" } })
    const { ratings, reviews_count: count } = await itemOf(shopper, article?.["slug"])
    return [ratings, count]
  },
  "prices of kilos and litres in one order": async (base) => {
    const answer = await listed(visitorAt(base), { order_by: "price-measure", per_page: "100" })
    return productsOf(answer).map((product) => rowAt(product, "price_per_unit")["measure"])
  },
  "a path in the language that asked for it first": async (base) => {
    const visitor = visitorAt(base)
    await listed(visitor, { category: "pasta-corta" }, "it")
    return rowOf(await listed(visitor, { category: "pasta-corta" }, "en"))["tab_list"]
  },
  "a chosen value that is gone without products": async (base) => {
    const visitor = visitorAt(base)
    const [color] = facetOf(await listed(visitor, {}), "facets_link_results", "color")
    return facetOf(await listed(visitor, { category: "riso", color }), "facets_link_results", "color")
  },
  "formats that bring their siblings along": async (base) => {
    const visitor = visitorAt(base)
    const { childs } = await productThat(visitor, ({ num_childs: formats }) => Number(formats) > 1)
    const codes = rowsIn(childs).map(({ carti }) => carti)
    return Object.keys(rowOf(await visitor.call("api.child_list", { fields: { children_ids: codes.slice(0, 1) } })))
  },
  "a pasted text that is answered once only": async (base) => {
    const shopper = await shopperAt(base)
    const [one, other] = (await articles(shopper)).map(({ sku }) => sku)
    return rowsOf(await shopper.call("api.find_items", { fields: { texts: [one, other, one] } })).length
  },
  "marks of goods that are 0 or 1": async (base) =>
    productsOf(await listed(visitorAt(base), {})).map(({ is_sale: sale, is_new: news }) => [sale, news]),
}

const brands = async (base: string, filters: unknown): Promise<ReadonlyArray<unknown>> => {
  const query = `fields=["brand_name"]&filters=${encodeURIComponent(JSON.stringify(filters))}`
  const answer = await contentAt(base).get(`${RESOURCE_ROOT}Home%20Brand?${query}&limit_start=0&limit_page_length=5`)
  return answer.data.map(({ name }) => name)
}

const ofContent: Readonly<Record<string, Situation>> = {
  "rows that are found by their capitals": (base) => brands(base, [["brand_name", "like", "PASTIFICIO%"]]),
  "a tag's posts among which all are counted": async (base) => {
    const path = `${BLOG_CONTROLLER}get_blog_posts?page=1&per_page=12&tag=stagione`
    return rowOf(await contentAt(base).get(path))["pagination"]
  },
  "resources the other way round": (base) => brands(base, []),
}

export const sixteenthSituationsOfProducts: Readonly<Record<string, Situation>> = { ...ofGoods, ...ofContent }
