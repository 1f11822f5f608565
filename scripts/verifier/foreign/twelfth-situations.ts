/** Situations of the documents in which deviations of the twelfth set show: of goods and of the cart. */
import { isRow, type Row, rowsIn } from "./answers.ts"
import { rowOf, rowsOf, type Seen, type Shopper, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { added, articles, cartOf, productsOf, type Situation, withCart } from "./ninth-situations.ts"
import { kept, orderOf } from "./ninth-situations-account.ts"

const listed = (shopper: Shopper, fields: Row): Promise<Seen> => shopper.call("api.product_list", { fields })

const itemOf = async (shopper: Shopper, slug: unknown): Promise<Row> =>
  rowOf(await shopper.call("api.get_item", { fields: { slug } }))

/** An article of one format that is sold out. */
export const soldOutArticle = async (shopper: Shopper): Promise<Row | undefined> => {
  const unavailable = productsOf(await listed(shopper, { field_availability: "non-disponibile", per_page: "100" }))
  return unavailable.find((one) => one["availability"] === "NON DISPONIBILE" && one["num_childs"] === 1)
}

const ofGoods: Readonly<Record<string, Situation>> = {
  "products of one price that change places from page to page": async (base) => {
    const codes: Array<unknown> = []
    for (const page of ["1", "2", "3", "4"])
      codes.push(...productsOf(await listed(visitorAt(base), { order_by: "price-low", per_page: "7", page })))
    return codes.map((product) => (isRow(product) ? product["sku"] : null))
  },
  "a format's code that opens the product's first format": async (base) => {
    const products = productsOf(await listed(visitorAt(base), { per_page: "100" }))
    const product = products.find(({ num_childs: formats }) => Number(formats) > 1)
    return (await itemOf(visitorAt(base), rowsIn(product?.["childs"])[1]?.["carti"]))["sku"]
  },
  "as many ordered products as lines were ordered": async (base) =>
    rowOf(await (await shopperAt(base)).call("api.get_latest_order_list", { fields: { page: 1, per_page: 5 } }))[
      "pagination"
    ],
  "the path of a listing from within": async (base) =>
    rowOf(await listed(visitorAt(base), { category: "pasta-corta" }))["tab_list"],
  "suggestions without what is sold out": async (base) => {
    const soldOut = await soldOutArticle(visitorAt(base))
    const answer = await visitorAt(base).call("wrapper.autocomplete", { fields: { q: soldOut?.["name"], rows: 20 } })
    return rowsIn(rowOf(answer)["result"]).map(({ id }) => id)
  },
  "related products at the prices of the price list": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    const [sidebar] = rowsIn([(await itemOf(shopper, article?.["slug"]))["sidebar"]])
    return rowsIn(sidebar?.["related_products"]).map((product) => product["sale_price"])
  },
  "a client's review that bears their agent's name": async (base) => {
    const [agent, client] = [await shopperAt(base, "agente"), await shopperAt(base)]
    const [article] = await articles(client)
    const fields = { user_temp: client.at("1"), item_code: article?.["sku"], ratings: 4, text: "Ottimo" }
    await agent.call("api.add_review", { fields })
    return rowsIn((await itemOf(client, article?.["slug"]))["reviews"]).map(({ author }) => author)
  },
}

const rowsNow = async (shopper: Shopper, address = "1"): Promise<ReadonlyArray<unknown>> =>
  rowsIn((await cartOf(shopper, address))["data"]).map((row) => [row["carti"], row["promo_code"], row["quantity"]])

const couponOf = async (shopper: Shopper): Promise<unknown> => rowsIn([(await cartOf(shopper))["coupon"]])[0]?.["code"]

const coupon = (shopper: Shopper, id: unknown): Promise<Seen> =>
  shopper.call("api.apply_coupon_code", { fields: { id_cart: id, code: "BENVENUTO10" } })

/** One article in a promotion and without. */
export const twiceInTheCart = async (base: string) => {
  const shopper = await shopperAt(base, "nuovo")
  const [article] = (await articles(shopper)).filter(({ promo }) => isRow(promo))
  const { code, row: number } = isRow(article?.["promo"]) ? article["promo"] : {}
  const { id_cart: id } = await added(shopper, article?.["sku"], 60)
  await added(shopper, article?.["sku"], 30, "1", { promo_code: code, promo_row: number })
  return { shopper, id }
}

