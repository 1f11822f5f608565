/** Situations of orders and of what a client keeps, in which deviations of the ninth set show. */
import { KAFKA_ROOT } from "@dispensa/contracts"
import { type Row, rowsIn } from "./answers.ts"
import { GUESTS_RECORD, rowOf, rowsOf, shopperAt, type Seen, type Shopper, visitorAt } from "./ninth-shopper.ts"
import { added, articles, cartOf, type Situation, withCart } from "./ninth-situations.ts"

const DAY = "2030-03-04"

export const orderOf = (shopper: Shopper, cart: Row, fields: Row = {}): Promise<Seen> =>
  shopper.call("customer.place_order", {
    fields: {
      id_cart: cart["id_cart"],
      payment_method: "card",
      handover: { type: "delivery", date: DAY, slot: null },
      note: "",
      confirmed_total: cart["totale_doc"],
      ...fields,
    },
  })

export const ordered = async (base: string) => {
  const { shopper } = await withCart(base, 60)
  const order = rowOf(await orderOf(shopper, await cartOf(shopper)))
  return { shopper, id: order["order_id"] }
}

export const ADDRESS = {
  label: "Trattoria",
  recipient: "",
  IndirizzoEsteso: "Via Nuova 7",
  Citta: "Bologna",
  province: "BO",
  postal_code: "40121",
  telephone: "",
  note: "",
}

const ofOrders: Readonly<Record<string, Situation>> = {
  "an order that is taken whatever total was confirmed": async (base) => {
    const { shopper } = await withCart(base, 60)
    return (await orderOf(shopper, await cartOf(shopper), { confirmed_total: 1 })).status
  },
  "an order that moves with its address": async (base) => {
    const { shopper, id } = await ordered(base)
    await shopper.call("customer.addresses/1", { method: "PUT", fields: ADDRESS })
    return rowOf(await shopper.call("customer.get_order", { fields: { order_id: id } }))["destination"]
  },
  "a declined card that closes the order": async (base) => {
    const { shopper, id } = await ordered(base)
    const paid = async (card: string) =>
      shopper.call("api.make_direct_guest_payment_request", {
        fields: { order_id: id, method: "card", card_token: card },
      })
    return [(await paid("test-card-declined")).status, (await paid("test-card-accepted")).status]
  },
  "orders that came to nothing among what is usual": async (base) => {
    const shopper = await shopperAt(base)
    const answer = await shopper.call("customer.get_usual_items", { fields: { item_code: null } })
    return rowsOf(answer).map(({ carti, purchases }) => [carti, rowsIn(purchases).length])
  },
  "orders that are searched by Italian names alone": async (base) => {
    const shopper = await shopperAt(base)
    const read = { fields: { order_id: "" }, language: "en" as const }
    const all = await shopper.call("customer.get_orders", { fields: { page: 1, per_page: 1 } })
    const fields = { order_id: rowsOf(all)[0]?.["order_id"] }
    const [line] = rowsIn(rowOf(await shopper.call("customer.get_order", { ...read, fields }))["lines"])
    const search = { page: 1, per_page: 50, product: line?.["name"] }
    return rowsOf(await shopper.call("customer.get_orders", { fields: search, language: "en" })).length
  },
  "another client's order that is forbidden, not unknown": async (base) => {
    const { id } = await ordered(base)
    const other = await shopperAt(base, "nuovo")
    return (await other.call("customer.get_order", { fields: { order_id: id } })).status
  },
  "deadlines without those that are paid": async (base) =>
    rowsOf(await (await shopperAt(base)).call("customer.get_payment_deadlines")).map(({ status }) => status),
}

export const kept = async (shopper: Shopper, name: string): Promise<ReadonlyArray<Row>> =>
  rowsOf(await shopper.call(`customer.${name}`, { method: "GET" }))

