/** Situations of orders in which deviations of the fifteenth set show. */
import { type Row, rowsIn } from "./answers.ts"
import { rowOf, rowsOf, type Shopper, shopperAt } from "./ninth-shopper.ts"
import { added, articles, cartOf, type Situation, withCart } from "./ninth-situations.ts"
import { orderOf } from "./ninth-situations-account.ts"

const DAY = "2030-03-04"

const orders = async (shopper: Shopper, fields: Row = {}): Promise<ReadonlyArray<Row>> =>
  rowsOf(await shopper.call("customer.get_orders", { fields: { page: 1, per_page: 100, ...fields } }))

const detail = async (shopper: Shopper, id: unknown, language: "it" | "en" = "it"): Promise<Row> =>
  rowOf(await shopper.call("customer.get_order", { fields: { order_id: id }, language }))

/** An order of a client who had none. */
const newOrder = async (base: string, fields: Row = {}) => {
  const { shopper } = await withCart(base, 60, "nuovo")
  const order = rowOf(await orderOf(shopper, await cartOf(shopper), fields))
  return { shopper, id: order["order_id"] }
}

export const fifteenthSituationsOfOrders: Readonly<Record<string, Situation>> = {
  "orders whose words stand on several lines": async (base) => {
    const shopper = await shopperAt(base)
    const [newest] = await orders(shopper)
    const [one, other] = rowsIn((await detail(shopper, newest?.["order_id"]))["lines"])
    return (await orders(shopper, { product: `${String(one?.["carti"])} ${String(other?.["carti"])}` })).length
  },
  "an order without the invoice of several": async (base) => {
    const shopper = await shopperAt(base)
    const fields = { page: 1, per_page: 50 }
    const invoices = rowsOf(await shopper.call("customer.get_invoices", { fields }))
    const invoice = invoices.find(({ order_id: id }) => id === null)
    const order = (await orders(shopper)).find(({ invoice_no: number }) => number === invoice?.["invoice_no"])
    return rowsIn((await detail(shopper, order?.["order_id"]))["documents"]).map(({ kind }) => kind)
  },
  "a collection at other hours than asked for": async (base) => {
    const handover = { type: "pickup", date: DAY, slot: "morning", from: "10:30", to: "11:30" }
    const { shopper, id } = await newOrder(base, { handover })
    return (await detail(shopper, id))["handover"]
  },
  "a card payment opened for any order": async (base) => {
    const { shopper, id } = await newOrder(base, { payment_method: "bank-transfer" })
    const fields = { order_id: id, method: "card", card_token: "" }
    return (await shopper.call("api.make_direct_guest_payment_request", { fields })).status
  },
  "an order taken again that counts new rows": async (base) => {
    const { shopper, id } = await newOrder(base)
    const [article] = await articles(shopper)
    await added(shopper, article?.["sku"], 5)
    return rowOf(await shopper.call("customer.reorder", { fields: { order_id: id } }))["added"]
  },
  "an order not carried out that has a day": async (base) => {
    const shopper = await shopperAt(base)
    const [order] = await orders(shopper, { status: "not-fulfilled" })
    const fields = { order_id: order?.["order_id"] }
    const tracking = rowOf(await shopper.call("customer.get_order_tracking", { fields }))
    return [order?.["delivery_date"], tracking["expected_on"]]
  },
  "a coupon of an order in the reader's words": async (base) => {
    const { shopper, id: cart } = await withCart(base, 60, "nuovo")
    await shopper.call("api.apply_coupon_code", { fields: { id_cart: cart, code: "BENVENUTO10" } })
    const { order_id: id } = rowOf(await orderOf(shopper, await cartOf(shopper)))
    return (await detail(shopper, id, "en"))["coupon"]
  },
}
