/** Situations of the documents in which each deviation of the ninth set shows: what is read there is answered. */
import { BLOG_CONTROLLER, DEFAULT_PREFIXES, RESOURCE_ROOT } from "@dispensa/contracts"
import { isRow, type Row, rowsIn } from "./answers.ts"
import { contentAt, rowOf, rowsOf, type Seen, type Shopper, shopperAt, visitorAt } from "./ninth-shopper.ts"

export type Situation = (base: string) => Promise<unknown>

export const productsOf = (answer: Seen): ReadonlyArray<Row> => {
  const listing = rowOf(answer)["product_list"]
  return isRow(listing) ? rowsIn(listing["data"]) : []
}

const listed = (shopper: Shopper, fields: Row): Promise<Seen> => shopper.call("api.product_list", { fields })

/** Articles that may be put into the cart, of one format. */
export const articles = async (shopper: Shopper): Promise<ReadonlyArray<Row>> =>
  productsOf(await listed(shopper, { per_page: "100", order_by: "price-low" })).filter(
    ({ num_childs: formats, availability, price }) =>
      formats === 1 && availability === "DISPONIBILE" && Number(price) > 2,
  )

const inListings: Readonly<Record<string, Situation>> = {
  "a price range without its upper end": async (base) => {
    const visitor = visitorAt(base)
    const [first] = productsOf(await listed(visitor, { order_by: "price-high", max_price: "20" }))
    const answer = await listed(visitor, { max_price: String(first?.["sale_price"]), order_by: "price-high" })
    return [first?.["sku"], productsOf(answer)[0]?.["sku"]]
  },
  "a page beyond the last one that is the last one": async (base) =>
    productsOf(await listed(visitorAt(base), { page: "9999" })).length,
  "an order by ratings that heeds whole stars": async (base) =>
    productsOf(await listed(visitorAt(base), { order_by: "rating", per_page: "100" })).map(({ ratings }) => ratings),
  "facets that are counted beside promotions and news": async (base) =>
    rowOf(await listed(visitorAt(base), { promo_list: "true" }))["filters"],
  "a code in small letters that names nothing": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    const texts = [String(article?.["sku"]).toLowerCase()]
    return rowsOf(await shopper.call("api.find_items", { fields: { texts } })).map(({ items }) => rowsIn(items).length)
  },
  "a review that takes another client's place": async (base) => {
    const [one, other] = [await shopperAt(base), await shopperAt(base, "nuovo")]
    const [article] = await articles(one)
    for (const [shopper, ratings] of [[one, 2] as const, [other, 4] as const]) {
      const fields = { item_code: article?.["sku"], ratings, text: `Da ${ratings}` }
      await shopper.call("api.add_review", { fields })
    }
    const item = rowOf(await one.call("api.get_item", { fields: { slug: article?.["slug"] } }))
    return [rowsIn(item["reviews"]).map(({ text }) => text), item["reviews_count"], item["ratings"]]
  },
  "tags of posts in Italian for everybody": async (base) => {
    const path = `${BLOG_CONTROLLER}get_blog_posts?page=1&per_page=12&tag=`
    return rowsOf(await contentAt(base).get(path, { language: "en" })).map(({ tags }) => tags)
  },
  "conditions of a resource of which one suffices": async (base) => {
    const query = (filters: unknown) =>
      `fields=["name"]&filters=${encodeURIComponent(JSON.stringify(filters))}&limit_start=0&limit_page_length=50`
    const brands = (await contentAt(base).get(`${RESOURCE_ROOT}Home%20Brand?${query([])}`)).data
    const filters = [
      ["name", "!=", brands[0]?.["name"]],
      ["name", "!=", brands[1]?.["name"]],
    ]
    const answer = await contentAt(base).get(`${RESOURCE_ROOT}Home%20Brand?${query(filters)}`)
    return answer.data.map(({ name }) => name)
  },
}

const added = async (shopper: Shopper, item: unknown, quantity: number, address = "1", promo: Row = {}) => {
  const name = "promo_code" in promo ? "api.add_to_cart_promo" : "api.add_to_cart"
  const fields = { user_temp: shopper.at(address), item_id: item, quantity, promo_code: "", promo_row: 0, ...promo }
  return rowOf(await shopper.call(name, { fields }))
}