const ofCarts: Readonly<Record<string, Situation>> = {
  "an addition that names the first row of the cart": async (base) => {
    const { shopper, other } = await withCart(base, 2, "nuovo")
    const { row_id: named } = await added(shopper, other?.["sku"], 1)
    const row = rowsIn((await cartOf(shopper))["data"]).find(({ row_id: id }) => id === named)
    return row?.["carti"] === other?.["sku"]
  },
  "a saved cart with one line for each article": async (base) => {
    const { shopper, id } = await twiceInTheCart(base)
    const saved = rowOf(await shopper.call("customer.saved_carts", { fields: { id_cart: id, name: "Dodici" } }))
    return rowsIn(saved["data"]).map(({ quantity }) => quantity)
  },
  "a coupon that must be there to be taken off": async (base) => {
    const { shopper, id } = await withCart(base, 2, "nuovo")
    return (await shopper.call("api.remove_coupon_code", { fields: { id_cart: id } })).status
  },
  "a coupon that the next cart inherits": async (base) => {
    const { shopper, id, article } = await withCart(base, 60, "nuovo")
    await coupon(shopper, id)
    const ordered = (await orderOf(shopper, await cartOf(shopper))).status
    await added(shopper, article?.["sku"], 60)
    return [ordered, await couponOf(shopper)]
  },
  "an order that empties the carts of other addresses": async (base) => {
    const { shopper, other } = await withCart(base, 60)
    await added(shopper, other?.["sku"], 3, "2")
    await orderOf(shopper, await cartOf(shopper))
    return rowsNow(shopper, "2")
  },
  "a deletion that is sent again and finds nothing": async (base) => {
    const { shopper, id } = await withCart(base, 2, "nuovo")
    await shopper.call("customer.saved_carts", { fields: { id_cart: id, name: "Dodici" } })
    const [saved] = await kept(shopper, "saved_carts")
    const remove = () =>
      shopper.call(`customer.saved_carts/${String(saved?.["saved_cart_id"])}`, { method: "DELETE", key: '"dodici"' })
    return [(await remove()).status, (await remove()).status]
  },
  "refusals that do not bring their key back": async (base) => {
    const { shopper, id } = await withCart(base, 2, "nuovo")
    const fields = { id_cart: id, code: "NESSUNO" }
    const { headers } = await shopper.call("api.apply_coupon_code", { fields, key: '"dodici"' })
    return headers.get("idempotency-key")
  },
  "two calls of one key and moment that are both carried out": async (base) => {
    const shopper = await shopperAt(base, "nuovo")
    const [article] = await articles(shopper)
    const fields = { item_id: article?.["sku"], quantity: 2, promo_code: "", promo_row: 0 }
    const add = () => shopper.call("api.add_to_cart", { fields, key: '"dodici"' })
    await Promise.all([add(), add()])
    return rowsNow(shopper)
  },
}

/** What the latest order in a promotion and without gives when it is taken again. */
const takenAgain: Situation = async (base) => {
  const { shopper } = await twiceInTheCart(base)
  const order = rowOf(await orderOf(shopper, await cartOf(shopper)))
  await shopper.call("customer.reorder", { fields: { order_id: order["order_id"] } })
  return rowsNow(shopper)
}

/** Of orders those that need nothing but a cart. */
const ofOrderedCarts: Readonly<Record<string, Situation>> = {
  "an order that is taken again without its promotions": takenAgain,
  "an order below the minimum that is badly formed": async (base) => {
    const { shopper } = await withCart(base, 1, "nuovo")
    return (await orderOf(shopper, await cartOf(shopper))).status
  },
  "a collection of the afternoon that is one of the morning": async (base) => {
    const { shopper } = await withCart(base, 60, "nuovo")
    const handover = { type: "pickup", date: "2030-03-04", slot: "afternoon" }
    const order = rowOf(await orderOf(shopper, await cartOf(shopper), { handover }))
    const fields = { order_id: order["order_id"] }
    return rowsIn([rowOf(await shopper.call("customer.get_order", { fields }))["handover"]]).map(({ slot }) => slot)
  },
  "invoices of the chosen address alone": async (base) => {
    const shopper = await shopperAt(base)
    const fields = { user_temp: shopper.at("2"), page: 1, per_page: 50 }
    return rowsOf(await shopper.call("customer.get_invoices", { fields })).length
  },
  "a credit position without what is overdue": async (base) =>
    rowOf(await (await shopperAt(base)).call("customer.get_credit_position"))["open_invoices"],
}

export const situationsOfTrade: Readonly<Record<string, Situation>> = { ...ofGoods, ...ofCarts, ...ofOrderedCarts }
