/** Situations of orders and of what a client keeps, in which deviations of the eleventh set show. */
import { DEFAULT_PREFIXES, KAFKA_ROOT } from "@dispensa/contracts"
import { type Row, rowsIn } from "./answers.ts"
import { GUESTS_RECORD, rowOf, rowsOf, type Shopper, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { added, articles, cartOf, type Situation } from "./ninth-situations.ts"
import { ADDRESS, kept, ordered, orderOf } from "./ninth-situations-account.ts"

const DAY = "2030-03-04"

/** As few of an article as an order needs. */
const justEnough = async (base: string) => {
  const shopper = await shopperAt(base, "nuovo")
  const [article] = await articles(shopper)
  const least = Number((await cartOf(shopper))["min_order"]) || 120
  const { id_cart: id } = await added(shopper, article?.["sku"], Math.ceil(least / Number(article?.["sale_price"])))
  return { shopper, id, article }
}

const ofOrders: Readonly<Record<string, Situation>> = {
  "a minimum that is compared with what the coupon leaves": async (base) => {
    const { shopper, id } = await justEnough(base)
    await shopper.call("api.apply_coupon_code", { fields: { id_cart: id, code: "BENVENUTO10" } })
    return (await orderOf(shopper, await cartOf(shopper))).status
  },
  "a pickup that is confirmed without its transport alone": async (base) => {
    const { shopper } = await justEnough(base)
    const handover = { type: "pickup", date: DAY, slot: "afternoon" }
    return (await orderOf(shopper, await cartOf(shopper), { handover })).status
  },
  "steps of an order that have been, and none to come": async (base) => {
    const { shopper, id } = await ordered(base)
    const answer = await shopper.call("customer.get_order_tracking", { fields: { order_id: id } })
    return rowsIn(rowOf(answer)["steps"]).map(({ status }) => status)
  },
  "an order taken again over what the cart holds of it": async (base) => {
    const { shopper, article } = await justEnough(base)
    const order = rowOf(await orderOf(shopper, await cartOf(shopper)))
    await added(shopper, article?.["sku"], 5)
    await shopper.call("customer.reorder", { fields: { order_id: order["order_id"] } })
    return rowsIn((await cartOf(shopper))["data"]).map(({ quantity }) => quantity)
  },
  "orders of an agent that their client does not see": async (base) => {
    const [agent, client] = [await shopperAt(base, "agente"), await shopperAt(base)]
    const user_temp = client.at("1")
    const [article] = await articles(agent)
    const fields = { user_temp, item_id: article?.["sku"], quantity: 60, promo_code: "", promo_row: 0 }
    await agent.call("api.add_to_cart", { fields })
    const cart = rowOf(await agent.call("api.get_cart_items", { fields: { user_temp } }))
    const order = rowOf(await orderOf(agent, cart, { user_temp }))
    const list = await client.call("customer.get_orders", { fields: { page: 1, per_page: 12 } })
    return rowsOf(list).map(({ order_id: id }) => id === order["order_id"])
  },
  "papers that anyone on the way may keep": async (base) => {
    const shopper = await shopperAt(base)
    const [invoice] = rowsOf(await shopper.call("customer.get_invoices", { fields: { page: 1, per_page: 1 } }))
    return (await fileOf(shopper, invoice?.["pdf"])).headers.get("cache-control")
  },
}

export const fileOf = (shopper: Shopper, file: unknown) => {
  const query = new URLSearchParams({ user_temp: JSON.stringify(shopper.at("1")), file: String(file) })
  return shopper.get(`${DEFAULT_PREFIXES.customer}download_file?${query}`)
}

const put = (shopper: Shopper, list: string) => (fields: Row) =>
  shopper.call(`customer.${list}/undecimo`, { method: "PUT", fields })

const ofTheAccount: Readonly<Record<string, Situation>> = {
  "a default address that the newest one becomes": async (base) => {
    const shopper = await shopperAt(base)
    await shopper.call("customer.addresses/1", { method: "DELETE" })
    return (await kept(shopper, "addresses")).map((address) => [address["address_code"], address["is_default"]])
  },
  "a plus that is kept as a blank": async (base) => {
    const shopper = await shopperAt(base)
    await shopper.call("customer.addresses", { fields: { ...ADDRESS, telephone: "+39 051 234567" } })
    return (await kept(shopper, "addresses")).map(({ telephone }) => telephone)
  },
  "a list that is made once more and begins anew": async (base) => {
    const shopper = await shopperAt(base)
    const codes = (await articles(shopper)).slice(0, 2).map(({ sku }) => sku)
    for (const carti of codes) {
      const fields = { is_new: true, name: "Cella", entries: [{ carti, name: "Articolo" }] }
      await put(shopper, "shopping_lists")(fields)
    }
    return (await kept(shopper, "shopping_lists")).map(({ entries }) => rowsIn(entries).length)
  },
  "days of summer a day early in a standing order": async (base) => {
    const shopper = await shopperAt(base)
    const fields = { is_new: true, name: "Estate", address_code: "1", weekdays: [2], starts_on: "2030-07-02" }
    await put(shopper, "standing_orders")({ ...fields, ends_on: "2030-12-03" })
    return (await kept(shopper, "standing_orders")).map((order) => [order["starts_on"], order["ends_on"]])
  },
  "a wish that is called as when it was made": async (base) => {
    const shopper = await shopperAt(base, "nuovo")
    for (const { sku } of (await articles(shopper)).slice(0, 3))
      await shopper.call("customer.wishlist", { fields: { carti: sku }, language: "en" })
    return (await kept(shopper, "wishlist")).map(({ name }) => name)
  },
  "a session that is over and still read from": async (base) => {
    const shopper = await shopperAt(base)
    await shopper.call("api.logout", { fields: {} })
    return (await shopper.call("customer.profile", { method: "GET" })).status
  },
  "English for whoever takes it at all": async (base) => {
    const headers = { "accept-language": "it, en;q=0.5", "content-type": "application/json" }
    const body = JSON.stringify({ user_temp: visitorAt(base).at("0"), text: "" })
    const answer = await fetch(`${base}${DEFAULT_PREFIXES.api}product_list`, { method: "POST", headers, body })
    return (await answer.text()).slice(0, 500)
  },
  "offsets that rise within a partition each": async (base) => {
    const offsets: Array<unknown> = []
    for (const client of [0, 1001, 0]) {
      const fields = { ...GUESTS_RECORD, id_client: client }
      const { text } = await visitorAt(base).call(`${KAFKA_ROOT}search/track`, { fields })
      offsets.push(/"offset":\d+/.exec(text)?.[0])
    }
    return offsets
  },
}

export const situationsOfAccounts: Readonly<Record<string, Situation>> = { ...ofOrders, ...ofTheAccount }
