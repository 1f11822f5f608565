/** Where one sees that the harmless services of the fourteenth set answer in another way at all. */
import { type Row, rowsIn } from "./answers.ts"
import { rowOf, rowsOf, type Shopper, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { cartOf, productsOf, type Situation, withCart } from "./ninth-situations.ts"
import { ordered, orderOf } from "./ninth-situations-account.ts"

const PAGES = 6

const tracked = async (shopper: Shopper, id: unknown): Promise<Row> =>
  rowOf(await shopper.call("customer.get_order_tracking", { fields: { order_id: id } }))

const orders = async (base: string): Promise<ReadonlyArray<Row>> =>
  rowsOf(await (await shopperAt(base)).call("customer.get_orders", { fields: { page: 1, per_page: 5 } }))

export const fourteenthSituationsOfTheAllowed: Readonly<Record<string, Situation>> = {
  "instants that end in an offset of nought": async (base) =>
    (await orders(base)).map(({ placed_at: at }) => String(at).slice(-6)),
  "ways to pay in another order": async (base) => (await cartOf(await shopperAt(base)))["payment_methods"],
  "account numbers of banks in other groups": async (base) => {
    const { shopper } = await withCart(base, 60, "nuovo")
    const order = rowOf(await orderOf(shopper, await cartOf(shopper), { payment_method: "bank-transfer" }))
    return order["bank_transfer"]
  },
  "orders without a reference where none was sent": async (base) => {
    const { shopper, id } = await ordered(base)
    const order = rowOf(await shopper.call("customer.get_order", { fields: { order_id: id } }))
    return order["customer_ref"]
  },
  "downloads of a size that nobody knows": async (base) =>
    rowsOf(await (await shopperAt(base)).call("customer.get_downloads")).map(({ size }) => size),
  "goods that go with nobody who is named": async (base) => {
    const fields = { kind: "all", page: 1, per_page: 5 }
    const answer = await (await shopperAt(base)).call("customer.get_transport_documents", { fields })
    return rowsOf(answer).map(({ carrier }) => carrier)
  },
  "coupons without a word of what they are": async (base) => {
    const { shopper, id } = await withCart(base, 2, "nuovo")
    await shopper.call("api.apply_coupon_code", { fields: { id_cart: id, code: "BUONO15" } })
    return rowsIn([(await cartOf(shopper))["coupon"]]).map(({ label }) => label)
  },
  "goods that arrive on a day that is not known": async (base) => {
    const days: Array<unknown> = []
    for (let page = 1; page <= PAGES; page++) {
      const fields = { page: String(page), per_page: "100" }
      const products = productsOf(await visitorAt(base).call("api.product_list", { fields }))
      days.push(...products.map(({ arrives_on: day }) => day))
    }
    return days.filter((day) => typeof day === "string").length
  },
  "orders that do not say whether they are paid": async (base) => (await orders(base)).map(({ paid }) => paid),
  "steps of an order without words": async (base) => {
    const { shopper, id } = await ordered(base)
    return rowsIn((await tracked(shopper, id))["steps"]).map(({ label }) => label)
  },
}