const cartOf = async (shopper: Shopper, address = "1"): Promise<Row> =>
  rowOf(await shopper.call("api.get_cart_items", { fields: { user_temp: shopper.at(address) } }))

/** A client with some goods in the cart, fewer than are brought for nothing. */
const withCart = async (base: string, quantity = 2, name = "cliente") => {
  const shopper = await shopperAt(base, name)
  const [article, other] = await articles(shopper)
  const { id_cart: id } = await added(shopper, article?.["sku"], quantity)
  return { shopper, id, article, other }
}

const inCarts: Readonly<Record<string, Situation>> = {
  "a total to pay with the VAT of transport": async (base) => {
    const { shopper } = await withCart(base, 2, "nuovo")
    return (await cartOf(shopper))["totale_doc"]
  },
  "a pack of the first format on the line of another one": async (base) => {
    const shopper = await shopperAt(base)
    for (let page = 1; page < 20; page++) {
      const products = productsOf(await listed(shopper, { per_page: "100", page: String(page) }))
      for (const { childs, num_childs: formats } of products) {
        const codes = rowsIn(childs).map(({ carti }) => carti)
        if (Number(formats) < 2) continue
        const items = rowOf(await shopper.call("api.child_list", { fields: { children_ids: codes } }))
        const [first, ...others] = codes.flatMap((code) => rowsIn([items[String(code)]]))
        const isOther = (one: Row) =>
          one["qty_min_imballo"] !== first?.["qty_min_imballo"] && one["availability"] === "DISPONIBILE"
        const format = others.find(isOther)
        if (format === undefined) continue
        await added(shopper, format["sku"], Number(format["qty_min_imballo"]))
        return rowsIn((await cartOf(shopper))["data"]).map((row) => [row["carti"], row["qty_min_imballo"]])
      }
    }
    return null
  },
  "a coupon that is gone once something is added": async (base) => {
    const { shopper, id, other } = await withCart(base)
    await shopper.call("api.apply_coupon_code", { fields: { id_cart: id, code: "BENVENUTO10" } })
    await added(shopper, other?.["sku"], 1)
    return rowsIn([(await cartOf(shopper))["coupon"]]).map(({ code }) => code)
  },
  "saved carts of the chosen address alone": async (base) => {
    const { shopper, id } = await withCart(base)
    await shopper.call("customer.saved_carts", { fields: { id_cart: id, name: "Di casa" } })
    const fields = { user_temp: shopper.at("2") }
    return rowsOf(await shopper.call("customer.saved_carts", { method: "GET", fields })).map(({ name }) => name)
  },
  "a key with quotes that is another one without them": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    const fields = { item_id: article?.["sku"], quantity: 1, promo_code: "", promo_row: 0 }
    for (const key of ['"chiave-uno"', "chiave-uno"]) await shopper.call("api.add_to_cart", { fields, key })
    return rowsIn((await cartOf(shopper))["data"]).map(({ quantity }) => quantity)
  },
  "a refusal that is kept under its key": async (base) => {
    const { shopper, id, article } = await withCart(base, 1, "nuovo")
    const coupon = { fields: { id_cart: id, code: "GRANDE30" }, key: '"chiave-due"' }
    const first = await shopper.call("api.apply_coupon_code", coupon)
    await added(shopper, article?.["sku"], 400)
    return [first.status, (await shopper.call("api.apply_coupon_code", coupon)).status]
  },
  "a browser that may neither put nor delete": async (base) => {
    const headers = { origin: "https://shop.test", "access-control-request-method": "DELETE" }
    const path = `${DEFAULT_PREFIXES.customer}wishlist/PA0001`
    const answer = await fetch(`${base}${path}`, { method: "OPTIONS", headers })
    return answer.headers.get("access-control-allow-methods")
  },
}

export const situationsOfGoods: Readonly<Record<string, Situation>> = { ...inListings, ...inCarts }

export { added, cartOf, withCart }