const ofTheAccount: Readonly<Record<string, Situation>> = {
  "a wish that moves to the end when it is added again": async (base) => {
    const shopper = await shopperAt(base)
    const [one, other] = await articles(shopper)
    for (const article of [one, other, one])
      await shopper.call("customer.wishlist", { fields: { carti: article?.["sku"] } })
    return (await kept(shopper, "wishlist")).map(({ carti }) => carti)
  },
  "a section that takes its entries along": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    const save = (fields: Row) => shopper.call("customer.shopping_lists/nono", { method: "PUT", fields })
    const entry = { carti: article?.["sku"], name: "Uno", section: "s1" }
    await save({ is_new: true, name: "Cella", sections: [{ id: "s1", name: "Alto", rank: 0 }], entries: [entry] })
    return rowsIn(rowOf(await save({ sections: [{ id: "s1", gone: true }] }))["entries"]).length
  },
  "weekdays that are added to those of before": async (base) => {
    const shopper = await shopperAt(base)
    const save = (fields: Row) => shopper.call("customer.standing_orders/nono", { method: "PUT", fields })
    await save({ is_new: true, name: "Fresco", address_code: "1", weekdays: [2, 5], starts_on: DAY })
    await save({ weekdays: [3] })
    return (await kept(shopper, "standing_orders")).map(({ standing_id: id, weekdays }) => [id, weekdays])
  },
  "a new address that is the default at once": async (base) => {
    const shopper = await shopperAt(base)
    await shopper.call("customer.addresses", { fields: ADDRESS })
    return (await kept(shopper, "addresses")).map((address) => [address["IndirizzoEsteso"], address["is_default"]])
  },
  "a new password that leaves other logins as they are": async (base) => {
    const [one, other] = [await shopperAt(base), await shopperAt(base)]
    const fields = { old_password: "dispensa", new_password: "dispensa-2026" }
    const changed = await one.call("customer.change_password", { fields })
    return [changed.status, (await other.call("api.get_cart_items")).status]
  },
  "a newsletter that says who takes it already": async (base) => {
    const fields = { email: "ada@trattorianeri.test", privacy_consent: true }
    const subscribe = async () => (await visitorAt(base).call("api.newsletter_subscribe", { fields })).status
    return [await subscribe(), await subscribe()]
  },
  "an agent who changes what is the client's own": async (base) => {
    const agent = await shopperAt(base, "agente")
    const user_temp = { client_id: 1001, address_code: "1", ext_call: true }
    return (await agent.call("customer.addresses", { fields: { ...ADDRESS, user_temp } })).status
  },
  "records of guests that are refused": async (base) => {
    return (await visitorAt(base).call(`${KAFKA_ROOT}search/track`, { fields: GUESTS_RECORD })).status
  },
}

export const situationsOfClients: Readonly<Record<string, Situation>> = { ...ofOrders, ...ofTheAccount }

/** A morning of a client's: every call of it goes through. */
export const ordinaryRun = async (base: string): Promise<ReadonlyArray<number>> => {
  const { shopper, id } = await withCart(base, 60)
  const [, , third] = await articles(shopper)
  const cart = await cartOf(shopper)
  const fields = { id_cart: id, code: "BENVENUTO10" }
  const calls = [
    await shopper.call("api.apply_coupon_code", { fields }),
    await shopper.call("api.remove_coupon_code", { fields }),
    await shopper.call("customer.saved_carts", { fields: { id_cart: id, name: "Mattina" }, key: '"mattina"' }),
    await shopper.call("customer.wishlist", { fields: { carti: third?.["sku"] } }),
    await shopper.call("customer.addresses", { fields: ADDRESS }),
    await orderOf(shopper, cart),
    await shopper.call("customer.get_orders", { fields: { page: 1, per_page: 12 } }),
    await shopper.call("customer.get_usual_items", { fields: { item_code: null } }),
    await shopper.call("customer.profile", { method: "GET" }),
    await shopper.call("customer.get_payment_deadlines"),
    await shopper.call("api.get_item", { fields: { slug: third?.["slug"] }, language: "en" }),
  ]
  return [
    ...calls.map(({ status }) => status),
    Object.keys(await added(shopper, third?.["sku"], 1)).length > 0 ? 200 : 0,
  ]
}
