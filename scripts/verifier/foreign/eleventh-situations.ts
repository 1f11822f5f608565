/** Situations of the documents in which deviations of the eleventh set show: of goods and of the cart. */
import { isRow, type Row, rowsIn } from "./answers.ts"
import { rowOf, rowsOf, type Seen, type Shopper, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { added, articles, cartOf, productsOf, type Situation, withCart } from "./ninth-situations.ts"

const listed = (shopper: Shopper, fields: Row): Promise<Seen> => shopper.call("api.product_list", { fields })

/** A way down into an answer. */
const under = (value: unknown, ...names: ReadonlyArray<string>): unknown =>
  names.reduce<unknown>((inner, name) => (isRow(inner) ? inner[name] : undefined), value)

const brandsIn = (answer: Seen): unknown =>
  under(answer.message, "filters", "facets_check_results", "field_brand", "results")

const ofGoods: Readonly<Record<string, Situation>> = {
  "a filter whose other values count nothing once one is chosen": async (base) => {
    const brands = brandsIn(await listed(visitorAt(base), {}))
    const [first = ""] = isRow(brands) ? Object.keys(brands) : []
    return brandsIn(await listed(visitorAt(base), { field_brand: first }))
  },
  "a misspelt text that is understood on the first page": async (base) =>
    productsOf(await listed(visitorAt(base), { text: "formagio", page: "2" })).length,
  "what has no price by measure before what has one": async (base) =>
    productsOf(await listed(visitorAt(base), { order_by: "price-measure" })).map(
      (product) => product["price_per_unit"],
    ),
  "a second review of a product by way of another format": async (base) => {
    const shopper = await shopperAt(base)
    const products = productsOf(await listed(shopper, { per_page: "100" }))
    const product = products.find(({ num_childs: formats }) => Number(formats) > 1)
    const [one, other] = rowsIn(product?.["childs"]).map(({ carti }) => carti)
    const review = (code: unknown, ratings: number) =>
      shopper.call("api.add_review", { fields: { item_code: code, ratings, text: `Di ${String(code)}` } })
    await review(one, 2)
    await review(other, 5)
    const item = rowOf(await shopper.call("api.get_item", { fields: { slug: product?.["slug"] } }))
    return [rowsIn(item["reviews"]).map(({ text }) => text), item["reviews_count"], item["ratings"]]
  },
  "what an agent's client has ordered that nobody has": async (base) => {
    const user_temp = { client_id: 2001, address_code: "1", ext_call: true }
    return productsOf(await listed(await shopperAt(base, "agente"), { user_temp, "latest-order-list": "true" })).length
  },
  "an order list of a hundred lines that is too long": async (base) => {
    const texts = Array.from({ length: 100 }, (_, index) => `riga ${index}`)
    return (await (await shopperAt(base)).call("api.find_items", { fields: { texts } })).status
  },
  "a barcode that is unknown while its article is sold out": async (base) => {
    const shopper = await shopperAt(base)
    const unavailable = productsOf(await listed(shopper, { field_availability: "non-disponibile", per_page: "50" }))
    const soldOut = unavailable.find(({ availability }) => availability === "NON DISPONIBILE")
    const { message } = await shopper.call("api.get_item", { fields: { slug: soldOut?.["slug"] } })
    const barcodes = under(message, "sidebar", "extra_info", "product", "barcodes")
    const barcode = Array.isArray(barcodes) ? String(barcodes[0]) : ""
    return (await shopper.call("api.get_item_by_barcode", { fields: { barcode } })).status
  },
}

const setRow = (shopper: Shopper, id: unknown, row: Row | undefined, quantity: number): Promise<Seen> =>
  shopper.call("api.update_cart", {
    fields: {
      id_cart: id,
      cart_rows: [
        {
          row_id: String(row?.["row_id"]),
          quantity,
          qty_min_packaging: row?.["qty_min_imballo"] ?? 1,
          promo_code: row?.["promo_code"] ?? "",
          promo_row: row?.["promo_row"] ?? 0,
        },
      ],
    },
  })

const rowsNow = async (shopper: Shopper): Promise<ReadonlyArray<Row>> => rowsIn((await cartOf(shopper))["data"])

const coupon = (shopper: Shopper, id: unknown, code: string): Promise<Seen> =>
  shopper.call("api.apply_coupon_code", { fields: { id_cart: id, code } })

const ofCarts: Readonly<Record<string, Situation>> = {
  "goods that are collected without their coupon": async (base) => {
    const { shopper, id } = await withCart(base, 20, "nuovo")
    await coupon(shopper, id, "BENVENUTO10")
    const answer = await shopper.call("api.get_cart_items", { fields: { handover_type: "pickup" } })
    return [rowOf(answer)["totale_lordo"], rowOf(answer)["totale_doc"]]
  },
  "transport that stays free once it was": async (base) => {
    const { shopper, id } = await withCart(base, 400, "nuovo")
    const [row] = await rowsNow(shopper)
    await setRow(shopper, id, row, 2)
    const cart = await cartOf(shopper)
    return [cart["spese_trasporto"], cart["totale_doc"]]
  },
  "a net total with the fractions of a float": async (base) => {
    const { shopper } = await withCart(base, 1, "nuovo")
    const totals: Array<unknown> = []
    for (const article of (await articles(shopper)).slice(1, 6)) {
      await added(shopper, article["sku"], 3)
      totals.push((await cartOf(shopper))["totale_netto"])
    }
    return totals
  },
  "rows of one article that are set together": async (base) => {
    const shopper = await shopperAt(base, "nuovo")
    const [article] = (await articles(shopper)).filter(({ promo }) => isRow(promo))
    const { code, row: number } = isRow(article?.["promo"]) ? article["promo"] : {}
    const { id_cart: id } = await added(shopper, article?.["sku"], 2)
    await added(shopper, article?.["sku"], 3, "1", { promo_code: code, promo_row: number })
    const ordinary = (await rowsNow(shopper)).find(({ promo_code: promo }) => promo === "")
    await setRow(shopper, id, ordinary, 7)
    return (await rowsNow(shopper)).map(({ quantity }) => quantity)
  },
  "two additions of one moment of which one is kept": async (base) => {
    const shopper = await shopperAt(base, "nuovo")
    const [one, other] = await articles(shopper)
    await Promise.all([one, other].map((article) => added(shopper, article?.["sku"], 2)))
    return (await rowsNow(shopper)).length
  },
  "quantities that end at a small integer": async (base) => {
    const { shopper } = await withCart(base, 40_000, "nuovo")
    return (await rowsNow(shopper)).map(({ quantity }) => quantity)
  },
  "a wrong coupon that takes the right one off": async (base) => {
    const { shopper, id } = await withCart(base, 2, "nuovo")
    const statuses = [await coupon(shopper, id, "BENVENUTO10"), await coupon(shopper, id, "ESTATE24")]
    return [statuses.map(({ status }) => status), rowsIn([(await cartOf(shopper))["coupon"]]).length]
  },
  "a key that does not heed where it was sent": async (base) => {
    const shopper = await shopperAt(base, "nuovo")
    const codes = (await articles(shopper)).slice(0, 2).map(({ sku }) => String(sku))
    for (const carti of codes) await shopper.call("customer.wishlist", { fields: { carti } })
    const remove = (code: string) =>
      shopper.call(`customer.wishlist/${code}`, { method: "DELETE", key: '"chiave-undici"' })
    const statuses: Array<number> = []
    for (const code of codes) statuses.push((await remove(code)).status)
    return [statuses, rowsOf(await shopper.call("customer.wishlist", { method: "GET" })).length]
  },
  "a saved cart that takes along what was loaded from it": async (base) => {
    const { shopper, id } = await withCart(base, 2, "nuovo")
    const { saved_cart_id: saved } = rowOf(
      await shopper.call("customer.saved_carts", { fields: { id_cart: id, name: "Undici" } }),
    )
    await shopper.call("customer.load_saved_cart", { fields: { saved_cart_id: String(saved) } })
    await shopper.call(`customer.saved_carts/${String(saved)}`, { method: "DELETE" })
    return (await rowsNow(shopper)).map(({ quantity }) => quantity)
  },
}

export const situationsOfTrade: Readonly<Record<string, Situation>> = { ...ofGoods, ...ofCarts }
