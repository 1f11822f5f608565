/** Situations of the documents in which deviations of the thirteenth set show: of goods, of carts and of orders. */
import { BLOG_CONTROLLER, DEFAULT_PREFIXES, RESOURCE_ROOT } from "@dispensa/contracts"
import { isRow, type Row, rowsIn } from "./answers.ts"
import { contentAt, rowOf, rowsOf, type Seen, type Shopper, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { added, articles, cartOf, productsOf, type Situation, withCart } from "./ninth-situations.ts"
import { ADDRESS, kept, ordered, orderOf } from "./ninth-situations-account.ts"
import { twiceInTheCart } from "./twelfth-situations.ts"

const CLIENT = { client_id: 1001, address_code: "1", ext_call: true }

const listed = (shopper: Shopper, fields: Row): Promise<Seen> => shopper.call("api.product_list", { fields })

const ofGoods: Readonly<Record<string, Situation>> = {
  "facets that are counted at the prices of the price list": async (base) =>
    rowOf(await listed(await shopperAt(base), { max_price: "5" }))["filters"],
  "what a client ordered that their agent cannot list": async (base) => {
    const fields = { user_temp: CLIENT, "latest-order-list": "true" }
    return productsOf(await listed(await shopperAt(base, "agente"), fields)).length
  },
  "prices per measure in the order of each page": async (base) => {
    const fields = { order_by: "price-measure", page: "1", per_page: "7" }
    return productsOf(await listed(visitorAt(base), fields)).map(({ sku }) => sku)
  },
  "a review that was replaced and counts in the mean": async (base) => {
    const shopper = await shopperAt(base)
    const few = (await articles(shopper)).toSorted(
      (one, other) => Number(one["reviews_count"]) - Number(other["reviews_count"]),
    )
    for (const ratings of [1, 5])
      await shopper.call("api.add_review", { fields: { item_code: few[0]?.["sku"], ratings, text: `Da ${ratings}` } })
    const item = rowOf(await shopper.call("api.get_item", { fields: { slug: few[0]?.["slug"] } }))
    return [item["ratings"], item["reviews_count"]]
  },
  "resources that are put in order within their page": async (base) => {
    const query = 'fields=["brand_name"]&filters=[]&limit_start=0&limit_page_length=3&order_by=brand_name%20desc'
    return (await contentAt(base).get(`${RESOURCE_ROOT}Home%20Brand?${query}`)).data.map(({ brand_name: name }) => name)
  },
  "posts of a tag that are looked for on one page": async (base) => {
    const posts = (tag: string, page: number, size: number) =>
      contentAt(base).get(`${BLOG_CONTROLLER}get_blog_posts?page=${page}&per_page=${size}&tag=${tag}`)
    const oldest = rowsOf(await posts("", 1, 100)).at(-1)
    const tags: ReadonlyArray<unknown> = Array.isArray(oldest?.["tags"]) ? oldest["tags"] : []
    const [tag] = tags
    const answer = await posts(encodeURIComponent(String(tag)), 1, 2)
    return [rowsOf(answer).map(({ slug }) => slug), rowOf(answer)["pagination"]]
  },
}

const quantities = async (shopper: Shopper, address: string): Promise<ReadonlyArray<unknown>> =>
  rowsIn((await cartOf(shopper, address))["data"]).map((row) => [row["carti"], row["quantity"]])

const namesOfSaved = async (shopper: Shopper): Promise<ReadonlyArray<unknown>> =>
  (await kept(shopper, "saved_carts")).map(({ name }) => name)

const rename = (shopper: Shopper, saved: Row | undefined, name: string): Promise<Seen> =>
  shopper.call(`customer.saved_carts/${String(saved?.["saved_cart_id"])}`, { method: "PUT", fields: { name } })

const PROFILE = { first_name: "Ada", surname: "Neri", fax: "", email: "ada@osteria.test", sdi_code: "M5UXCR1", pec: "" }

const ofCarts: Readonly<Record<string, Situation>> = {
  "a collection without a minimum that has one": async (base) => {
    const { shopper } = await withCart(base, 2, "nuovo")
    return rowOf(await shopper.call("api.get_cart_items", { fields: { handover_type: "pickup" } }))["min_order"]
  },
  "an agent's coupon that is gone for the client": async (base) => {
    const { shopper, id } = await withCart(base, 60)
    const fields = { user_temp: shopper.at("1"), id_cart: id, code: "BENVENUTO10" }
    await (await shopperAt(base, "agente")).call("api.apply_coupon_code", { fields })
    return rowsIn([(await cartOf(shopper))["coupon"]]).map(({ code }) => code)
  },
  "a new address with the cart of a deleted one": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    await added(shopper, article?.["sku"], 7, "3")
    await shopper.call("customer.addresses/3", { method: "DELETE" })
    const { address_code: code } = rowOf(await shopper.call("customer.addresses", { fields: ADDRESS }))
    return quantities(shopper, String(code))
  },
  "a saved cart that is new once it is renamed": async (base) => {
    const shopper = await shopperAt(base)
    await rename(shopper, (await kept(shopper, "saved_carts")).at(-1), "Ultima")
    return namesOfSaved(shopper)
  },
  "a name of before that no saved cart may have": async (base) => {
    const { shopper, id } = await withCart(base)
    const [saved] = await kept(shopper, "saved_carts")
    await rename(shopper, saved, "Un altro nome")
    const fields = { id_cart: id, name: saved?.["name"] }
    return (await shopper.call("customer.saved_carts", { fields })).status
  },
  "a repeated change that is answered as it is now": async (base) => {
    const shopper = await shopperAt(base)
    const change = async (telephone: string) => {
      const sent = { method: "PUT", fields: { ...PROFILE, telephone }, key: `"tredici-${telephone}"` }
      return rowOf(await shopper.call("customer.profile", sent))["telephone"]
    }
    return [await change("0521555123"), await change("0521555124"), await change("0521555123")]
  },
}

