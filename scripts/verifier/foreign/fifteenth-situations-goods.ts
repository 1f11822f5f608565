/** Situations of the documents in which deviations of the fifteenth set show: of goods and content, of carts and wishes. */
import { BLOG_CONTROLLER, DEFAULT_PREFIXES, endpointRoutes, RESOURCE_ROOT } from "@dispensa/contracts"
import { type Row, rowsIn } from "./answers.ts"
import { contentAt, rowOf, rowsOf, type Seen, type Shopper, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { added, articles, cartOf, productsOf, type Situation, withCart } from "./ninth-situations.ts"

const listed = (shopper: Shopper, fields: Row): Promise<Seen> => shopper.call("api.product_list", { fields })

const rowAt = (row: Row, ...names: ReadonlyArray<string>): Row =>
  names.reduce<Row>((inner, name) => rowsIn([inner[name]])[0] ?? {}, row)

const categoriesOf = (answer: Seen): Row => rowAt(rowOf(answer), "filters", "facets_results", "category", "results")

/** The second format of the first product that has several. */
const secondFormat = async (shopper: Shopper): Promise<Row> => {
  const products = productsOf(await listed(shopper, { per_page: "100" }))
  const several = products.find(({ num_childs: formats }) => Number(formats) > 1)
  const code = rowsIn(several?.["childs"])[1]?.["carti"]
  return rowOf(await shopper.call("api.get_item_child", { fields: { item_code: code } }))
}

const infoOf = (product: Row): Row => rowAt(product, "sidebar", "extra_info", "product")

const reviewed = (shopper: Shopper, article: Row | undefined, text: string, fields: Row = {}) =>
  shopper.call("api.add_review", { fields: { item_code: article?.["sku"], ratings: 1, text, ...fields } })

const ofGoods: Readonly<Record<string, Situation>> = {
  "suggestions that an agent can order at once": async (base) => {
    const agent = await shopperAt(base, "agente")
    const answer = await agent.call("wrapper.autocomplete", { fields: { q: "pasta", rows: 5 } })
    return rowsIn(rowOf(answer)["result"]).map(({ sku }) => sku ?? null)
  },
  "a path that leads to the first of two categories": async (base) => {
    const visitor = visitorAt(base)
    const [one, other] = Object.keys(categoriesOf(await listed(visitor, {})))
    return rowOf(await listed(visitor, { category: `and-${one},${other}` }))["tab_list"]
  },
  "what cannot be had behind what sells less": async (base) =>
    productsOf(await listed(visitorAt(base), { order_by: "popularity", per_page: "20" })).map(({ sales }) => sales),
  "facets that come with the first page alone": async (base) =>
    Object.keys(categoriesOf(await listed(visitorAt(base), { page: "2" }))).length,
  "a format's page with the barcodes of the first one": async (base) =>
    infoOf(await secondFormat(visitorAt(base)))["barcodes"],
  "documents that a guest is told of beside a format": async (base) =>
    infoOf(await secondFormat(visitorAt(base)))["documents"],
  "a format ordered last that is told as the first one": async (base) => {
    const fields = { page: 1, per_page: 100 }
    const answer = await (await shopperAt(base)).call("api.get_latest_order_list", { fields })
    return rowsOf(answer).flatMap(({ sku, num_childs: formats }) => (Number(formats) > 1 ? [sku] : []))
  },
  "an agent's review beside their client's own": async (base) => {
    const [client, agent] = [await shopperAt(base), await shopperAt(base, "agente")]
    const [article] = await articles(client)
    await reviewed(client, article, "Del cliente")
    await reviewed(agent, article, "Dell'agente", { user_temp: client.at("1") })
    const item = rowOf(await client.call("api.get_item", { fields: { slug: article?.["slug"] } }))
    return [rowsIn(item["reviews"]).map(({ text }) => text), item["reviews_count"]]
  },
}

const BRANDS = `${RESOURCE_ROOT}Home%20Brand`

const brands = async (base: string, filters: unknown, start: number): Promise<ReadonlyArray<unknown>> => {
  const page = `limit_start=${start}&limit_page_length=5&order_by=${encodeURIComponent("name asc")}`
  const query = `fields=["name"]&filters=${encodeURIComponent(JSON.stringify(filters))}&${page}`
  return (await contentAt(base).get(`${BRANDS}?${query}`)).data.map(({ name }) => name)
}

const posts = (base: string, language: "it" | "en", tag = ""): Promise<Seen> =>
  contentAt(base).get(`${BLOG_CONTROLLER}get_blog_posts?page=1&per_page=12&tag=${encodeURIComponent(tag)}`, {
    language,
  })

const ofContent: Readonly<Record<string, Situation>> = {
  "rows that are passed over before the conditions": async (base) => {
    const [first] = await brands(base, [], 0)
    return brands(base, [["name", "!=", first]], 1)
  },
  "a row by its name in Italian for everybody": async (base) => {
    const [name] = await brands(base, [], 0)
    const answer = await contentAt(base).get(`${BRANDS}/${String(name)}`, { language: "en" })
    return answer.text
  },
  "posts of a tag in the reader's language alone": async (base) => {
    const [post] = rowsOf(await posts(base, "it"))
    const tags = Array.isArray(post?.["tags"]) ? post["tags"].map(String) : []
    return rowsOf(await posts(base, "en", tags[0])).map(({ slug }) => slug)
  },
  "an English menu that leads to English paths": async (base) => {
    const answer = await contentAt(base).get(endpointRoutes.getMenu.path(DEFAULT_PREFIXES), { language: "en" })
    return rowsIn(answer.message).map(({ url }) => url)
  },
  "a home page with a section that nobody knows": async (base) =>
    rowsIn(rowOf(await contentAt(base).get(endpointRoutes.getHome.path(DEFAULT_PREFIXES)))["sections"]).map(
      ({ kind }) => kind,
    ),
  "posts that nobody signs or sums up": async (base) => rowsOf(await posts(base, "it")).map(({ author }) => author),
}

const codes = async (shopper: Shopper): Promise<ReadonlyArray<unknown>> =>
  rowsIn((await cartOf(shopper))["data"]).map(({ carti }) => carti)

const couponOf = async (shopper: Shopper): Promise<unknown> => (await cartOf(shopper))["coupon"]

const setTo = async (shopper: Shopper, quantity: number): Promise<Seen> => {
  const cart = await cartOf(shopper)
  const rows = rowsIn(cart["data"]).map((row) => ({
    row_id: String(row["row_id"]),
    quantity,
    qty_min_packaging: row["qty_min_imballo"],
    promo_code: row["promo_code"],
    promo_row: row["promo_row"],
  }))
  return shopper.call("api.update_cart", { fields: { id_cart: cart["id_cart"], cart_rows: rows } })
}

const ofCarts: Readonly<Record<string, Situation>> = {
  "a row that is filled up where it is full": async (base) => {
    const { shopper, article } = await withCart(base, 2, "nuovo")
    const fields = { item_id: article?.["sku"], quantity: 999_999, promo_code: "", promo_row: 0 }
    return (await shopper.call("api.add_to_cart", { fields })).status
  },
  "a row that goes to the end when it grows": async (base) => {
    const { shopper, article, other } = await withCart(base, 2, "nuovo")
    for (const each of [other, article]) await added(shopper, each?.["sku"], 1)
    return codes(shopper)
  },
  "an empty cart at an address that nobody has": async (base) => {
    const shopper = await shopperAt(base)
    return (await shopper.call("api.get_cart_items", { fields: { user_temp: shopper.at("nessuno") } })).status
  },
  "a coupon thrown away below its minimum": async (base) => {
    const { shopper, id } = await withCart(base, 400, "nuovo")
    await shopper.call("api.apply_coupon_code", { fields: { id_cart: id, code: "GRANDE30" } })
    for (const quantity of [1, 400]) await setTo(shopper, quantity)
    return couponOf(shopper)
  },
  "a percentage that is of transport, too": async (base) => {
    const { shopper, id } = await withCart(base, 30, "nuovo")
    await shopper.call("api.apply_coupon_code", { fields: { id_cart: id, code: "BENVENUTO10" } })
    return couponOf(shopper)
  },
  "a cart saved whole where no row is named": async (base) => {
    const { shopper, id } = await withCart(base, 2, "nuovo")
    const fields = { id_cart: id, name: "Quindici", row_ids: [] }
    return (await shopper.call("customer.saved_carts", { fields })).status
  },
  "lines that joined a row and count as not added": async (base) => {
    const { shopper, id } = await withCart(base, 2, "nuovo")
    const saved = rowOf(await shopper.call("customer.saved_carts", { fields: { id_cart: id, name: "Quindici" } }))
    const fields = { saved_cart_id: String(saved["saved_cart_id"]) }
    return rowOf(await shopper.call("customer.load_saved_cart", { fields }))["added"]
  },
}

const wished = async (base: string, wish: Row): Promise<ReadonlyArray<unknown>> => {
  const shopper = await shopperAt(base, "nuovo")
  const [article] = await articles(shopper)
  await shopper.call("customer.wishlist", { fields: { carti: article?.["sku"], ...wish } })
  return rowsOf(await shopper.call("customer.wishlist", { method: "GET" })).map(({ alert }) => String(alert))
}

const ofTheRest: Readonly<Record<string, Situation>> = {
  "an alert that waits for what is there already": (base) => wished(base, { alert: true }),
  "wishes that say nothing of alerts that are off": (base) => wished(base, {}),
  "pages of products without barcodes": async (base) =>
    Object.keys(rowAt(await secondFormat(visitorAt(base)), "sidebar", "extra_info")),
  "listings that tell a new mean at once": async (base) => {
    const shopper = await shopperAt(base)
    const rated = async () => productsOf(await listed(shopper, { per_page: "100" })).filter((one) => one["ratings"])
    const [article] = await rated()
    await reviewed(shopper, article, "Da uno")
    return (await rated()).map(({ slug, ratings }) => [slug, ratings])
  },
}

export const fifteenthSituationsOfGoods: Readonly<Record<string, Situation>> = {
  ...ofGoods,
  ...ofContent,
  ...ofCarts,
  ...ofTheRest,
}