const linesOf = async (shopper: Shopper, order: Row): Promise<ReadonlyArray<Row>> => {
  const fields = { order_id: order["order_id"] }
  return rowsIn(rowOf(await shopper.call("customer.get_order", { fields }))["lines"])
}

const usual = (shopper: Shopper, address: string, item: unknown): Promise<Seen> =>
  shopper.call("customer.get_usual_items", { fields: { user_temp: shopper.at(address), item_code: item } })

const purchases = (answer: Seen): ReadonlyArray<unknown> =>
  rowsOf(answer).map((bought) => rowsIn(bought["purchases"]).map(({ quantity }) => quantity))

const ofOrders: Readonly<Record<string, Situation>> = {
  "an order that is taken again where it went": async (base) => {
    const { shopper, id } = await ordered(base)
    await shopper.call("customer.reorder", { fields: { user_temp: shopper.at("2"), order_id: id } })
    return quantities(shopper, "2")
  },
  "a note that stands on each line of its article": async (base) => {
    const { shopper } = await twiceInTheCart(base)
    const cart = await cartOf(shopper)
    const carti = rowsIn(cart["data"])[0]?.["carti"]
    const line_notes = [{ carti, promo_code: "", promo_row: 0, note: "Affettato sottile" }]
    const order = rowOf(await orderOf(shopper, cart, { line_notes }))
    return (await linesOf(shopper, order)).map((line) => [line["promo_code"], line["note"]])
  },
  "two lines of an order that are one purchase": async (base) => {
    const { shopper } = await twiceInTheCart(base)
    await orderOf(shopper, await cartOf(shopper))
    return purchases(await usual(shopper, "1", null))
  },
  "purchases of one article at all addresses": async (base) => {
    const { shopper, id } = await ordered(base)
    const [line] = await linesOf(shopper, { order_id: id })
    return purchases(await usual(shopper, "2", line?.["carti"]))
  },
  "orders of a status that are not searched": async (base) => {
    const fields = { status: "delivered", product: "nessun articolo", page: 1, per_page: 5 }
    return rowsOf(await (await shopperAt(base)).call("customer.get_orders", { fields })).length
  },
  "papers of a client that their agent cannot open": async (base) => {
    const agent = await shopperAt(base, "agente")
    const fields = { user_temp: CLIENT, page: 1, per_page: 1 }
    const [invoice] = rowsOf(await agent.call("customer.get_invoices", { fields }))
    const query = new URLSearchParams({ user_temp: JSON.stringify(CLIENT), file: String(invoice?.["pdf"]) })
    return (await agent.get(`${DEFAULT_PREFIXES.customer}download_file?${query}`)).status
  },
  "so many papers of one kind as of all kinds": async (base) => {
    const fields = { kind: "deferred", page: 1, per_page: 2 }
    const answer = rowOf(await (await shopperAt(base)).call("customer.get_transport_documents", { fields }))
    return isRow(answer["pagination"]) ? answer["pagination"]["total"] : null
  },
}

export const thirteenthSituationsOfTrade: Readonly<Record<string, Situation>> = { ...ofGoods, ...ofCarts, ...ofOrders }
